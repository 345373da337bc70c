import type { Health } from '../../../contract/health.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { instantText } from '../kit/format.ts';
import styles from './health.module.css';
import { partWords, sentencesOf } from './health-words.ts';
import { HEALTH_MESSAGES } from './i18n/messages.ts';

/** One line: its state, its words, its details, and a link to the runbook. */
export function HealthEntry({ line }: { readonly line: Health['lines'][number] }) {
  const text = useMessages(HEALTH_MESSAGES);
  const locale = usePanelLocale();
  const at = (iso: string) => instantText(iso, locale);
  const { check, state, parts, runbook } = line;
  const words = { text, locale, at };
  return (
    <li className={entries.entry} data-state={state}>
      <p className={entries.head}>
        <strong>{text.checks[check].name}</strong>
        <span className={styles.state} data-state={state}>
          {text.states[state]}
        </span>
      </p>
      {sentencesOf(line, words).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {parts.length > 0 && (
        <ul className={styles.parts}>
          {parts.map((part) => (
            <li key={part.name}>{partWords(check, part, words)}</li>
          ))}
        </ul>
      )}
      {(state === 'bad' || state === 'attention') && (
        <p className={entries.small}>
          {text.look}: <code>{runbook}</code>
        </p>
      )}
    </li>
  );
}
