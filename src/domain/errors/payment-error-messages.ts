import type { Text } from '../locale/locale.ts';

/** The errors about money, in the words their reader sees; part of the one union of error codes. */
export const PAYMENT_ERROR_MESSAGES = {
  method_not_offered: {
    es: 'Esta forma de pago no se ofrece aquí.',
    en: 'This way to pay is not offered here.',
    pt: 'Esta forma de pagamento não é oferecida aqui.',
  },
  payment_declined: {
    es: 'El banco no ha aceptado el pago. No se ha cobrado nada.',
    en: 'The bank did not accept the payment. Nothing was charged.',
    pt: 'O banco não aceitou o pagamento. Nada foi cobrado.',
  },
  payment_in_progress: {
    es: 'Este pago ya está en marcha.',
    en: 'This payment is already under way.',
    pt: 'Este pagamento já está em curso.',
  },
  payment_provider_unreachable: {
    es: 'El banco no responde. Comprobamos si el cobro se hizo antes de volver a intentarlo.',
    en: 'The bank does not answer. We check whether the charge was made before trying again.',
    pt: 'O banco não responde. Verificamos se a cobrança foi feita antes de tentar de novo.',
  },
  card_invalid: {
    es: 'El número de la tarjeta no es correcto.',
    en: 'The card number is not right.',
    pt: 'O número do cartão não está correto.',
  },
  notification_refused: {
    es: 'La firma de la notificación no es válida.',
    en: "The notification's signature is not valid.",
    pt: 'A assinatura da notificação não é válida.',
  },
  order_already_paid: {
    es: 'Este pedido ya está pagado.',
    en: 'This order is already paid.',
    pt: 'Este pedido já está pago.',
  },
  order_not_payable: {
    es: 'Este pedido ya no se puede pagar. Pídelo de nuevo con un clic desde tus pedidos.',
    en: 'This order can no longer be paid. Order it again with one click from your orders.',
    pt: 'Este pedido já não pode ser pago. Peça-o de novo com um clique nos seus pedidos.',
  },
} as const satisfies Record<string, Text>;
