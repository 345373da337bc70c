import { WITHDRAW_HERE } from '../../../domain/withdrawals/declaration.ts';

export const withdrawals = {
  link: WITHDRAW_HERE.es,
  title: 'Desistir del contrato',
  lead: 'Tienes 14 días desde que contratas para echarte atrás sin dar motivos. Dinos de qué contrato se trata; en el paso siguiente lo revisas y lo confirmas.',
  your_name: 'Nombre y apellidos',
  your_email: 'Correo con el que hiciste el pedido',
  order_number: 'Número de pedido',
  order_help: 'Está en el correo de confirmación y en la factura.',
  your_orders: 'Tus pedidos:',
  nothing_left: {
    order: 'De este pedido no queda nada de lo que desistir: está cancelado o ya te lo hemos devuelto.',
    all: 'De tus pedidos no queda nada de lo que desistir: están cancelados o ya te los hemos devuelto. Si buscas otro, escribe su número.',
  },
  what: '¿De qué desistes?',
  whole: 'De todo el pedido. Para desistir solo de una parte, entra antes en tu cuenta.',
  whole_own: 'De todo el pedido.',
  next: 'Revisar',
  check_title: 'Revisa y confirma',
  check_lead: 'Al confirmar comunicas que desistes del contrato. Te enviamos el justificante con el día y la hora.',
  whole_order: 'Todo el pedido',
  confirm: 'Confirmar el desistimiento',
  change: 'Corregir los datos',
  received_title: 'Hemos recibido tu desistimiento',
  received_lead: 'Esto es lo que nos has comunicado, con el día y la hora. Puedes imprimirlo o guardarlo.',
  received_mail:
    'Si el número y el correo corresponden a un pedido, en unos minutos enviamos el justificante a la dirección de ese pedido. En él te explicamos qué pasa con tu dinero. ¿No llega? Revisa el número y el correo y vuelve a enviarlo.',
  conditions: 'Qué dice la ley sobre el desistimiento',
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
