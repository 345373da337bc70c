import { Button, Kbd } from '@mantine/core';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { WATCHER_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly watchers: readonly { readonly user_id: number; readonly name: string }[];
  readonly isBusy: boolean;
  readonly onToggle: (watch: boolean) => void;
  /** Selects the scope of the keyboard shortcut. */
  readonly of: 'order' | 'ticket';
}

/** Starts and stops watching, by button, key and palette; shows who else is watching. */
export function WatchToggle({ watchers, isBusy, onToggle, of }: Props) {
  const text = useMessages(WATCHER_MESSAGES);
  const { commands } = usePanelMessages();
  const { user_id } = useCurrentUser();
  const isMine = watchers.some((watcher) => watcher.user_id === user_id);
  const toggle = () => onToggle(!isMine);
  const title = isMine ? text.watching : text.watch;
  useCommands([{ id: 'watch', title, key: KEYS[of].watch, section: commands.order, run: toggle }]);
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      aria-pressed={isMine}
      loading={isBusy}
      title={watchers.length > 0 ? text.who(watchers.map(({ name }) => name).join(', ')) : text.explains}
      onClick={toggle}
      rightSection={<Kbd size="xs">{keyText(KEYS[of].watch)}</Kbd>}
    >
      {title}
      {watchers.length > 0 && ` (${watchers.length})`}
    </Button>
  );
}
