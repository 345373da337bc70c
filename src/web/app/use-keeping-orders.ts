import { useEffect } from 'react';
import type { OrderListPage } from '../../contract/pages/order-list-page.ts';
import { instantText } from '../../domain/calendar/instant-text.ts';
import { useAccountTexts } from '../i18n/late/account.ts';
import { useAppTexts } from '../i18n/late/app.ts';
import { useShell } from '../shell.ts';
import { showOnIcon } from './icon-number.ts';
import { keepSeen } from './seen-orders.ts';
import { useDeviceOwner } from './use-device-owner.ts';

/** Keeps on this device what the unfiltered order list says: its first page for offline use, and how many orders wait on the app's icon. */
export function useKeepingOrders({ orders, page, asked, counts }: OrderListPage): void {
  const account = useAccountTexts();
  const app = useAppTexts();
  const { locale } = useShell();
  const owner = useDeviceOwner();
  const isWhole = page === 1 && Object.values(asked).every((written) => written === '');
  useEffect(() => {
    if (owner !== null && isWhole) void showOnIcon(counts.waiting);
  }, [owner, isWhole, counts.waiting]);
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
