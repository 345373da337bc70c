import type { Activity } from '../../../contract/records/activities.ts';
import { OrderLink } from '../addresses/order-link.tsx';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { FactList } from '../kit/fact-list.tsx';
import { instantText } from '../kit/format.ts';
import { CustomerLink } from './customer-link.tsx';
import { DetailFrame } from './detail-frame.tsx';
import { useActivityName } from './i18n/activity-names.ts';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import type { Opened } from './record-list.ts';

/** One activity: who did what, when, and which fields it changed. */
export function ActivityDetail({ opened }: { readonly opened: Opened<Activity> }) {
  const text = useMessages(RECORD_MESSAGES);
  const { activity: own } = text;
  const locale = usePanelLocale();
  const nameOf = useActivityName();
  const { row } = opened;
  if (!row) {
    return (
      <DetailFrame title={text.pages.activities.title} onClose={opened.close}>
        <p role="alert">{text.missing}</p>
      </DetailFrame>
    );
  }
  return (
    <DetailFrame title={nameOf(row)} onClose={opened.close}>
      <FactList
        facts={[
          [own.at, instantText(row.at, locale)],
          [own.who, [row.who.name, own.actors[row.who.kind]].filter(Boolean).join(', ')],
          [own.kind, own.kinds[row.kind]],
          [text.customer, row.customer && <CustomerLink key="customer" customer={row.customer} />],
          [text.order, row.order_id && <OrderLink key="order" orderId={row.order_id} itemId={row.item_id} />],
          [own.fields, row.fields.join(', ')],
          [own.journal, `${row.action} · ${row.id}`],
        ]}
      />
    </DetailFrame>
  );
}
