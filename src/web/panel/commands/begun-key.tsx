import { Kbd } from '@mantine/core';
import type { Command } from '../kit/commands/command.ts';
import { keyText } from '../kit/commands/key-text.ts';
import styles from './commands.module.css';

/** Shows which second keys are possible once the first key of a pair was pressed. */
export function BegunKey({
  begun,
  commands,
}: {
  readonly begun: string | null;
  readonly commands: readonly Command[];
}) {
  const next = begun === null ? [] : commands.filter(({ key }) => key?.startsWith(`${begun} `));
  return (
    <div role="status" className={styles.begunPlace}>
      {next.length > 0 && (
        <dl className={styles.begun}>
          {next.map(({ id, title, key }) => (
            <div key={id} className={styles.row}>
              <dt>{title}</dt>
              <dd>{key && <Kbd size="xs">{keyText(key)}</Kbd>}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
