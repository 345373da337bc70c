import type { Locale, Text } from '../locale/locale.ts';

/** Why an attempt failed, in the customer's words; a code that nobody knows gets the general sentence. */
export function declineMessage(code: string | null, locale: Locale): string {
  const known = code !== null && Object.hasOwn(DECLINE_MESSAGES, code) ? code : 'declined';
  return (DECLINE_MESSAGES[known] as Text)[locale];
}

const DECLINE_MESSAGES: Readonly<Record<string, Text>> = {
  declined: {
    es: 'Tu banco no ha aceptado el pago. No se ha cobrado nada: prueba con otra tarjeta o consulta con tu banco.',
    en: 'Your bank did not accept the payment. Nothing was charged: try another card or ask your bank.',
    pt: 'O seu banco não aceitou o pagamento. Nada foi cobrado: experimente outro cartão ou fale com o seu banco.',
  },
  unknown_card: {
    es: 'El banco no reconoce esta tarjeta. No se ha cobrado nada: comprueba el número o usa otra.',
    en: 'The bank does not know this card. Nothing was charged: check the number or use another card.',
    pt: 'O banco não reconhece este cartão. Nada foi cobrado: verifique o número ou use outro.',
  },
  cancelled_by_customer: {
    es: 'Cancelaste el pago en la página del banco. No se ha cobrado nada y tu carrito sigue igual.',
    en: "You cancelled the payment on the bank's page. Nothing was charged and your basket is as it was.",
    pt: 'Cancelou o pagamento na página do banco. Nada foi cobrado e o seu carrinho continua igual.',
  },
  wrong_code: {
    es: 'El código de seguridad no era correcto. No se ha cobrado nada: vuelve a intentarlo.',
    en: 'The security code was not right. Nothing was charged: please try again.',
    pt: 'O código de segurança não estava correto. Nada foi cobrado: tente novamente.',
  },
  expired: {
    es: 'El pago no se terminó a tiempo. No se ha cobrado nada: puedes volver a intentarlo.',
    en: 'The payment was not finished in time. Nothing was charged: you can try again.',
    pt: 'O pagamento não foi concluído a tempo. Nada foi cobrado: pode tentar novamente.',
  },
};
