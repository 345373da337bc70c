import type { Locale, Text } from '../locale/locale.ts';

/** Why an attempt failed, in the customer's language; an unknown code gets the general sentence. */
export function declineMessage(code: string | null, locale: Locale): string {
  return DECLINE_MESSAGES[knownDecline(code)][locale];
}

/** A code with its own text; unknown codes get the general one. */
export function knownDecline(code: string | null): DeclineCode {
  return code !== null && Object.hasOwn(DECLINE_MESSAGES, code) ? (code as DeclineCode) : 'declined';
}

export type DeclineCode = keyof typeof DECLINE_MESSAGES;

const DECLINE_MESSAGES = {
  declined: {
    es: 'Tu banco no ha aceptado el pago. No se ha cobrado nada: prueba con otra tarjeta o consulta con tu banco.',
    en: 'Your bank did not accept the payment. Nothing was charged: try another card or ask your bank.',
    pt: 'O seu banco não aceitou o pagamento. Nada foi cobrado: experimente outro cartão ou fale com o seu banco.',
  },
  unknown_card: {
    es: 'El banco no reconoce esta tarjeta. No se ha cobrado nada: comprueba el número o usa otra.',
    en: 'The bank does not recognise this card. Nothing was charged: check the number or use another card.',
    pt: 'O banco não reconhece este cartão. Nada foi cobrado: verifique o número ou use outro.',
  },
  invalid_card: {
    es: 'El número de la tarjeta no es válido. No se ha cobrado nada: compruébalo o usa otra tarjeta.',
    en: 'The card number is not valid. Nothing was charged: check it or use another card.',
    pt: 'O número do cartão não é válido. Nada foi cobrado: verifique-o ou use outro cartão.',
  },
  expired_card: {
    es: 'La tarjeta está caducada o la fecha no coincide. No se ha cobrado nada: usa otra tarjeta.',
    en: 'The card has expired or the date does not match. Nothing was charged: use another card.',
    pt: 'O cartão expirou ou a validade não corresponde. Nada foi cobrado: use outro cartão.',
  },
  wrong_card_code: {
    es: 'El código de seguridad de la tarjeta (CVV) no es correcto. No se ha cobrado nada: vuelve a intentarlo.',
    en: "The card's security code (CVV) is not right. Nothing was charged: please try again.",
    pt: 'O código de segurança do cartão (CVV) não está correto. Nada foi cobrado: tente novamente.',
  },
  no_funds: {
    es: 'No hay saldo suficiente, o se ha pasado el límite. No se ha cobrado nada: usa otro medio de pago o habla con tu banco.',
    en: 'There are not enough funds, or a limit was reached. Nothing was charged: pay another way or ask your bank.',
    pt: 'Não há saldo suficiente, ou o limite foi ultrapassado. Nada foi cobrado: use outro meio de pagamento ou fale com o seu banco.',
  },
  blocked_card: {
    es: 'Tu banco tiene bloqueada esta tarjeta. No se ha cobrado nada: usa otra o habla con tu banco.',
    en: 'Your bank has blocked this card. Nothing was charged: use another one or ask your bank.',
    pt: 'O seu banco bloqueou este cartão. Nada foi cobrado: use outro ou fale com o seu banco.',
  },
  card_not_accepted: {
    es: 'Esta tarjeta no sirve para esta compra. No se ha cobrado nada: usa otra tarjeta u otro medio de pago.',
    en: 'This card cannot be used for this purchase. Nothing was charged: use another card or pay another way.',
    pt: 'Este cartão não serve para esta compra. Nada foi cobrado: use outro cartão ou outro meio de pagamento.',
  },
  authentication: {
    es: 'Tu banco no ha podido confirmar que eres tú. No se ha cobrado nada: vuelve a intentarlo y confírmalo con tu banco.',
    en: 'Your bank could not confirm that it is you. Nothing was charged: try again and confirm with your bank.',
    pt: 'O seu banco não conseguiu confirmar a sua identidade. Nada foi cobrado: tente novamente e confirme com o seu banco.',
  },
  provider_unavailable: {
    es: 'El banco no responde en este momento. No se ha cobrado nada: prueba dentro de unos minutos o paga de otra forma.',
    en: 'The bank is not responding at the moment. Nothing was charged: try in a few minutes or pay another way.',
    pt: 'O banco não responde neste momento. Nada foi cobrado: tente dentro de alguns minutos ou pague de outra forma.',
  },
  repeated: {
    es: 'Este intento de pago ya se usó y no se puede repetir. Empieza otro: no se ha cobrado nada en este.',
    en: 'This payment attempt has already been used and cannot be repeated. Start another: nothing was charged for this one.',
    pt: 'Esta tentativa de pagamento já foi usada e não pode ser repetida. Comece outra: nada foi cobrado nesta.',
  },
  paypal_declined: {
    es: 'PayPal no ha aceptado el pago. No se ha cobrado nada: elige otro medio de pago o habla con PayPal.',
    en: 'PayPal did not accept the payment. Nothing was charged: pay another way or ask PayPal.',
    pt: 'O PayPal não aceitou o pagamento. Nada foi cobrado: escolha outro meio de pagamento ou fale com o PayPal.',
  },
  paypal_means_declined: {
    es: 'La tarjeta o la cuenta que elegiste en PayPal ha rechazado el pago. No se ha cobrado nada: vuelve a PayPal y elige otra, o paga de otra forma.',
    en: 'The card or account you chose in PayPal refused the payment. Nothing was charged: go back to PayPal and choose another, or pay another way.',
    pt: 'O cartão ou a conta que escolheu no PayPal recusou o pagamento. Nada foi cobrado: volte ao PayPal e escolha outro, ou pague de outra forma.',
  },
  mbway_refused: {
    es: 'Has rechazado la petición en MB WAY. No se ha cobrado nada: puedes pedirla otra vez o pagar de otra forma.',
    en: 'You refused the request in MB WAY. Nothing was charged: you can ask for it again or pay another way.',
    pt: 'Recusou o pedido no MB WAY. Nada foi cobrado: pode voltar a pedi-lo ou pagar de outra forma.',
  },
  mbway_expired: {
    es: 'Han pasado los cuatro minutos sin que confirmaras el pago en MB WAY. No se ha cobrado nada: puedes pedirlo otra vez o pagar de otra forma.',
    en: 'Four minutes went by without a confirmation in MB WAY. Nothing was charged: you can ask for it again or pay another way.',
    pt: 'Passaram os quatro minutos sem que o pagamento fosse confirmado no MB WAY. Nada foi cobrado: pode voltar a pedi-lo ou pagar de outra forma.',
  },
  mbway_declined: {
    es: 'MB WAY no ha aceptado la petición. No se ha cobrado nada: comprueba que el número tiene MB WAY activo o paga de otra forma.',
    en: 'MB WAY did not accept the request. Nothing was charged: check that MB WAY is active for this number, or pay another way.',
    pt: 'O MB WAY não aceitou o pedido. Nada foi cobrado: verifique se o número tem o MB WAY ativo ou pague de outra forma.',
  },
  cancelled: {
    es: 'El pago se anuló antes de cobrarse. No se ha cobrado nada: puedes volver a intentarlo.',
    en: 'The payment was cancelled before it went through. Nothing was charged: you can try again.',
    pt: 'O pagamento foi anulado antes de ser cobrado. Nada foi cobrado: pode tentar novamente.',
  },
  cancelled_by_customer: {
    es: 'Cancelaste el pago en la página del banco. No se ha cobrado nada y tu carrito sigue igual.',
    en: "You cancelled the payment on the bank's page. Nothing was charged and your basket is as it was.",
    pt: 'Cancelou o pagamento na página do banco. Nada foi cobrado e o seu carrinho continua igual.',
  },
  wrong_code: {
    es: 'El código de seguridad no era correcto. No se ha cobrado nada: vuelve a intentarlo.',
    en: 'The security code was not correct. Nothing was charged: please try again.',
    pt: 'O código de segurança não estava correto. Nada foi cobrado: tente novamente.',
  },
  given_back: {
    es: 'Llegó un importe distinto del que pedimos y te lo devolvemos entero. El pedido sigue sin pagar: puedes pagarlo de nuevo.',
    en: 'We received a different amount from the one we asked for and are returning all of it. The order is still unpaid: you can pay it again.',
    pt: 'Chegou um valor diferente do que pedimos e devolvemo-lo por inteiro. O pedido continua por pagar: pode pagá-lo de novo.',
  },
  expired: {
    es: 'El pago no se terminó a tiempo. No se ha cobrado nada: puedes volver a intentarlo.',
    en: 'The payment was not finished in time. Nothing was charged: you can try again.',
    pt: 'O pagamento não foi concluído a tempo. Nada foi cobrado: pode tentar novamente.',
  },
} satisfies Readonly<Record<string, Text>>;
