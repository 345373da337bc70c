import type { Pedido } from '../../../contract/orders/pedido.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useOrderTime } from '../kit/order-time.ts';
import styles from './deadline-text.module.css';
import { deadlineWords } from './deadline-words.ts';

/** The deadline, and the business hours left until it. */
export function DeadlineText({ pedido }: { readonly pedido: Pick<Pedido, 'deadline_at' | 'details'> }) {
  const { order: text } = usePanelMessages();
  const { text: at, zoneName } = useOrderTime();
  if (pedido.deadline_at === null) return text.no_deadline;
  const { clock, late, business_ms_left: left } = pedido.details.deadline;
  const words = deadlineWords(pedido.details.deadline, text);
  const tone = late ? 'bad' : left !== null && left < SOON_MS && clock === 'runs' ? 'soon' : undefined;
  return (
    <span className={styles.deadline} data-tone={tone}>
      {at(pedido.deadline_at)}
      {zoneName && ` ${zoneName}`}
      {words && <strong> · {words}</strong>}
    </span>
  );
}

const SOON_MS = 2 * HOUR_MS;
