import { TERMS_VERSION } from '../../../domain/checkout/terms.ts';
import type { LegalPages } from '../legal.ts';

export const legal: LegalPages = {
  terms: ({ brand, company }) => ({
    title: 'Condiciones de contratación',
    lead: `Qué contratas, cuánto cuesta y cómo echarte atrás. Versión ${TERMS_VERSION}.`,
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
        paragraphs: [
          'Puedes desistir del contrato en 14 días naturales desde que lo haces, sin dar motivos. Basta con que nos lo digas por escrito; te devolvemos el dinero en 14 días por el mismo medio con el que pagaste.',
          'Si nos pides que empecemos antes de que pase ese plazo y luego desistes, pagas la parte del servicio ya prestada y las tasas ya abonadas en tu nombre.',
          'Cuando el servicio está prestado por completo, con tu consentimiento previo y tu conocimiento de que pierdes este derecho, ya no se puede desistir (artículos 102 a 108 del texto refundido de la Ley General para la Defensa de los Consumidores y Usuarios).',
          `Tu consentimiento se guarda con la fecha y la versión de este texto (${TERMS_VERSION}).`,
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
  }),
  privacy: ({ brand, company }) => ({
    title: 'Privacidad',
    lead: 'Qué datos usamos, para qué y qué puedes pedirnos.',
    sections: [
      {
        title: 'Responsable',
        paragraphs: [`Responde de tus datos ${company}, titular de ${brand}.`],
      },
      {
        title: 'Para qué los usamos',
        paragraphs: [
          'Para tramitar lo que pides y entregártelo (ejecución del contrato), para facturar (obligación legal) y para responder a tus consultas. No hacemos perfiles ni vendemos datos.',
        ],
      },
      {
        title: 'A quién se comunican',
        paragraphs: [
          'Al registro, la notaría o el organismo que expide el documento, al banco que cobra y a la Agencia Tributaria. Cuando la ley exige un interés legítimo, el registro recibe el motivo que tú indicas.',
        ],
      },
      {
        title: 'Cuánto los guardamos',
        paragraphs: [
          'Mientras tengas cuenta y, después, el tiempo que exigen las leyes fiscales y mercantiles. El número de tu tarjeta no se guarda.',
        ],
      },
      {
        title: 'Cookies',
        paragraphs: [
          'Usamos solo las necesarias: una para tu sesión y tu carrito y otra para recordar el idioma. No hay cookies de publicidad ni de análisis.',
        ],
      },
      {
        title: 'Tus derechos',
        paragraphs: [
          'Puedes pedir acceso, rectificación, supresión, limitación, portabilidad y oposición respondiendo a cualquiera de nuestros correos. También puedes reclamar ante la Agencia Española de Protección de Datos (aepd.es).',
        ],
      },
    ],
  }),
  accessibility: ({ brand }) => ({
    title: 'Accesibilidad',
    lead: `Queremos que cualquiera pueda usar ${brand}.`,
    sections: [
      {
        title: 'Qué puedes esperar',
        paragraphs: [
          'Diseñamos la tienda y el área de clientes según las WCAG 2.2, nivel AA: se usan con teclado, con lector de pantalla, con el texto ampliado al 200 % y sin JavaScript.',
          'Respetamos las preferencias de tu sistema: modo oscuro y movimiento reducido.',
        ],
      },
      {
        title: 'Lo que todavía no llega',
        paragraphs: [
          'Los documentos que entregan los registros son a menudo imágenes escaneadas que un lector de pantalla no puede leer. Si necesitas el contenido de otra forma, pídelo respondiendo al correo de entrega.',
          'Hemos hecho estas comprobaciones nosotros mismos; no hay una auditoría externa.',
        ],
      },
      {
        title: 'Dinos qué falla',
        paragraphs: ['Si algo te impide usar el servicio, responde a cualquiera de nuestros correos y lo arreglamos.'],
      },
    ],
  }),
};
