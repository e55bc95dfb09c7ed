import type { FrameData } from "../load-frame.server.ts";

/** What makes the site an app of its own: manifest, icon, the colour around it in both schemes. */
export function AppLinks({ frame }: { frame: FrameData }) {
  const { light, dark } = frame.themeColour;
  return (
    <>
      {/* With credentials: the manifest speaks the visitor's language. */}
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      <link rel="apple-touch-icon" href="/app-icon/apple.png" />
      <meta name="mobile-web-app-capable" content="yes" />
      <meta name="apple-mobile-web-app-title" content={frame.settings.name} />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  );
}
