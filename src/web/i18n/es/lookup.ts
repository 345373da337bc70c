/** Looking an order up without an account. */
export const lookup = {
  title: 'Consultar un pedido',
  lead: 'Sin cuenta ni contraseña. Te enviamos un código al correo con el que hiciste el pedido.',
  order_number: 'Número de pedido',
  order_help: 'Está en el asunto o al principio de nuestros correos, y en la factura.',
  email: 'Correo con el que hiciste el pedido',
  ask: 'Enviarme el código',
  code_title: 'Escribe el código',
  code_lead: (minutes: number) =>
    `Si el número y el correo corresponden a un pedido, en un momento llega un correo con seis cifras. Sirven durante ${minutes} minutos.`,
  code: 'Código de seis cifras',
  see: 'Ver el pedido',
  no_code: '¿No llega? Mira en el correo no deseado y comprueba que el número y el correo son los del pedido.',
  another: 'Pedir otro código',
  open_until: (moment: string) => `Puedes verlo en este navegador hasta el ${moment}.`,
  end: 'Dejar de verlo en este navegador',
  other_order: 'Consultar otro pedido',
  has_account: '¿Tienes cuenta? Al entrar ves también tus facturas y los mensajes.',
  sign_in: 'Entrar',
  waits: 'Esperamos algo de ti: te lo explicamos en el correo que te enviamos, con el enlace para responder.',
  waits_payment:
    'Esperamos tu pago. Si lo haces por transferencia o Multibanco, los datos están en el correo que te enviamos.',
};

export type LookupMessages = typeof lookup;
