import { useEffect } from 'react';
import type { OrderListPage } from '../../contract/pages/order-list-page.ts';
import { instantText } from '../../domain/calendar/instant-text.ts';
import { useAccountTexts } from '../i18n/late/account.ts';
import { useAppTexts } from '../i18n/late/app.ts';
import { useShell } from '../shell.ts';
import { keepSeen } from './seen-orders.ts';

/** Stores the first page of the unfiltered order list on this device, for offline use. */
export function useKeepingOrders({ orders, page, asked }: OrderListPage): void {
  const account = useAccountTexts();
  const app = useAppTexts();
  const { visitor, locale } = useShell();
  const isWhole = page === 1 && Object.values(asked).every((written) => written === '');
  const owner = visitor?.typed_by ?? null;
  useEffect(() => {
    if (owner === null || !isWhole) return;
    const seen = {
      owner,
      note: app.seen(instantText(new Date(), locale, Intl.DateTimeFormat().resolvedOptions().timeZone)),
      orders: orders.map(({ order_id, status_text, items, created_text, total }) => ({
        title: account.order_number(order_id),
        status: status_text,
        items: items.map(({ name }) => name),
        foot: `${created_text} · ${total.text}`,
      })),
    };
    // If storage is full nothing is stored, which does no harm.
    keepSeen(seen).catch(() => undefined);
  }, [owner, orders, isWhole, account, app, locale]);
}
