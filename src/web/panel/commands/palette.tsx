import { Kbd, TextInput } from '@mantine/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { ROOT } from '../addresses/tab.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { type Command, matchCommands } from '../kit/commands/command.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { Dialog } from '../kit/dialog.tsx';
import { useTabsControl } from '../tabs/use-tabs.ts';
import styles from './commands.module.css';

interface Props {
  readonly opened: boolean;
  readonly commands: readonly Command[];
  readonly onClose: () => void;
}

/** Every action by name, and any order by number. */
export function Palette({ opened, commands, onClose }: Props) {
  const { commands: text } = usePanelMessages();
  return (
    <Dialog opened={opened} onClose={onClose} title={text.palette} size="lg" yOffset="12dvh">
      <PaletteList commands={commands} onClose={onClose} />
    </Dialog>
  );
}

function PaletteList({ commands, onClose }: Omit<Props, 'opened'>) {
  const { commands: text } = usePanelMessages();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const list = useId();
  const found = [...useNumberCommands(typed), ...matchCommands(commands, typed)].filter(({ id }) => id !== 'palette');
  const chosen = found[Math.min(at, found.length - 1)];
  const choose = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    // The dialog restores the focus first, so that a command can move it.
    setTimeout(command.run, 0);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setAt((Math.min(at, found.length - 1) + step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(chosen);
    }
  };
  return (
    <>
      <TextInput
        data-autofocus
        aria-label={text.palette}
        placeholder={text.placeholder}
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={chosen ? `${list}-${chosen.id}` : undefined}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={styles.list} role="listbox" id={list} aria-label={text.palette}>
        {found.map((command) => (
          <div
            key={command.id}
            id={`${list}-${command.id}`}
            role="option"
            tabIndex={-1}
            aria-selected={command === chosen}
            className={styles.row}
            ref={(row) => {
              if (command === chosen) row?.scrollIntoView({ block: 'nearest' });
            }}
            onClick={() => choose(command)}
            onKeyDown={onKeyDown}
          >
            <span>
              <span className={styles.section}>{command.section}</span> {command.title}
            </span>
            {command.key && <Kbd size="xs">{keyText(command.key)}</Kbd>}
          </div>
        ))}
      </div>
      {found.length === 0 && <p role="status">{text.nothing}</p>}
    </>
  );
}

/** A typed number is an item to open, or an order to search. */
function useNumberCommands(typed: string): readonly Command[] {
  const { commands: text } = usePanelMessages();
  const { go } = useTabsControl();
  const id = typed.trim();
  if (!/^\d{1,12}$/.test(id)) return [];
  return [
    { id: 'find-order', title: text.find_order(id), section: text.go, run: () => go(`${ROOT}/search?text=${id}`) },
    { id: 'open-item', title: text.open_order(id), section: text.go, run: () => go(`${ROOT}/pedido/${id}`) },
  ];
}
