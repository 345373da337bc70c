import type { FinalizingMessages } from '../es/finalizing.ts';

export const finalizing: FinalizingMessages = {
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
  due_title: 'Faltam dados para começar',
  due_text: 'Escolheu completá-los depois de pagar. O prazo começa quando os tivermos.',
  due_link: 'Completar os dados',
  done: 'Recebemos os seus dados. Já estamos a tratar do seu pedido.',
};
