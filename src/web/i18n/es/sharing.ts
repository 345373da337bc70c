/** Links that share one part of an order, and the pages they open. */
export const sharing = {
  title: (order: string) => `Compartir el pedido ${order}`,
  lead: 'Crea un enlace para otra persona: verá solo lo que elijas, sin entrar en tu cuenta. Puedes anularlo cuando quieras.',
  what: '¿Qué quieres compartir?',
  kinds: {
    status: 'Cómo va el pedido',
    paper: 'Un documento',
    answer: 'Contestar a lo que hemos preguntado',
  },
  hints: {
    status: 'El servicio, en qué punto está y qué falta. Sin documentos, datos ni importes.',
    paper: 'Solo este documento, para verlo y descargarlo.',
    answer: 'La otra persona ve la pregunta y puede contestarla por ti.',
  },
  days: '¿Durante cuánto tiempo?',
  days_name: (days: number) => (days === 1 ? '1 día' : `${days} días`),
  make: 'Crear el enlace',
  made: 'Enlace creado. Cópialo y envíalo a quien quieras.',
  revoked: 'El enlace ya no funciona.',
  shares: 'Enlaces de este pedido',
  none: 'Todavía no has compartido nada de este pedido.',
  address: 'Enlace',
  states: {
    valid: (moment: string) => `Funciona hasta el ${moment}.`,
    revoked: (moment: string) => `Anulado el ${moment}.`,
    over: (moment: string) => `Caducó el ${moment}.`,
  },
  revoke: 'Anular',
  revoke_of: (what: string) => `Anular el enlace: ${what}`,
  uses: (count: number) =>
    count === 0 ? 'Nadie lo ha abierto todavía' : count === 1 ? 'Usado 1 vez' : `Usado ${count} veces`,
  use_kinds: { view: 'Visto', download: 'Descargado', answer: 'Contestado' },
  back: 'Volver al pedido',
  shared: {
    status_title: 'Cómo va este pedido',
    paper_title: 'Un documento para ti',
    answer_title: 'Una pregunta sobre un pedido',
    until: (moment: string) => `Alguien lo ha compartido contigo. El enlace funciona hasta el ${moment}.`,
    over_title: 'Este enlace no funciona',
    over_text:
      'Ha caducado, lo han anulado o lo has abierto en otro navegador. Ábrelo otra vez desde el mensaje en que te llegó o pide otro a quien te lo envió.',
    answer: 'Contestar',
    answered: 'Ya está contestado. No tienes que hacer nada más.',
    download: 'Descargar',
  },
};

export type SharingMessages = typeof sharing;
