import { complaintWayTexts } from '../../../mail/templates/complaint-ways.ts';
import type { TermsPage } from '../edition.ts';

/** The terms of version 2026-11-2 in Spanish. */
export const terms: TermsPage = ({ brand, company, country }) => ({
  title: 'Condiciones de contratación',
  lead: 'Qué contratas, cuánto cuesta y cómo echarte atrás. Versión 2026-11-2.',
  sections: [
    {
      title: 'Quién presta el servicio',
      paragraphs: [
        `${brand} es un servicio de ${company}. Somos una empresa privada: no somos un registro ni una administración pública.`,
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
      id: 'desistimiento',
      paragraphs: [
        'Puedes desistir del contrato en 14 días naturales desde que lo celebras, sin dar motivos.',
        `Para hacerlo, comunícalo a ${company} con una declaración clara: en la página «Desistir del contrato aquí», que encuentras al pie de esta web y en tu pedido, o respondiendo a cualquiera de nuestros correos. Puedes usar el modelo de formulario de más abajo, pero no es obligatorio. Basta con que la envíes antes de que acabe el plazo. Te mandamos un justificante con el día, la hora y lo que has declarado.`,
        'Si desistes, te devolvemos todo lo pagado en un máximo de 14 días naturales desde que nos lo comunicas, por el mismo medio con el que pagaste y sin gastos para ti.',
        'Al comprar nos pides que empecemos ya, sin esperar a que pase ese plazo. Si desistes después de que hayamos empezado, pagas la parte del servicio ya prestada, como se explica en «Cancelar y qué se devuelve», y las tasas ya abonadas en tu nombre.',
        'Cuando el servicio está prestado por completo, con tu consentimiento previo y tu conocimiento de que pierdes este derecho, ya no se puede desistir (artículos 102 a 108 del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios).',
        'Tu consentimiento se guarda con la fecha y la versión de este texto (2026-11-2).',
      ],
    },
    {
      title: 'Modelo de formulario de desistimiento',
      id: 'modelo',
      paragraphs: [
        'Rellénalo y envíalo solo si quieres desistir y prefieres escribirlo tú:',
        `A la atención de ${company}:`,
        'Por la presente le comunico que desisto de mi contrato de prestación del siguiente servicio: ________',
        'Contratado el día: ________. Número de pedido: ________',
        'Nombre del consumidor: ________. Domicilio del consumidor: ________',
        'Firma (solo si se presenta en papel): ________. Fecha: ________',
      ],
    },
    {
      title: 'Cancelar y qué se devuelve',
      id: 'cancelar',
      paragraphs: [
        'Antes de que empecemos a trabajar en un trámite puedes cancelarlo y te devolvemos todo, también después de los 14 días.',
        'Una vez empezado, en los servicios cuya página lo indica, cancelarlo cuesta 50 € más IVA de gastos de gestión, o 150 € más IVA si ya hemos acudido a otro organismo, y nunca más de lo que pagaste por el servicio. Las tasas ya pagadas en tu nombre no se devuelven; las demás, sí.',
        'Antes de que confirmes la cancelación ves cuánto se devuelve.',
      ],
    },
    {
      title: 'Si algo sale mal',
      id: 'reclamar',
      paragraphs: [
        'Si el documento no se puede obtener por una causa nuestra, te devolvemos todo lo pagado. Si el registro responde que no existe lo que buscas, te entregamos esa respuesta cuando la expide.',
        'Si lo entregado no es lo que pediste, reclama respondiendo al correo de entrega: lo revisamos sin coste. Si no llegamos a un acuerdo, puedes acudir a:',
        ...complaintWayTexts(country, 'es'),
      ],
    },
  ],
});
