import type { ReactNode } from 'react';
import styles from './choice-cards.module.css';
import { FieldNotes, type FieldProps, OptionalMark } from './field.tsx';
import { useTicked } from './lost-form.tsx';

export interface Choice {
  readonly id: string;
  readonly name: string;
  readonly hint?: string | null;
  readonly price_text?: string | null;
  /** Rendered at the end of the card. */
  readonly mark?: ReactNode;
}

/** A question with its answers as large cards: one of them (`radio`) or any number (`checkbox`). */
export function ChoiceCards({
  kind,
  name,
  label,
  help,
  problem,
  optional,
  labelHidden,
  chosen,
  choices,
  columns,
}: FieldProps & {
  readonly kind: 'radio' | 'checkbox';
  readonly chosen: readonly string[];
  readonly choices: readonly Choice[];
  /** Cards in columns if there is room, for two or three short answers. */
  readonly columns?: boolean;
  /** When the title of the page already asks the question. */
  readonly labelHidden?: boolean;
}) {
  const ticked = useTicked(name, chosen);
  const notes = [help && `${name}-help`, problem && `${name}-problem`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      className={styles.group}
      role={kind === 'radio' ? 'radiogroup' : undefined}
      aria-describedby={notes}
      aria-invalid={problem && kind === 'radio' ? true : undefined}
    >
      <legend className={labelHidden ? 'visually-hidden' : styles.legend}>
        {label}
        <OptionalMark when={optional} />
      </legend>
      <FieldNotes name={name} help={help} problem={problem} />
      <div className={columns ? styles.columns : styles.rows}>
        {choices.map((choice, index) => (
          <label key={choice.id} className={styles.card}>
            <input
              type={kind}
              id={index === 0 ? name : undefined}
              name={name}
              value={choice.id}
              defaultChecked={ticked.includes(choice.id)}
              className={styles.input}
            />
            <span className={styles.name}>
              {choice.name}
              {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
            </span>
            {choice.price_text && <span className={styles.price}>{choice.price_text}</span>}
            {choice.mark}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
