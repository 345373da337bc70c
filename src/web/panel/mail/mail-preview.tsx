import type { MailPreview as Preview, PreviewBlock } from '../../../contract/mail.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ScrollRegion } from '../kit/scroll-region.tsx';
import { MAIL_MESSAGES } from './i18n/messages.ts';
import styles from './mails.module.css';

interface Props {
  readonly mail: Preview;
  /** While the next one is on its way, or cannot be made. */
  readonly isOld: boolean;
}

/** A mail as its reader will see it. Its links lead nowhere here: they are the customer's. */
export function MailPreview({ mail, isOld }: Props) {
  const text = useMessages(MAIL_MESSAGES);
  return (
    <section className={styles.preview} aria-label={text.preview} data-old={isOld || undefined}>
      <h3>{text.preview}</h3>
      <dl className={styles.envelope}>
        <dt>{text.to}</dt>
        <dd>{mail.to}</dd>
        <dt>{text.subject}</dt>
        <dd>{mail.subject}</dd>
        {mail.attachments.length > 0 && (
          <>
            <dt>{text.attached}</dt>
            <dd>{mail.attachments.join(', ')}</dd>
          </>
        )}
      </dl>
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
    </section>
  );
}

/** The same text may occur twice in an e-mail, so its place is part of the key. */
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
