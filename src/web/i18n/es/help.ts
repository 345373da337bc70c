import type { HelpTexts } from '../help-texts.ts';

export const help: HelpTexts = {
  title: 'Ayuda',
  lead: 'Lo que más nos preguntan y cómo hablar con una persona.',
  groups: [
    {
      title: 'Antes de pedir',
      questions: [
        {
          question: 'No sé qué documento necesito',
          answer:
            'Busca con tus palabras lo que quieres conseguir («saber quién es el dueño», «herencia», «vender el coche») o llámanos y lo vemos juntos. Si no vendemos lo que necesitas, te diremos dónde se pide.',
          link: { text: 'Buscar un servicio', href: '/tienda/buscar' },
        },
        {
          question: '¿Puedo pedirlo directamente al registro?',
          answer:
            'Sí. En la página de cada servicio decimos qué organismo lo expide, cuánto cobra y cómo se pide sin nosotros.',
          link: { text: 'Ver todos los servicios', href: '/tienda/servicios?filtro=todas' },
        },
        {
          question: '¿Y si no tengo todos los datos?',
          answer:
            'Contesta lo que sepas. Cuando un dato hace falta de verdad, el formulario te dice dónde encontrarlo; si aun así no lo tienes, escríbenos.',
        },
      ],
    },
    {
      title: 'Mi pedido',
      questions: [
        {
          question: '¿Cómo va mi pedido?',
          answer: 'En «Mis pedidos» ves en qué punto está y qué falta. También te escribimos en cuanto cambia algo.',
          link: { text: 'Mis pedidos', href: '/orders' },
        },
        {
          question: '¿Y si pedí sin cuenta?',
          answer:
            'Con tu número de pedido y tu correo: te enviamos un código de seis cifras y ves cómo va, sin contraseña.',
          link: { text: 'Consultar un pedido', href: '/consultar-pedido' },
        },
        {
          question: 'No me ha llegado el correo',
          answer:
            'Mira en la carpeta de correo no deseado. El documento y la factura están siempre en «Mis pedidos», aunque el correo no llegue.',
          link: { text: 'Mis pedidos', href: '/orders' },
        },
        {
          question: 'Me he equivocado en un dato',
          answer:
            'Avísanos cuanto antes por teléfono o respondiendo a cualquiera de nuestros correos, con tu número de pedido. Si aún no se ha enviado al registro, lo corregimos antes.',
        },
        {
          question: '¿Puedo cancelarlo?',
          answer:
            'Sí, desde la página del pedido: antes de confirmar ves cuánto te devolvemos. Y durante 14 días puedes desistir del contrato.',
          link: { text: 'Desistir del contrato', href: '/desistimiento' },
        },
      ],
    },
    {
      title: 'Pago y factura',
      questions: [
        {
          question: '¿Cómo puedo pagar?',
          answer:
            'Al pagar ves las formas disponibles en tu país: tarjeta y otras. Los datos de la tarjeta los trata el banco; nosotros no guardamos su número.',
        },
        {
          question: '¿Dónde está mi factura?',
          answer: 'Te la enviamos por correo después del pago y la puedes descargar cuando quieras.',
          link: { text: 'Mis facturas', href: '/orders/invoices' },
        },
      ],
    },
  ],
};
