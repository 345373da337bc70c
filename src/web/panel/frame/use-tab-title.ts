import { useCatalogueMessages } from '../catalogue/i18n/use-catalogue-messages.ts';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useInvoiceMessages } from '../invoices/i18n/use-invoice-messages.ts';
import { useNotaryMessages } from '../notary/i18n/use-notary-messages.ts';
import { usePaymentMessages } from '../payments/i18n/use-payment-messages.ts';
import { useQuoteMessages } from '../quotes/i18n/use-quote-messages.ts';
import { useRefundMessages } from '../refunds/i18n/use-refund-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { Tab } from '../tabs/tab.ts';
import { useTransferMessages } from '../transfers/i18n/use-transfer-messages.ts';
import { useVerifactuMessages } from '../verifactu/i18n/use-verifactu-messages.ts';
import { useVoucherMessages } from '../vouchers/i18n/use-voucher-messages.ts';

/** How a tab is called: the auto-assign tab by its queue, an order by its number. */
export function useTabTitle(): (tab: Tab) => { readonly name: string; readonly detail: string | null } {
  const { frame } = usePanelMessages();
  const catalogue = useCatalogueMessages();
  const payments = usePaymentMessages();
  const refunds = useRefundMessages();
  const quotes = useQuoteMessages();
  const vouchers = useVoucherMessages();
  const transfers = useTransferMessages();
  const invoices = useInvoiceMessages();
  const verifactu = useVerifactuMessages();
  const { tab: office } = useNotaryMessages();
  const { isNotario } = useCurrentUser();
  return (tab) => {
    switch (tab.kind) {
      case 'auto':
        if (isNotario) return { name: office, detail: null };
        return {
          name: frame.queues[`${tab.queue}`],
          detail: tab.itemId === null ? null : (tab.title ?? `${tab.itemId}`),
        };
      case 'order':
        return { name: tab.title ?? `${tab.itemId}`, detail: null };
      case 'search':
        return { name: frame.search, detail: null };
      case 'catalogue':
        return { name: catalogue.title, detail: null };
      case 'payments':
        return { name: payments.title, detail: null };
      case 'refunds':
        return { name: refunds.title, detail: null };
      case 'quotes':
        return { name: quotes.title, detail: null };
      case 'vouchers':
        return { name: vouchers.title, detail: null };
      case 'invoices':
        return { name: invoices.title, detail: null };
      case 'verifactu':
        return { name: verifactu.title, detail: null };
      case 'transfers':
        return { name: transfers.title, detail: null };
    }
  };
}
