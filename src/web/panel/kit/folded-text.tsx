import { useMemo } from 'react';
import { foldQuotes, type TextPart } from '../../../domain/inbox/fold-quotes.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import styles from './folded-text.module.css';

/** A message's text with what it quotes and its signature folded. A message of quotes alone, such as a forward, is shown open. */
export function FoldedText({ text }: { readonly text: string }) {
  return <FoldedParts parts={useMemo(() => foldQuotes(text), [text])} />;
}

/** The same for a text that the server has already split into parts. */
export function FoldedParts({ parts }: { readonly parts: readonly TextPart[] }) {
  const isOpen = parts.every(({ kind, text: own }) => kind !== 'own' || own.trim() === '');
  return (
    <div className={styles.text}>
      {parts.map((part, index) => (
        // Parts are derived from the text alone, so the index identifies them.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Part key={index} part={part} isOpen={isOpen} />
      ))}
    </div>
  );
}

function Part({ part: { kind, text }, isOpen }: { readonly part: TextPart; readonly isOpen: boolean }) {
  const { received } = usePanelMessages();
  const shown = text.replace(/^\s*\n|\s+$/g, '');
  if (shown === '') return null;
  if (kind === 'own') return <p className={styles.part}>{shown}</p>;
  return (
    <details className={styles.folded} open={isOpen && kind === 'quoted'}>
      <summary>{kind === 'quoted' ? received.quoted : received.signature}</summary>
      <p className={styles.part}>{shown}</p>
    </details>
  );
}
