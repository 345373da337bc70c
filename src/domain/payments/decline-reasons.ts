import type { Locale, Text } from '../locale/locale.ts';
import { type DeclineCode, knownDecline } from './decline-messages.ts';

/** Why an attempt failed, for staff who may call the customer; the customer reads `declineMessage`. */
export function declineReason(code: string | null, locale: Locale): string {
  return REASONS[knownDecline(code)][locale];
}

export const REASONS: Readonly<Record<DeclineCode, Text>> = {
  declined: {
    es: 'El banco lo rechazó sin decir por qué.',
    en: 'The bank refused it without saying why.',
    pt: 'O banco recusou-o sem dizer porquê.',
  },
  unknown_card: {
    es: 'El banco no reconoce la tarjeta.',
    en: 'The bank does not recognise the card.',
    pt: 'O banco não reconhece o cartão.',
  },
  invalid_card: {
    es: 'El número de la tarjeta no es válido.',
    en: 'The card number is not valid.',
    pt: 'O número do cartão não é válido.',
  },
  expired_card: {
    es: 'Tarjeta caducada o la fecha no coincide.',
    en: 'The card has expired or the date does not match.',
    pt: 'Cartão expirado ou a validade não corresponde.',
  },
  wrong_card_code: {
    es: 'El código de seguridad (CVV) no era correcto.',
    en: 'The security code (CVV) was not right.',
    pt: 'O código de segurança (CVV) não estava correto.',
  },
  no_funds: {
    es: 'Sin saldo suficiente, o por encima del límite.',
    en: 'Not enough funds, or above a limit.',
    pt: 'Sem saldo suficiente, ou acima do limite.',
  },
  blocked_card: {
    es: 'Tarjeta bloqueada por su banco.',
    en: 'Card blocked by its bank.',
    pt: 'Cartão bloqueado pelo banco.',
  },
  card_not_accepted: {
    es: 'La tarjeta no sirve para esta compra.',
    en: 'The card cannot be used for this purchase.',
    pt: 'O cartão não serve para esta compra.',
  },
  authentication: {
    es: 'El cliente no se identificó ante su banco.',
    en: 'The customer was not identified by the bank.',
    pt: 'O cliente não se identificou perante o banco.',
  },
  provider_unavailable: {
    es: 'El banco no respondía.',
    en: 'The bank did not answer.',
    pt: 'O banco não respondia.',
  },
  repeated: {
    es: 'Se repitió un intento que ya se había usado.',
    en: 'An attempt that had already been used was repeated.',
    pt: 'Foi repetida uma tentativa já usada.',
  },
  paypal_declined: {
    es: 'PayPal lo rechazó.',
    en: 'PayPal refused it.',
    pt: 'O PayPal recusou-o.',
  },
  paypal_means_declined: {
    es: 'Rechazado por la tarjeta o la cuenta elegida en PayPal.',
    en: 'Refused by the card or account chosen at PayPal.',
    pt: 'Recusado pelo cartão ou pela conta que se escolheu no PayPal.',
  },
  mbway_refused: {
    es: 'El cliente lo rechazó en MB WAY.',
    en: 'The customer refused it in MB WAY.',
    pt: 'O cliente recusou-o no MB WAY.',
  },
  mbway_expired: {
    es: 'El cliente no lo confirmó en MB WAY en cuatro minutos.',
    en: 'The customer did not confirm it in MB WAY within four minutes.',
    pt: 'O cliente não o confirmou no MB WAY em quatro minutos.',
  },
  mbway_declined: {
    es: 'MB WAY no aceptó el número o la petición.',
    en: 'MB WAY did not accept the number or the request.',
    pt: 'O MB WAY não aceitou o número ou o pedido.',
  },
  cancelled: {
    es: 'Se anuló antes de cobrarse.',
    en: 'Cancelled before it was charged.',
    pt: 'Anulado antes de ser cobrado.',
  },
  cancelled_by_customer: {
    es: 'El cliente lo canceló en la página del banco.',
    en: "The customer cancelled it on the bank's page.",
    pt: 'O cliente cancelou-o na página do banco.',
  },
  wrong_code: {
    es: 'El código de confirmación no era correcto.',
    en: 'The confirmation code was not right.',
    pt: 'O código de confirmação não estava correto.',
  },
  given_back: {
    es: 'Llegó otro importe y se le devolvió; el pedido sigue sin pagar.',
    en: 'A different amount arrived and was returned to the customer; the order is still unpaid.',
    pt: 'Chegou outro valor e foi-lhe devolvido; o pedido continua por pagar.',
  },
  expired: {
    es: 'El cliente no lo terminó a tiempo.',
    en: 'The customer did not finish it in time.',
    pt: 'O cliente não o concluiu a tempo.',
  },
};
