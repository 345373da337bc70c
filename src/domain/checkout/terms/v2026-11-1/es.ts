import type { TermsPage } from '../edition.ts';

/** The terms of version 2026-11-1 in Spanish; immutable. */
export const terms: TermsPage = ({ brand, company }) => ({
  title: 'Condiciones de contratación',
  lead: 'Qué contratas, cuánto cuesta y cómo echarte atrás. Versión 2026-11-1.',
  sections: [
    {
      title: 'Quién presta el servicio',
      paragraphs: [
        `${brand} es un servicio de ${company}. Somos una empresa privada: no somos un registro ni una administración pública.',
      ],
    },
    {
      title: 'Qué hacemos',
      paragraphs: [
        'Preparamos tu solicitud, la presentamos ante el registro, la notaría o el organismo competente y te entregamos lo que expide. El contenido del documento es responsabilidad de quien lo expide.',
        'En la página de cada servicio indicamos cómo pedirlo directamente al organismo y cuánto cuesta allí, cuando se puede.',
      ],
    },
    {
      title: 'Precio y pago',
      paragraphs: [
        'El precio que ves lleva IVA e incluye las tasas que siempre se pagan. El total se muestra antes de pagar y no cambia después. Si un trámite exige un pago posterior, como páginas de más, lo decimos en su página y te lo consultamos antes.',
        'Recibes una factura por cada pedido pagado.',
      ],
    },
    {
      title: 'Plazos',
      paragraphs: [
        'El plazo se cuenta en horario laborable, de lunes a viernes de 9:00 a 19:00, sin festivos nacionales. Empieza cuando el pago está confirmado y tenemos los datos necesarios. Si un registro se retrasa, te avisamos.',
      ],
    },
    {
      title: 'Derecho de desistimiento: 14 días',
      paragraphs: [
        'Puedes desistir del contrato en 14 días naturales desde que lo haces, sin dar motivos. Basta con que nos lo digas por escrito; te devolvemos el dinero en 14 días por el mismo medio con el que pagaste.',
        'Si nos pides que empecemos antes de que pase ese plazo y luego desistes, pagas la parte del servicio ya prestada y las tasas ya abonadas en tu nombre.',
        'Cuando el servicio está prestado por completo, con tu consentimiento previo y tu conocimiento de que pierdes este derecho, ya no se puede desistir (artículos 102 a 108 del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios).',
        'Tu consentimiento se guarda con la fecha y la versión de este texto (2026-11-1).`,
      ],
    },
    {
      title: 'Si algo sale mal',
      paragraphs: [
        'Si el documento no se puede obtener por una causa nuestra, te devolvemos todo lo pagado. Si el registro responde que no existe lo que buscas, te entregamos esa respuesta cuando la expide.',
        'Puedes reclamar por escrito respondiendo a cualquiera de nuestros correos. Si eres consumidor, puedes acudir también a los juzgados de tu domicilio y a los órganos de consumo.',
      ],
    },
  ],
});
