import type { CallDirection, CallOutcome } from '../../../../domain/orders/phone-call.ts';

const directions: Readonly<Record<CallDirection, string>> = { in: 'Nos llamó', out: 'Llamamos' };
const outcomes: Readonly<Record<CallOutcome, string>> = {
  spoke: 'Hablamos',
  call_back: 'Hablamos, hay que volver a llamar',
  no_answer: 'No contesta',
  busy: 'Comunica',
  voicemail: 'Mensaje en el contestador',
  wrong_number: 'Número equivocado',
};

/** Calls by telephone on an order. Spanish defines the keys of all languages. */
export const es = {
  start: 'Anotar llamada',
  title: 'Anotar una llamada',
  ended: 'Has colgado: ¿anotas la llamada en este pedido?',
  direction: 'Quién llamó',
  directions,
  phone: 'Teléfono',
  phone_hint: 'El del cliente, u otro. Puede quedar vacío.',
  phone_wrong: 'Escribe un número: cifras, espacios y un + delante.',
  outcome: 'Resultado',
  outcomes,
  minutes: 'Minutos',
  said: 'Qué se habló',
  said_hint: 'El cliente no lo ve.',
  said_missing: 'Escribe en una línea qué se habló.',
  submit: 'Anotar',
  done: 'Llamada anotada',
  dial: 'Llamar',
  dial_hint: 'Marca este número en tu centralita',
  dialled: 'Número enviado a tu teléfono: pulsa llamar allí',
  recording: 'Grabación',
  lasted: (minutes: number, seconds: number) => `${minutes} min ${seconds} s`,
  length: (minutes: number) => `${minutes} min`,
};

export type CallMessages = typeof es;
