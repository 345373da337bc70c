import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { endSubscription, type Subscription } from '../../../contract/records/subscriptions.ts';
import { OrderLink } from '../addresses/order-link.tsx';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { FactList } from '../kit/fact-list.tsx';
import { instantText } from '../kit/format.ts';
import layout from '../kit/tab-page.module.css';
import { panelApi } from '../session/panel-api.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { CustomerLink } from './customer-link.tsx';
import { DetailFrame } from './detail-frame.tsx';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import type { Opened } from './record-list.ts';
import { queryOf } from './record-wish.ts';

/** One subscription, with a button or an explanation to end it. */
export function SubscriptionDetail({ opened }: { readonly opened: Opened<Subscription> }) {
  const text = useMessages(RECORD_MESSAGES);
  const { subscription: own } = text;
  const locale = usePanelLocale();
  const [isEnding, setEnding] = useState(false);
  const { row } = opened;
  if (!row) {
    return (
      <DetailFrame title={text.pages.subscriptions.title} onClose={opened.close}>
        <p role="alert">{text.missing}</p>
      </DetailFrame>
    );
  }
  const { about, kind } = row;
  return (
    <DetailFrame title={own.kinds[kind]} onClose={opened.close}>
      <FactList
        facts={[
          [text.customer, <CustomerLink key="customer" customer={row.customer} />],
          [
            own.about,
            about && (
              <Link key="about" to={pageAddress('empresas', queryOf({ open: String(about.empresa_id) }))}>
                {about.name}
              </Link>
            ),
          ],
          [text.order, row.order_id && <OrderLink key="order" orderId={row.order_id} itemId={row.item_id} />],
          [own.since, row.since && instantText(row.since, locale)],
          [own.until, row.until && instantText(row.until, locale)],
          [own.active, row.active ? text.yes : text.no],
          [own.renews, row.renews === null ? null : row.renews ? text.yes : text.no],
        ]}
      />
      {row.ends_here ? (
        <div className={layout.buttons}>
          <Button variant="default" color="red" onClick={() => setEnding(true)}>
            {own.end}
          </Button>
        </div>
      ) : (
        kind !== 'newsletter' && <p className={layout.told}>{own.not_here[kind]}</p>
      )}
      <ConfirmDialog
        opened={isEnding}
        title={own.end_title}
        submit={own.end}
        done={own.ended}
        page="subscriptions"
        act={() => panelApi.call(endSubscription, { params: { id: row.id } })}
        onClose={() => setEnding(false)}
        onDone={opened.close}
      >
        <p>{own.end_lead}</p>
      </ConfirmDialog>
    </DetailFrame>
  );
}
