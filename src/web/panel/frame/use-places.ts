import type { IconName } from '../../ui/icon-paths.ts';
import { catalogueAddress } from '../catalogue/catalogue-address.ts';
import { useCatalogueMessages } from '../catalogue/i18n/use-catalogue-messages.ts';
import { useInvoiceMessages } from '../invoices/i18n/use-invoice-messages.ts';
import { invoicesAddress } from '../invoices/invoice-query.ts';
import { usePaymentMessages } from '../payments/i18n/use-payment-messages.ts';
import { paymentsAddress } from '../payments/payments-address.ts';
import { useQuoteMessages } from '../quotes/i18n/use-quote-messages.ts';
import { useRefundMessages } from '../refunds/i18n/use-refund-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { addressOf } from '../tabs/tab.ts';
import { useTransferMessages } from '../transfers/i18n/use-transfer-messages.ts';
import { useVerifactuMessages } from '../verifactu/i18n/use-verifactu-messages.ts';
import { useVoucherMessages } from '../vouchers/i18n/use-voucher-messages.ts';

/** A part of the panel that has its own tab. */
export interface Place {
  readonly id: string;
  readonly icon: IconName;
  /** What leads there says in the palette, and by which key. */
  readonly text: { readonly title: string; readonly open: string };
  readonly key?: string;
  readonly address: string;
}

/** The places that are for the one who is signed in, the ones used most first. */
export function usePlaces(): readonly Place[] {
  const { panel_roles: roles, isNotario } = useCurrentUser();
  const isSupervisor = roles.includes('supervisor');
  const keepsInvoices = roles.includes('facturacion');
  const texts = {
    refunds: useRefundMessages(),
    quotes: useQuoteMessages(),
    payments: usePaymentMessages(),
    transfers: useTransferMessages(),
    invoices: useInvoiceMessages(),
    catalogue: useCatalogueMessages(),
    vouchers: useVoucherMessages(),
    verifactu: useVerifactuMessages(),
  };
  const places: readonly (Omit<Place, 'text'> & { readonly id: keyof typeof texts; readonly isOpen: boolean })[] = [
    { id: 'refunds', icon: 'undo', key: 'b', address: addressOf({ kind: 'refunds', title: null }), isOpen: !isNotario },
    { id: 'quotes', icon: 'sheet', key: 'o', address: addressOf({ kind: 'quotes', title: null }), isOpen: !isNotario },
    {
      ...{ id: 'payments', icon: 'card', key: 'y', address: paymentsAddress('reviews') },
      isOpen: keepsInvoices || isSupervisor,
    },
    {
      ...{ id: 'transfers', icon: 'arrow', key: 'i', address: addressOf({ kind: 'transfers', title: null }) },
      isOpen: keepsInvoices,
    },
    { id: 'invoices', icon: 'receipt', key: 'f', address: invoicesAddress(), isOpen: keepsInvoices },
    { id: 'catalogue', icon: 'book', key: 'c', address: catalogueAddress({}), isOpen: isSupervisor },
    {
      ...{ id: 'vouchers', icon: 'tag', key: 'x', address: addressOf({ kind: 'vouchers', title: null }) },
      isOpen: isSupervisor,
    },
    {
      ...{ id: 'verifactu', icon: 'shield', address: addressOf({ kind: 'verifactu', title: null }) },
      isOpen: keepsInvoices || isSupervisor,
    },
  ];
  return places.filter(({ isOpen }) => isOpen).map(({ isOpen: _, ...place }) => ({ ...place, text: texts[place.id] }));
}
