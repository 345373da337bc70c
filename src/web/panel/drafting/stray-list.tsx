import { Button, Checkbox } from '@mantine/core';
import type { StrayValue } from '../../../contract/drafting.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import styles from './drafting.module.css';
import { DRAFTING_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly strays: readonly StrayValue[];
  readonly confirmed: readonly string[];
  readonly onConfirmed: (names: readonly string[]) => void;
}

/** Values of a document that its order does not contain: each is corrected in the text, or compared and confirmed here. */
export function StrayList({ strays, confirmed, onConfirmed }: Props) {
  const text = useMessages(DRAFTING_MESSAGES);
  if (strays.length === 0) return null;
  return (
    <section className={styles.strays} aria-label={text.strays}>
      <h2>{text.strays}</h2>
      <p className={styles.fact}>{text.strays_hint}</p>
      <ul>
        {strays.map(({ name, kind, text: written }) => {
          const isConfirmed = confirmed.includes(name);
          const others = confirmed.filter((one) => one !== name);
          return (
            <li key={name}>
              <Checkbox
                size="xs"
                label={text.confirm_value(text.kinds[kind], written)}
                checked={isConfirmed}
                onChange={() => onConfirmed(isConfirmed ? others : [...others, name])}
              />
              {!isConfirmed && (
                <Button
                  size="compact-xs"
                  variant="subtle"
                  aria-label={`${text.show_value} ${written}`}
                  onClick={() => show(name)}
                >
                  {text.show_value}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Brings the value's place in the preview into view. */
function show(name: string): void {
  document.querySelector(`[data-stray="${CSS.escape(name)}"]`)?.scrollIntoView({ block: 'center' });
}
