import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './shared.module.css';

/** Named values, each with a copy button; unknown ones are left out. */
export function CopyRows({ rows }: { readonly rows: readonly (readonly [label: string, value: string])[] }) {
  const { order: text } = usePanelMessages();
  return (
    <dl className={styles.rows}>
      {rows
        .filter(([, value]) => value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <CopyButton text={value} label={text.copy_answer(label)} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
