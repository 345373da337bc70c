import type { OwnReviewMessages } from '../es/own-review.ts';

export const ownReview: OwnReviewMessages = {
  title: 'A sua opinião',
  intro: {
    open: 'Conte a quem ainda está a decidir como correu, bem ou mal. Lemos antes de publicar e não mudamos uma palavra.',
    waiting: 'Já a temos e ainda não está publicada. Entretanto pode alterá-la.',
    published: 'Está publicada na página do serviço. Já não pode ser alterada, mas pode retirá-la e escrever outra.',
    rejected: 'Não a publicámos. Pode alterá-la e enviá-la de novo.',
    none: 'Pode dar a sua opinião depois de entregarmos o que pediu. Se foi anulado ou reembolsado, já não é possível.',
  },
  reason: 'Porque não a publicámos',
  answer: 'A nossa resposta',
  stars: 'Quantas estrelas dá?',
  stars_names: { '5': 'Excelente', '4': 'Bom', '3': 'Razoável', '2': 'Fraco', '1': 'Mau' },
  text: 'Como correu?',
  text_help:
    'Por exemplo: se chegou a tempo, se se percebe bem e se serviu. Não escreva dados pessoais, nem seus nem de outras pessoas.',
  shown_name: 'Nome com que aparece',
  shown_name_help: 'Será visto por todos. Pode deixar assim ou pôr só o primeiro nome ou as iniciais.',
  send: 'Enviar a opinião',
  save: 'Guardar as alterações',
  withdraw_title: 'Retirar a minha opinião',
  withdraw_text: 'Apagamo-la por completo. Se estiver publicada, desaparece da página.',
  withdraw: 'Sim, retirar',
};
