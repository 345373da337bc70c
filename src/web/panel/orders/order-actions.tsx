import { Button, Kbd, Menu } from '@mantine/core';
import { Icon } from '../../ui/icon.tsx';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import type { Command } from '../kit/commands/command.ts';
import { useOfferedCommands } from '../kit/commands/command-store.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { useFirstRow } from '../kit/use-first-row.ts';
import styles from './order-actions.module.css';

/** The most used commands, in order of their buttons; the others follow. */
const MOST_DONE = [
  ...['finish', 'change', 'postpone', 'write', 'ask', 'note-call', 'change-data', 'refund', 'charge', 'delegate'],
  ...['tag', 'macros'],
  ...['duplicate', 'link', 'ticket', 'draft', 'attribute', 'lookups'],
];

/** The commands for the order, in one row: as many as fit, the rest in a menu. */
export function OrderActions() {
  const { order: text } = usePanelMessages();
  const actions = useOfferedCommands()
    .filter(({ button }) => button !== undefined)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const { box, fits } = useFirstRow(actions.map(({ id }) => id));
  const others = actions.slice(fits);
  if (actions.length === 0) return null;
  return (
    <nav className={styles.actions} aria-label={text.actions}>
      <div ref={box} className={styles.row}>
        {actions.map((action, index) => (
          <span key={action.id} data-hidden={index >= fits || undefined}>
            <Action action={action} />
          </span>
        ))}
      </div>
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button variant="default" size="compact-sm" rightSection={<Icon name="chevron" />}>
              {text.more_actions}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ id, title, key, run }) => (
              <Menu.Item key={id} onClick={run} rightSection={key && <Kbd size="xs">{keyText(key)}</Kbd>}>
                {title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </nav>
  );
}

function Action({ action: { id, button, key, run } }: { readonly action: Command }) {
  return (
    <Button
      size="compact-sm"
      variant={id === 'finish' ? 'filled' : 'default'}
      onClick={run}
      rightSection={key && <Kbd size="xs">{keyText(key)}</Kbd>}
    >
      {button}
    </Button>
  );
}

function rankOf({ id }: Command): number {
  const rank = MOST_DONE.indexOf(id);
  return rank === -1 ? MOST_DONE.length : rank;
}
