import type { Text } from '../locale/locale.ts';
import type { ApprovalNeed, ProviderPaymentStatus } from './payment-status.ts';

/** Display names of a provider payment's statuses. */
export const STATUS_WORDS: Readonly<Record<ProviderPaymentStatus, Text>> = {
  draft: { es: 'Borrador', en: 'Draft', pt: 'Rascunho' },
  approved: { es: 'Aprobado', en: 'Approved', pt: 'Aprovado' },
  sent: { es: 'Enviado al banco', en: 'Sent to the bank', pt: 'Enviado ao banco' },
  paid: { es: 'Pagado', en: 'Paid', pt: 'Pago' },
  cancelled: { es: 'Anulado', en: 'Cancelled', pt: 'Anulado' },
};

/** Display names of an approval's requirements. */
export const NEED_WORDS: Readonly<Record<ApprovalNeed, Text>> = {
  lines: { es: 'alguna línea', en: 'a line', pt: 'alguma linha' },
  invoice_number: { es: 'el número de la factura', en: 'the invoice number', pt: 'o número da fatura' },
  invoice_file: { es: 'la factura del proveedor', en: "the provider's invoice", pt: 'a fatura do fornecedor' },
};
