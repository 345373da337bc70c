import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { panelClock } from '../session/panel-api.ts';
import { TICKET_MESSAGES } from './i18n/messages.ts';
import styles from './tickets.module.css';

/** The due time of a ticket, marked if it is past; nothing without one. */
export function DueText({ at }: { readonly at: string | null }) {
  const { list } = useMessages(TICKET_MESSAGES);
  const locale = usePanelLocale();
  if (at === null) return null;
  const isLate = Date.parse(at) / 1000 <= panelClock.seconds();
  return (
    <span className={styles.due} data-late={isLate || undefined}>
      {instantText(at, locale)}
      {isLate && ` · ${list.late}`}
    </span>
  );
}
