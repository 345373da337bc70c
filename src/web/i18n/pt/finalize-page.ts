import type { Messages } from '../es/messages.ts';

export const finalizePage: Messages['finalizePage'] = {
  title: 'Complete o seu pedido',
  lead: (order) =>
    `Pedido ${order}. Já está pago: só falta isto para começarmos. O que guardar fica aqui à sua espera, também noutro dispositivo.`,
  frozen: 'O que respondeu antes de pagar já não se pode alterar, porque o preço depende disso.',
  paid: 'O que pagou',
  ordered: 'O que respondeu antes de pagar',
  save: 'Guardar e continuar',
  check_title: 'Confirme o que vai enviar',
  check_lead: 'Ao enviar começamos a trabalhar e o prazo começa a contar. Não há mais nada a pagar.',
  given: 'O que envia',
  nothing: 'Não acrescentou nada: o que faltava era opcional.',
  send: 'Enviar os dados',
  to_order: 'Voltar ao pedido',
  stopped: 'Não podemos continuar com estas respostas',
};
