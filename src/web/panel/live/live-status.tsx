import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { LIVE_MESSAGES } from './i18n/messages.ts';
import styles from './live.module.css';
import { useLive, useLiveControl } from './use-live.tsx';

interface Props {
  /** Class of the clickable elements in the bar. */
  readonly className: string | undefined;
}

/**
 * In the bar: a warning when live updates are down, and the user's telephone status. The queue asks its agents for the latter; a notary has
 * none, and gets no work during a call.
 */
export function LiveStatus({ className }: Props) {
  const { isNotario } = useCurrentUser();
  return (
    <>
      <ConnectionStatus />
      {!isNotario && <CallButton className={className} />}
    </>
  );
}

function ConnectionStatus() {
  const text = useMessages(LIVE_MESSAGES);
  const isDown = useLive(({ connection }) => connection === 'down');
  return (
    <span role="status" className={styles.connection} title={isDown ? text.down_hint : undefined}>
      {isDown && text.down}
    </span>
  );
}

function CallButton({ className }: Props) {
  const text = useMessages(LIVE_MESSAGES);
  const { commands } = usePanelMessages();
  const { setOnCall } = useLiveControl();
  const onCall = useLive((state) => state.onCall);
  const toggle = () => setOnCall(!onCall);
  const title = onCall ? text.call_off : text.call_on;
  useCommands([{ id: 'on-call', title, key: KEYS.everywhere.on_call, section: commands.panel, run: toggle }]);
  return (
    <button
      type="button"
      className={classNames(className, styles.call)}
      aria-pressed={onCall}
      aria-label={text.call_on}
      title={`${title} (${keyText(KEYS.everywhere.on_call)})`}
      onClick={toggle}
    >
      <Icon name="phone" />
      {onCall && <span>{text.calling}</span>}
    </button>
  );
}
