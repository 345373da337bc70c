import type { FinalizingMessages } from '../es/finalizing.ts';

export const finalizing: FinalizingMessages = {
  due_title: 'Faltam dados para começar',
  due_text: 'Escolheu completá-los depois de pagar. O prazo começa quando os tivermos.',
  due_link: 'Completar os dados',
  done: 'Recebemos os seus dados. Já estamos a tratar do seu pedido.',
};
