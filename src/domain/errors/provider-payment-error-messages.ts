import type { Text } from '../locale/locale.ts';

/** Errors of payments to providers; part of the union of error codes. */
export const PROVIDER_PAYMENT_ERROR_MESSAGES = {
  provider_payment_changed: {
    es: 'Alguien lo ha cambiado mientras tanto. No se ha guardado nada: míralo de nuevo.',
    en: 'Somebody has changed it in the meantime. Nothing was saved: please check it again.',
    pt: 'Alguém alterou isto entretanto. Nada foi gravado: veja de novo.',
  },
  provider_payment_fixed: {
    es: 'Este pago ya no es un borrador: está «{status}» y no se puede cambiar.',
    en: 'This payment is no longer a draft: it is “{status}” and cannot be changed.',
    pt: 'Este pagamento já não é um rascunho: está «{status}» e não se pode alterar.',
  },
  provider_payment_transition: {
    es: 'Un pago «{from}» no puede pasar a «{to}». Puede pasar a: {allowed}.',
    en: 'A payment that is “{from}” cannot become “{to}”. It can become: {allowed}.',
    pt: 'Um pagamento «{from}» não pode passar a «{to}». Pode passar a: {allowed}.',
  },
  provider_payment_incomplete: {
    es: 'Antes de aprobar el pago falta: {missing}.',
    en: 'Before the payment can be approved it needs: {missing}.',
    pt: 'Antes de aprovar o pagamento falta: {missing}.',
  },
  provider_line_taken: {
    es: 'Ya está en otro pago, o no es de este proveedor: {orders}. No se ha guardado nada.',
    en: 'Already in another payment, or not from this provider: {orders}. Nothing was saved.',
    pt: 'Já está noutro pagamento, ou não é deste fornecedor: {orders}. Nada foi gravado.',
  },
  provider_cost_foreign: {
    es: 'Este trámite no se ha encargado a este proveedor.',
    en: 'This item was not assigned to this provider.',
    pt: 'Este processo não foi atribuído a este fornecedor.',
  },
  provider_invoice_taken: {
    es: 'La factura {number} de este proveedor ya está en otro pago.',
    en: 'Invoice {number} of this provider is already in another payment.',
    pt: 'A fatura {number} deste fornecedor já está noutro pagamento.',
  },
  provider_transfer_refused: {
    es: 'No se puede hacer la transferencia: {detail}. No se ha guardado nada.',
    en: 'The transfer cannot be made: {detail}. Nothing was saved.',
    pt: 'Não se pode fazer a transferência: {detail}. Nada foi gravado.',
  },
  provider_transfer_account: {
    es: 'No está configurada la cuenta de la que se paga (BANK_IBAN y BANK_HOLDER).',
    en: 'The account that pays is not configured (BANK_IBAN and BANK_HOLDER).',
    pt: 'A conta de onde se paga não está configurada (BANK_IBAN e BANK_HOLDER).',
  },
} as const satisfies Readonly<Record<string, Text>>;
