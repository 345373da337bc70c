import type { MailPreview, PreviewBlock } from '../../../contract/mail.ts';
import { ScrollRegion } from '../kit/scroll-region.tsx';
import styles from './mails.module.css';

type Sheet = Pick<
  MailPreview,
  'language' | 'site' | 'subject' | 'heading' | 'greeting' | 'blocks' | 'closing' | 'footer'
>;

/** A mail as its recipient sees it. Its links are inactive, since they belong to the customer. */
export function MailSheet({ mail }: { readonly mail: Sheet }) {
  return (
    <ScrollRegion className={styles.sheet} label={mail.subject}>
      <div lang={mail.language}>
        <p className={styles.site}>{mail.site}</p>
        <p className={styles.heading}>{mail.heading}</p>
        <p>{mail.greeting}</p>
        {keyed(mail.blocks).map(({ key, block }) => (
          <Block key={key} block={block} />
        ))}
        <p>{mail.closing}</p>
        <p className={styles.footer}>{mail.footer}</p>
      </div>
    </ScrollRegion>
  );
}

/** The same text may occur twice in an e-mail, so its position is part of the key. */
function keyed(blocks: readonly PreviewBlock[]) {
  return blocks.map((block, index) => ({ key: `${index}:${block.block}`, block }));
}

function Block({ block }: { readonly block: PreviewBlock }) {
  switch (block.block) {
    case 'paragraph':
      return <p>{block.text}</p>;
    case 'note':
      return <p className={styles.footer}>{block.text}</p>;
    case 'quote':
      return <blockquote>{block.text}</blockquote>;
    case 'facts':
      return (
        <dl className={styles.facts}>
          {block.rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      );
    case 'button':
      return (
        <p>
          <span className={styles.button} title={block.url}>
            {block.label}
          </span>
        </p>
      );
    case 'links':
      return (
        <ul>
          {block.links.map(({ label, url }) => (
            <li key={url} title={url} className={styles.link}>
              {label}
            </li>
          ))}
        </ul>
      );
    case 'list':
      return (
        <ul>
          {block.entries.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      );
  }
}
