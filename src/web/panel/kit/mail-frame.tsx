import { useMantineStyleNonce } from '@mantine/core';
import { useMemo } from 'react';
import type { SafeHtml } from '../../../contract/inbox.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { mailDocument } from './mail-document.ts';
import styles from './mail-frame.module.css';

/**
 * A received message in its sender's layout, in a frame that runs, loads and sends nothing. Links do not work within it; they are listed
 * below with their real host.
 */
export function MailFrame({ message, title }: { readonly message: SafeHtml; readonly title: string }) {
  const { received } = usePanelMessages();
  const locale = usePanelLocale();
  const nonce = useMantineStyleNonce()?.() ?? '';
  const srcDoc = useMemo(() => mailDocument(message.body, { nonce, locale }), [message.body, nonce, locale]);
  return (
    <div className={styles.message}>
      {message.blocked > 0 && <p className={styles.note}>{received.blocked(message.blocked)}</p>}
      {message.is_cut && <p className={styles.note}>{received.cut}</p>}
      <iframe className={styles.frame} sandbox="" srcDoc={srcDoc} title={title} referrerPolicy="no-referrer" />
      {message.links.length > 0 && <Links links={message.links} />}
    </div>
  );
}

function Links({ links }: { readonly links: SafeHtml['links'] }) {
  const { received } = usePanelMessages();
  const isSuspect = links.some((link) => link.is_misleading);
  return (
    <details className={styles.links} open={isSuspect}>
      <summary>{received.links(links.length)}</summary>
      <ol>
        {links.map((link) => (
          <li key={link.number} value={link.number}>
            <a href={link.url} target="_blank" rel="noopener noreferrer nofollow">
              <strong>{link.host || link.url}</strong>
            </a>
            {link.text && <span> {link.text}</span>}
            {link.is_misleading && <span className={styles.warning}> {received.misleading(link.host)}</span>}
          </li>
        ))}
      </ol>
    </details>
  );
}
