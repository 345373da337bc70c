/** A customer's review of something delivered. */
export const ownReview = {
  title: 'Tu opinión',
  intro: {
    open: 'Cuéntale a quien dude cómo te ha ido, bien o mal. La leemos antes de publicarla y no cambiamos ni una palabra.',
    waiting: 'La tenemos y aún no está publicada. Mientras tanto puedes cambiarla.',
    published:
      'Está publicada en la página del servicio. Ya no se puede cambiar, pero puedes retirarla y escribir otra.',
    rejected: 'No la hemos publicado. Puedes cambiarla y enviarla otra vez.',
    none: 'Podrás opinar cuando te hayamos entregado lo que pediste. Si se anuló o se devolvió el dinero, ya no es posible.',
  },
  reason: 'Por qué no la publicamos',
  answer: 'Nuestra respuesta',
  stars: '¿Cuántas estrellas le das?',
  stars_names: { '5': 'Excelente', '4': 'Bien', '3': 'Normal', '2': 'Regular', '1': 'Mal' },
  text: '¿Cómo te ha ido?',
  text_help:
    'Por ejemplo: si llegó a tiempo, si se entiende y si te sirvió. No pongas datos personales, ni tuyos ni de nadie.',
  shown_name: 'Nombre con el que apareces',
  shown_name_help: 'Lo verá todo el mundo. Puedes dejarlo así o poner solo el nombre o unas iniciales.',
  send: 'Enviar la opinión',
  save: 'Guardar los cambios',
  withdraw_title: 'Retirar mi opinión',
  withdraw_text: 'La borramos del todo. Si está publicada, desaparece de la página.',
  withdraw: 'Sí, retirarla',
};

export type OwnReviewMessages = typeof ownReview;
