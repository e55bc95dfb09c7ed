import { POPULAR_DOMAINS, run } from "@zootools/email-spell-checker";
import { emailKey, isEmail } from "#app/features/members/members.rules.ts";

/** Providers of the countries that sites serve which the spelling library would take for a mistake. */
const KNOWN_DOMAINS = [
  ...["libero.it", "virgilio.it", "tiscali.it", "alice.it", "mailbox.org", "posteo.de", "posteo.net", "tutanota.com"],
  ...["tuta.com", "proton.me", "protonmail.com", "pm.me", "hey.com", "fastmail.com", "kpnmail.nl", "xs4all.nl"],
  ...["ziggo.nl", "home.nl", "planet.nl", "hetnet.nl", "telenet.be", "skynet.be", "proximus.be", "bluewin.ch"],
  ...["gmx.ch", "gmx.at", "a1.net", "o2.pl", "onet.pl", "wp.pl", "interia.pl", "op.pl", "mail.dk", "live.dk"],
  ...["online.no", "telia.com", "bredband.net", "luukku.com", "kolumbus.fi", "laposte.net", "free.fr", "bbox.fr"],
];
/** Endings that can never be delivered to (RFC 2606): nobody meant another one. */
const RESERVED = /\.(example|test|invalid|localhost)$/;

/** The address that was probably meant, for instance with gmail.com for gmial.com; null when nothing looks wrong. A hint, never a refusal. */
export function meantEmail(email: string): string | null {
  const key = emailKey(email);
  const domain = key.slice(key.lastIndexOf("@") + 1);
  if (!isEmail(key) || RESERVED.test(domain) || KNOWN_DOMAINS.includes(domain)) return null;
  const meant = run({ email: key, domains: [...POPULAR_DOMAINS, ...KNOWN_DOMAINS] })?.full;
  return meant && meant !== key && isEmail(meant) ? meant : null;
}
