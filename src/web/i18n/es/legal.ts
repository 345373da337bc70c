import type { LegalPages } from '../legal.ts';

export const legal: LegalPages = {
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
