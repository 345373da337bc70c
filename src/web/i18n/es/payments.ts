const begin = {
  cc: {
    title: 'Paga con tarjeta',
    pay: (amount: string) => `Pagar ${amount} con tarjeta`,
    lead: 'Los datos de la tarjeta se escriben en la página de la entidad de pago, nunca en la nuestra.',
    steps: [
      'Pulsa el botón y pasas a la página segura de la entidad de pago.',
      'Escribe allí los datos de tu tarjeta. Tu banco puede pedirte que confirmes.',
      'Vuelves aquí y empezamos con tu pedido.',
    ],
  },
  paypal: {
    title: 'Paga con PayPal',
    pay: (amount: string) => `Pagar ${amount} con PayPal`,
    lead: 'Pagas desde tu cuenta de PayPal.',
    steps: [
      'Pulsa el botón y pasas a PayPal.',
      'Entra en tu cuenta y acepta el pago.',
      'Vuelves aquí y empezamos con tu pedido.',
    ],
  },
  bizum: {
    title: 'Paga con Bizum',
    pay: (amount: string) => `Pagar ${amount} con Bizum`,
    lead: 'Ten a mano el móvil que tienes dado de alta en Bizum.',
    steps: [
      'Pulsa el botón y pasas a la página segura de la entidad de pago.',
      'Escribe tu número de móvil y confirma en la aplicación de tu banco.',
      'Vuelves aquí y empezamos con tu pedido.',
    ],
  },
  multibanco: {
    title: 'Paga con Multibanco',
    pay: (amount: string) => `Pagar ${amount} con Multibanco`,
    lead: 'Te damos una entidad y una referencia para pagar cuando quieras.',
    steps: [
      'Pulsa el botón y te mostramos la entidad, la referencia y el importe.',
      'Paga en un cajero Multibanco o en la aplicación de tu banco portugués.',
      'Cuando llega el dinero te escribimos y empezamos.',
    ],
  },
  mbway: {
    title: 'Paga con MB WAY',
    pay: (amount: string) => `Pagar ${amount} con MB WAY`,
    lead: 'Ten a mano el móvil en el que usas MB WAY.',
    steps: [
      'Escribe tu número y pulsa el botón: la petición llega a tu móvil.',
      'Confírmala en la app MB WAY. Tienes 4 minutos.',
      'Esta página lo ve sola y empezamos con tu pedido.',
    ],
  },
  bank: {
    title: 'Paga por transferencia',
    pay: (amount: string) => `Pagar ${amount} por transferencia`,
    lead: 'Te damos los datos de nuestra cuenta y una referencia que es solo tuya.',
    steps: [
      'Pulsa el botón y te mostramos la cuenta, el concepto y el importe.',
      'Haz la transferencia desde tu banco. Suele tardar uno o dos días hábiles.',
      'Cuando llega el dinero te escribimos y empezamos.',
    ],
  },
};

const rows = {
  amount: 'Importe exacto',
  entity: 'Entidad',
  reference: 'Referencia',
  iban: 'IBAN',
  concept: 'Concepto',
  holder: 'Titular de la cuenta',
  bic: 'BIC',
  bank: 'Banco',
};

/** A request of MB WAY and the wait for it. */
const mbway = {
  phone: 'Móvil con MB WAY',
  phone_help: 'Un número portugués de nueve cifras, por ejemplo 912 345 678.',
  wait_title: 'Confirma el pago en la app MB WAY',
  wait_lead: (phone: string, amount: string) =>
    `Hemos pedido ${amount} al móvil ${phone}. Abre la app MB WAY y confírmalo: tienes 4 minutos.`,
  left: 'Tiempo para confirmar',
  until: (time: string) => `Hasta las ${time}.`,
  over: 'El tiempo se ha acabado. Estamos viendo cómo terminó.',
  notices: 'Esta página sigue sola en cuanto confirmas.',
  help_title: '¿No te llega la petición?',
  help: [
    'Abre la app MB WAY: la petición está dentro, aunque no haya llegado el aviso.',
    'Comprueba que el número es el que tienes en MB WAY. Si no lo es, escribe otro.',
    'Si pagas de otra forma, deja esta petición sin confirmar.',
  ],
  other_phone: 'Usar otro número',
};

export const payments = {
  begin,
  wallet: 'Pagar con Apple Pay o Google Pay',
  mbway,
  seller: 'Le compras a',
  steps: 'Qué va a pasar',
  order: (order: string) => `Pedido ${order}`,
  charge: (order: string) => `Cargo posterior al pedido ${order}`,
  instructions_title: { multibanco: 'Paga esta referencia', bank: 'Haz esta transferencia' },
  instructions_lead: (email: string) =>
    `Te hemos enviado estos datos a ${email}. En cuanto llegue el dinero te escribimos y empezamos.`,
  rows,
  copy: 'Copiar',
  copied: 'Copiado',
  not_copied: 'Tu navegador no deja copiarlo: selecciónalo y cópialo a mano.',
  copy_of: (name: string) => `Copiar: ${name}`,
  until: 'Págalo antes de',
  exact_bank: 'Escribe el concepto tal cual: así sabemos que el dinero es tuyo.',
  exact_multibanco: 'El importe tiene que ser exactamente este.',
  if_late:
    'Si no llega a tiempo, el pedido se cancela y no debes nada. Si el dinero llega después, no lo pierdes: te preguntamos si seguimos con el pedido o te lo devolvemos.',
  qr: 'O léelo con la aplicación de tu banco',
  qr_alt: 'Código QR con los datos de la transferencia',
  print: 'Imprimir',
  received: (part: string, rest: string) => `Hemos recibido ${part}. Faltan ${rest}.`,
  see_order: 'Ver el pedido',
  left_title: '¿Has terminado de pagar?',
  left_text: (method: string, amount: string) =>
    `Te llevamos a pagar ${amount} (${method}) y todavía no sabemos cómo terminó. Si ya has pagado, no tienes que hacer nada: lo verás aquí en un momento.`,
  checks_itself: 'Esta página se actualiza sola cada cinco segundos.',
  resume: 'Seguir donde estaba',
  begin_again: 'Empezar el pago de nuevo',
  field_failed: 'No hemos podido mostrar el campo para la tarjeta. Prueba otra vez o elige otra forma de pago.',
  field_needs_scripts: 'Para escribir la tarjeta aquí hace falta JavaScript. Puedes elegir otra forma de pago.',
  leave_title: 'Confirma el pago',
  leave_text: (amount: string) =>
    `Vas a pasar a la página segura de la entidad de pago para confirmar ${amount}. Después vuelves aquí.`,
  leave_go: 'Ir a la página de pago',
  charge_paid_title: 'Pago recibido',
  charge_paid_lead: (charge: string, order: string) => `${charge}, del pedido ${order}.`,
  paid_by_link:
    'El pedido está guardado en la cuenta de este correo. Si es tu primera compra, en el correo tienes un enlace para elegir la contraseña.',
  sign_in: 'Entrar y ver el pedido',
  no_password: 'Crear una contraseña para la cuenta',
};

export type PaymentMessages = typeof payments;
