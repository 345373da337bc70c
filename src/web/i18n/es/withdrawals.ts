import { WITHDRAW_HERE } from '../../../domain/withdrawals/declaration.ts';

export const withdrawals = {
  link: WITHDRAW_HERE.es,
  cancel_title: 'Cancelar el servicio',
  cancel_link: 'Cancelar',
  reason: '¿Por qué quieres cancelar?',
  reason_optional: 'Nos ayuda a mejorar.',
  cancel_now: 'Cancelar ahora',
  cancel_ask: 'Pedir la cancelación',
  keep: 'No cancelar',
  to_order: 'Volver al pedido',
  cancelled: 'Cancelado. Te lo confirmamos por correo.',
  given_back: 'Cancelado. Te devolvemos el dinero y te lo confirmamos por correo.',
  asked: 'Hemos recibido tu petición de cancelar. Te escribimos con la respuesta.',
};

export type WithdrawalMessages = typeof withdrawals;
