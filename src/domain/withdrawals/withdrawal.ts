import type { Text } from '../locale/locale.ts';

/** Fields of a withdrawal. Source: Directive 2011/83/EU, article 11a (Directive (EU) 2023/2673). */
export type WithdrawalForm = {
  readonly name: string;
  readonly email: string;
  /** Order number, as typed. */
  readonly order_number: string;
};

type WithdrawalField = keyof WithdrawalForm | 'items';

/**
 * Effect of a withdrawal on one service. `cancelled`: it was unpaid, nothing was charged; `given_back`: full refund; `by_person`: an agent
 * calculates the refund; `paying`: a payment is in progress, so it follows later; `lost`: fully performed with consent; `over`: the 14 days
 * have passed; `ended`: cancelled or closed before.
 */
export const WITHDRAWAL_OUTCOMES = ['cancelled', 'given_back', 'by_person', 'paying', 'lost', 'over', 'ended'] as const;
export type WithdrawalOutcome = (typeof WITHDRAWAL_OUTCOMES)[number];

/** Whether a service can no longer be withdrawn from, by its internal status: it was cancelled or refunded. */
export function isOver(internalStatus: string | null): boolean {
  return internalStatus === 'canceled' || internalStatus === 'refunded' || internalStatus === 'closed';
}

/** Missing or invalid fields, in form order. */
export function checkWithdrawal(
  form: WithdrawalForm,
): readonly { readonly field: WithdrawalField; readonly message: Text }[] {
  return [
    ...(isText(form.name) ? [] : [{ field: 'name' as const, message: NAME_MISSING }]),
    ...(isText(form.email) && EMAIL.test(form.email.trim()) ? [] : [{ field: 'email' as const, message: EMAIL_WRONG }]),
    ...(ORDER_NUMBER.test(form.order_number.trim()) ? [] : [{ field: 'order_number' as const, message: ORDER_WRONG }]),
  ];
}

/** The order number in a text: "n.º 10 0000 0001" is 1000000001. */
export function orderNumberIn(typed: string): number {
  return Number(typed.replace(/\D/g, '').slice(0, 15));
}

export const NO_ITEM_CHOSEN: Text = {
  es: 'Marca al menos un servicio.',
  en: 'Tick at least one service.',
  pt: 'Assinale pelo menos um serviço.',
};

function isText(value: string): boolean {
  return value.trim() !== '' && value.length <= LONGEST;
}

const LONGEST = 200;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const ORDER_NUMBER = /^(?=(\D*\d){5,15}\D*$).{5,40}$/;
const NAME_MISSING: Text = {
  es: 'Escribe tu nombre y apellidos.',
  en: 'Enter your full name.',
  pt: 'Escreva o seu nome completo.',
};
const EMAIL_WRONG: Text = {
  es: 'Escribe el correo con el que hiciste el pedido, como «ana@ejemplo.es».',
  en: 'Enter the e-mail address of your order, such as “ana@example.com”.',
  pt: 'Escreva o e-mail com que fez o pedido, como «ana@exemplo.pt».',
};
const ORDER_WRONG: Text = {
  es: 'Escribe el número del pedido: son cifras y está en el correo de confirmación.',
  en: 'Enter the order number: it is a number and is in the confirmation e-mail.',
  pt: 'Escreva o número do pedido: são algarismos e está no e-mail de confirmação.',
};
