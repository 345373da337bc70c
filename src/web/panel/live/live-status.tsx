import { Icon } from '../../ui/icon.tsx';
import { useCommands } from '../commands/command-store.ts';
import { keyText } from '../commands/key-text.ts';
import { KEYS } from '../commands/keys.ts';
import frame from '../frame/frame.module.css';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useLiveMessages } from './i18n/use-live-messages.ts';
import styles from './live.module.css';
import { useLive, useLiveControl } from './use-live.tsx';

/** In the bar: whether the user is on the telephone, and, only then, that nothing is told live just now. */
export function LiveStatus() {
  const text = useLiveMessages();
  const { commands } = usePanelMessages();
  const { setOnCall } = useLiveControl();
  const onCall = useLive((state) => state.onCall);
  const isDown = useLive(({ connection }) => connection === 'down');
  const toggle = () => setOnCall(!onCall);
  const title = onCall ? text.call_off : text.call_on;
  useCommands([{ id: 'on-call', title, key: KEYS.everywhere.on_call, section: commands.panel, run: toggle }]);
  return (
    <>
      <span role="status" className={styles.connection} title={isDown ? text.down_hint : undefined}>
        {isDown && text.down}
      </span>
      <button
        type="button"
        className={`${frame.link} ${styles.call}`}
        aria-pressed={onCall}
        aria-label={text.call_on}
        title={`${title} (${keyText(KEYS.everywhere.on_call)})`}
        onClick={toggle}
      >
        <Icon name="phone" />
        {onCall && <span>{text.calling}</span>}
      </button>
    </>
  );
}
