import type { SubscriptionMessages } from '../es/subscriptions.ts';

export const subscriptions: SubscriptionMessages = {
  title: 'Subscrições',
  lead: 'O que subscreveu ou acompanha, quanto custa e quando se renova. Termina com um toque.',
  none: 'Não tem nenhuma subscrição.',
  company: 'Para acompanhar uma empresa, abra-a na sua lista e toque em «Acompanhar».',
  companies: 'Ver as minhas empresas',
  kinds: {
    newsletter: 'Novidades por e-mail',
    seguimiento: (about: string) => `Acompanhamento de ${about}`,
    asesoria: 'Assessoria jurídica anual',
  },
  price: 'Preço',
  free: 'Grátis',
  year: (price: string) => `${price} por ano, IVA incluído`,
  next: 'Próxima data',
  dates: {
    newsletter: 'Sem data fixa: no máximo um e-mail por mês',
    seguimiento: 'Em cada dia em que sai o BORME; avisamos se publicar algo sobre a empresa',
  },
  renews: (day: string) => `Renova-se em ${day}`,
  stops: (day: string) => `Termina em ${day}`,
  since: 'Desde',
  how: 'Como termina',
  ways: {
    newsletter: 'No momento em que a terminar.',
    seguimiento: 'No momento em que deixar de a acompanhar.',
    asesoria: (day: string) =>
      `Se a terminar, continua até ${day} e não se cobra mais nada. Pode fazê-lo até esse dia.`,
  },
  stopped: 'Não se renova e não se cobra mais nada.',
  end: {
    newsletter: 'Deixar de receber',
    seguimiento: 'Deixar de acompanhar',
    asesoria: 'Não renovar',
  },
  resume: 'Continuar a renovar',
  ended: {
    newsletter: 'Não receberá mais novidades.',
    seguimiento: (about: string) => `Já não acompanha ${about}.`,
  },
  undo: 'Desfazer',
  open: {
    company: 'Ver a empresa',
    order: 'Ver o pedido',
  },
  offer_title: 'Novidades por e-mail',
  offer: 'Grátis e no máximo um e-mail por mês. Pode deixá-las aqui mesmo.',
  begin: 'Receber novidades',
};
