import type { ReactNode } from 'react';
import styles from './choice-cards.module.css';
import { describedBy, FieldNotes, type FieldProps } from './field.tsx';
import { useTicked } from './lost-form.tsx';

/** A single checkbox, such as a consent; posted as `1` when ticked. */
export function CheckField({
  name,
  help,
  problem,
  checked,
  required,
  children,
}: Pick<FieldProps, 'name' | 'help' | 'problem'> & {
  readonly checked: boolean;
  readonly required?: boolean;
  readonly children: ReactNode;
}) {
  const isTicked = useTicked(name, checked ? ['1'] : []).includes('1');
  return (
    <div className={styles.group}>
      <FieldNotes name={name} help={help} problem={problem} />
      <label className={styles.card}>
        <input
          {...describedBy({ name, help, problem })}
          type="checkbox"
          id={name}
          name={name}
          value="1"
          defaultChecked={isTicked}
          required={required}
          className={styles.input}
        />
        <span className={styles.name}>{children}</span>
      </label>
    </div>
  );
}
