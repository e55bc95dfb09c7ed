import { Link } from "@remix-run/react";
import type { Block, Fact, Inline } from "../legal-text.ts";
import type { LegalPageData } from "../load-legal-page.server.ts";
import * as styles from "./legal-blocks.css.ts";

/** Paragraphs, lists, tables and facts of a section. */
export function LegalBlocks({ blocks, facts }: { blocks: readonly Block[]; facts: LegalPageData["facts"] }) {
  return (
    <div className={styles.blocks}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change places
        <BlockView key={index} block={block} facts={facts} />
      ))}
    </div>
  );
}

function BlockView({ block, facts }: { block: Block; facts: LegalPageData["facts"] }) {
  if (block.kind === "facts") return <FactList facts={facts[block.name] ?? []} />;
  if (block.kind === "table") return <Table head={block.head} rows={block.rows} />;
  if (block.kind === "paragraph") {
    return (
      <p>
        <Words text={block.text} />
      </p>
    );
  }
  return (
    <ul className={styles.list}>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a text never change places
        <li key={index}>
          <Words text={item} />
        </li>
      ))}
    </ul>
  );
}

function Words({ text }: { text: readonly Inline[] }) {
  return text.map((part) => (typeof part === "string" ? part : <Reference key={part.to} {...part} />));
}

function Reference({ text, to }: { text: string; to: string }) {
  if (to.startsWith("/")) {
    return (
      <Link to={to} className={styles.link}>
        {text}
      </Link>
    );
  }
  return (
    <a href={to} className={styles.link}>
      {text}
    </a>
  );
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value, to }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.factLabel}>{label}</dt>
          <dd>{to ? <Reference text={value} to={to} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** On a phone each row stands as a small block with its labels; the table stays one for screen readers. */
function Table({ head, rows }: { head: readonly string[]; rows: readonly string[][] }) {
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          {head.map((cell) => (
            <th key={cell} scope="col">
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={head[index + 1]} data-label={head[index + 1]}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
