import { Kbd } from '@mantine/core';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import type { Command } from '../kit/commands/command.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { Dialog } from '../kit/dialog.tsx';
import styles from './commands.module.css';

/** The keys available now, by section. */
export function KeyList({
  opened,
  commands,
  onClose,
}: {
  readonly opened: boolean;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}) {
  const { commands: text } = usePanelMessages();
  const keyed = commands.filter(({ key }) => key !== undefined);
  const sections = [...new Set(keyed.map(({ section }) => section))];
  return (
    <Dialog opened={opened} onClose={onClose} title={text.keys} size="xl">
      <p className={styles.hint}>{text.keys_hint}</p>
      <div className={styles.sections}>
        {sections.map((section) => (
          <section key={section}>
            <h3>{section}</h3>
            <dl>
              {keyed
                .filter((command) => command.section === section)
                .map(({ id, title, key }) => (
                  <div key={id} className={styles.row}>
                    <dt>{title}</dt>
                    <dd>{key && <Kbd size="xs">{keyText(key)}</Kbd>}</dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
