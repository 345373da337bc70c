import { useAccountMessages } from '../account/i18n/use-account-messages.ts';
import { catalogueAddress } from '../catalogue/catalogue-address.ts';
import { useCatalogueMessages } from '../catalogue/i18n/use-catalogue-messages.ts';
import type { Command } from '../commands/command.ts';
import { useCommands } from '../commands/command-store.ts';
import { openKeyList, openPalette } from '../commands/open-palette.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useInvoiceMessages } from '../invoices/i18n/use-invoice-messages.ts';
import { invoicesAddress } from '../invoices/invoice-query.ts';
import { usePaymentMessages } from '../payments/i18n/use-payment-messages.ts';
import { paymentsAddress } from '../payments/payments-address.ts';
import { useQuoteMessages } from '../quotes/i18n/use-quote-messages.ts';
import { useRefundMessages } from '../refunds/i18n/use-refund-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { addressOf, ROOT } from '../tabs/tab.ts';
import { activeTab, neighbour, searchAddress } from '../tabs/tabs.ts';
import { useTabs, useTabsControl } from '../tabs/use-tabs.ts';
import { useTransferMessages } from '../transfers/i18n/use-transfer-messages.ts';
import { useVerifactuMessages } from '../verifactu/i18n/use-verifactu-messages.ts';
import { useVoucherMessages } from '../vouchers/i18n/use-voucher-messages.ts';
import { useCloseTab } from './use-close-tab.tsx';
import { useTabTitle } from './use-tab-title.ts';

/** What can be done whichever tab is in front. */
export function FrameCommands() {
  const { commands: text, session } = usePanelMessages();
  const { open } = useCatalogueMessages();
  const { title: account } = useAccountMessages();
  const { open: openPayments } = usePaymentMessages();
  const { open: openRefunds } = useRefundMessages();
  const { open: openQuotes } = useQuoteMessages();
  const { open: openVouchers } = useVoucherMessages();
  const { open: openTransfers } = useTransferMessages();
  const { open: openInvoices } = useInvoiceMessages();
  const { open: openVerifactu } = useVerifactuMessages();
  const user = useCurrentUser();
  const tabs = useTabs();
  const { go, show } = useTabsControl();
  const { close, question } = useCloseTab();
  const titleOf = useTabTitle();
  const active = activeTab(tabs);
  const to = (id: string, title: string, key: string, address: string): Command => ({
    id,
    title,
    key,
    section: text.go,
    run: () => go(address),
  });
  const panel = (id: string, title: string, key: string, run: () => void): Command => ({
    id,
    title,
    key,
    section: text.panel,
    run,
  });
  const refunds = addressOf({ kind: 'refunds', title: null });
  const quotes = addressOf({ kind: 'quotes', title: null });
  const vouchers = addressOf({ kind: 'vouchers', title: null });
  const verifactu = addressOf({ kind: 'verifactu', title: null });
  const queues = user.isNotario
    ? []
    : [
        to('next', text.next, 'n', `${ROOT}/-1`),
        to('refunds', openRefunds, 'b', refunds),
        to('quotes', openQuotes, 'o', quotes),
      ];
  const desk = user.panel_roles.includes('portugal')
    ? [to('next-portugal', text.next_portugal, 'p', `${ROOT}/-2`)]
    : [];
  const catalogue = user.panel_roles.includes('supervisor')
    ? [to('catalogue', open, 'c', catalogueAddress({})), to('vouchers', openVouchers, 'x', vouchers)]
    : [];
  const payments =
    user.panel_roles.includes('facturacion') || user.panel_roles.includes('supervisor')
      ? [
          to('payments', openPayments, 'y', paymentsAddress('reviews')),
          { id: 'verifactu', title: openVerifactu, section: text.go, run: () => go(verifactu) },
        ]
      : [];
  const transfers = user.panel_roles.includes('facturacion')
    ? [
        to('transfers', openTransfers, 'i', addressOf({ kind: 'transfers', title: null })),
        to('invoices', openInvoices, 'f', invoicesAddress()),
      ]
    : [];
  useCommands([
    ...queues,
    ...desk,
    ...catalogue,
    ...payments,
    ...transfers,
    // In front, the search itself takes the key and puts the cursor into its field.
    ...(active.kind === 'search' ? [] : [to('search', text.search, '/', searchAddress(tabs))]),
    to('queue', text.queue, 'g', `${ROOT}/0`),
    ...tabs.tabs.slice(0, 9).map((tab, index): Command => {
      const { name, detail } = titleOf(tab);
      const title = `${text.tab(index + 1)}: ${[name, detail].filter(Boolean).join(' ')}`;
      return { id: `tab-${index}`, title, key: `alt+${index + 1}`, section: text.go, run: () => show(tab) };
    }),
    panel('next-tab', text.next_tab, ']', () => show(neighbour(tabs, 1))),
    panel('previous-tab', text.previous_tab, '[', () => show(neighbour(tabs, -1))),
    panel('close-tab', text.close_tab, 'w', () => close(active)),
    panel('palette', text.open_palette, 'mod+k', openPalette),
    panel('help', text.help, '?', openKeyList),
    { id: 'account', title: account, section: text.panel, run: () => go('/agentes/cuenta') },
    { id: 'sign-out', title: session.sign_out, section: text.panel, run: () => go('/agentes/logout') },
  ]);
  return question;
}
