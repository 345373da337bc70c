import type { LegalPages } from '../legal-texts.ts';

export const legal: LegalPages = {
  notice: ({ brand, issuer, country }) => ({
    title: 'Aviso legal',
    lead: `Quién está detrás de ${brand} y cómo hablar con nosotros.`,
    sections: [
      {
        title: 'Titular',
        paragraphs: [
          `${issuer.name}, con ${country === 'PT' ? 'NIPC' : 'NIF'} ${issuer.tax_id} y domicilio en ${issuer.address}.`,
          `Datos registrales: ${issuer.registry}.`,
        ],
      },
      {
        title: 'Contacto',
        paragraphs: [
          `Teléfono: ${issuer.contact.phone}, ${issuer.contact.hours}.`,
          `Correo electrónico: ${issuer.contact.email}.`,
        ],
      },
      {
        title: 'Qué hacemos',
        paragraphs: [
          `${brand} es un servicio privado de gestión: pedimos por ti documentos a registros, notarías y administraciones. No somos una administración pública ni dependemos de ninguna, y cada documento puede pedirse también directamente al organismo que lo expide.`,
        ],
      },
      {
        title: 'Textos e imágenes',
        paragraphs: ['Los textos, los dibujos y el programa de esta página son nuestros o se usan con licencia.'],
      },
      {
        title: 'Reclamaciones',
        paragraphs: [
          'Escríbenos o llámanos: respondemos a toda reclamación en un mes como máximo y te damos constancia de que la has presentado.',
          country === 'PT'
            ? 'También puedes usar el Livro de Reclamações (livroreclamacoes.pt) o acudir a una entidad de resolución alternativa de litigios de consumo; la lista está en consumidor.gov.pt.'
            : 'También puedes acudir a la oficina de consumo de tu municipio o de tu comunidad autónoma y pedir nuestras hojas de reclamaciones.',
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
          'Si escribes una opinión, la publicamos con el nombre que tú elijas, porque así lo quieres (consentimiento). Puedes retirarla cuando quieras desde tu pedido, y se borra con tu cuenta.',
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
          'Usamos solo cookies propias y necesarias para lo que pides; por eso no te preguntamos antes. No hay cookies de publicidad ni de análisis, y ninguna es de terceros. Con conexión segura, el nombre de todas empieza por __Host-.',
          'session-N (__Host-session-N con conexión segura; N es el número de la tienda): tu sesión, tu carrito y lo que vas contestando; 400 días como máximo.',
          'cart_count: cuántos trámites hay en tu carrito, para mostrarlo arriba; 400 días.',
          'lang: el idioma que has elegido; un año.',
          'filtro: la última área de servicios que has mirado; hasta que cierras el navegador.',
          'last_user: si en este navegador entra un cliente o un agente, para mostrar la entrada adecuada; un año.',
          'lost: que venías de una dirección que no existe, para decírtelo en la portada; un minuto.',
          'consent: lo que has decidido en la página «Cookies», al pie; un año. Sin tu permiso no se activa ningún análisis ni publicidad.',
          'visit-N (__Host-visit-N): solo en el navegador de un empleado que te ayuda desde tu cuenta; lo que dura la visita.',
        ],
      },
      {
        title: 'Recuentos, avisos y aplicación',
        paragraphs: [
          'Contamos cuántas veces se muestra cada clase de página por día, portal y tipo de dispositivo. Es una estadística anónima: sin cookies, sin identificadores y sin guardar tu dirección de red.',
          'Si activas los avisos en un dispositivo, guardamos la dirección que le da su navegador (de Google, Mozilla, Apple o Microsoft) y por ella le enviamos, cifrado, que un pedido ha cambiado. Se borra cuando los desactivas o sales.',
          'Para que veas tu lista de pedidos sin conexión, el navegador guarda la última que has visto. Se borra al salir.',
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
