export const wizard = {
  step: (ordinal: number, total: number) => `Paso ${ordinal} de ${total}`,
  begin: 'Para empezar',
  progress: 'Avance del formulario',
  start_over: 'Vaciar y empezar de nuevo',
  back_to_check: 'Guardar y volver al resumen',
  related: 'Quizá te interese',
  exit_title: 'No podemos seguir con este trámite',
  pickers: {
    municipality: {
      hint: 'Vale el nombre en cualquier lengua oficial, como «Alacant» o «Elx».',
      none: 'Ningún municipio se llama así',
      count: (count: number) => (count === 1 ? '1 municipio en la lista' : `${count} municipios en la lista`),
    },
    freguesia: {
      hint: 'Escribe la parroquia y, si quieres, el concejo: «Arroios, Lisboa». Valen los nombres de antes de 2013.',
      none: 'Ninguna parroquia se llama así',
      count: (count: number) => (count === 1 ? '1 parroquia en la lista' : `${count} parroquias en la lista`),
    },
    bank: {
      hint: 'Escribe su nombre de siempre, aunque ya no exista. Si no está en la lista, déjalo escrito.',
      none: 'Ningún banco de la lista se llama así; puedes dejarlo escrito',
      count: (count: number) => (count === 1 ? '1 banco en la lista' : `${count} bancos en la lista`),
    },
  },
  class_words: 'Búscala por lo que vendes: ropa, bar, aplicación…',
  classes_found: (count: number) =>
    count === 0
      ? 'Ninguna clase de la lista lo nombra; mira la lista entera'
      : count === 1
        ? '1 clase'
        : `${count} clases`,
  picker_other: 'Ninguno de estos: escribir otro',
  picker_failed: 'La lista no está disponible. Escribe el nombre completo y lo comprobamos al continuar.',
  files: {
    hint: (limit: number) =>
      `PDF, foto (JPG, PNG, HEIC, WebP) o Word (.docx), hasta ${limit} MB cada archivo. Puedes adjuntar varios.`,
    choose: 'Elegir archivos',
    attached: 'Archivos adjuntos',
    remove: 'Quitar',
    remove_file: (name: string) => `Quitar ${name}`,
    sending: (name: string) => `Enviando ${name}`,
    waiting: 'Sin conexión: seguiremos donde se quedó en cuanto vuelva.',
    arrived: (name: string) => `${name} adjuntado`,
    cancel: 'Cancelar',
    retry: 'Reintentar',
    failed: (name: string) => `${name}: no se ha podido enviar. Lo demás sigue aquí.`,
    still_sending: 'Seguimos en cuanto terminen de enviarse los archivos. No hace falta que pulses otra vez.',
  },
  resume: {
    ask: 'Seguir en otro dispositivo',
    link: 'Abre este enlace en el otro dispositivo',
    until: (day: string) => `Vale hasta el ${day}. Quien lo tenga verá tus respuestas: no lo compartas.`,
    by_mail: 'Enviármelo por correo',
    title: 'Sigue con tu formulario',
    lead: (product: string, day: string) =>
      `${product}: tus respuestas y archivos te esperan. El enlace vale hasta el ${day}.`,
    replaces: 'En este navegador ya habías empezado este formulario: lo de aquí se sustituirá por lo del enlace.',
    here: 'Seguir aquí',
  },
  no_answer: 'Sin respuesta',
  choose_nothing: 'No lo sé o prefiero no decirlo',
  check_title: 'Comprueba tus respuestas',
  check_lead: 'Mira que todo esté bien. Puedes cambiar cualquier respuesta sin perder las demás.',
  completed_later:
    'Has elegido pagar ahora. Cuando el pedido esté pagado, te pediremos los datos y documentos que faltan para empezar.',
  answers: 'Tus respuestas',
  change_answer: (label: string) => `Cambiar: ${label}`,
  last_questions: 'Antes de añadirlo',
  promise: 'Entrega prevista',
  add: 'Añadir al carrito',
};

export type WizardMessages = typeof wizard;
