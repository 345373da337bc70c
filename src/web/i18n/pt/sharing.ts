import type { SharingMessages } from '../es/sharing.ts';

export const sharing: SharingMessages = {
  title: (order) => `Partilhar o pedido ${order}`,
  lead: 'Crie uma ligação para outra pessoa: verá apenas o que escolher, sem entrar na sua conta. Pode anulá-la quando quiser.',
  what: 'O que quer partilhar?',
  kinds: {
    status: 'Como está o pedido',
    paper: 'Um documento',
    answer: 'Responder ao que perguntámos',
  },
  hints: {
    status: 'O serviço, em que ponto está e o que falta. Sem documentos, dados nem valores.',
    paper: 'Apenas este documento, para ver e descarregar.',
    answer: 'A outra pessoa vê a pergunta e pode responder por si.',
  },
  days: 'Durante quanto tempo?',
  days_name: (days) => (days === 1 ? '1 dia' : `${days} dias`),
  make: 'Criar a ligação',
  made: 'Ligação criada. Copie-a e envie-a a quem quiser.',
  revoked: 'A ligação deixou de funcionar.',
  shares: 'Ligações deste pedido',
  none: 'Ainda não partilhou nada deste pedido.',
  address: 'Ligação',
  states: {
    valid: (moment) => `Funciona até ${moment}.`,
    revoked: (moment) => `Anulada em ${moment}.`,
    over: (moment) => `Caducou em ${moment}.`,
  },
  revoke: 'Anular',
  revoke_of: (what) => `Anular a ligação: ${what}`,
  uses: (count) => (count === 0 ? 'Ainda ninguém a abriu' : count === 1 ? 'Usada 1 vez' : `Usada ${count} vezes`),
  use_kinds: { view: 'Vista', download: 'Descarregado', answer: 'Respondida' },
  back: 'Voltar ao pedido',
  shared: {
    status_title: 'Como está este pedido',
    paper_title: 'Um documento para si',
    answer_title: 'Uma pergunta sobre um pedido',
    until: (moment) => `Alguém o partilhou consigo. A ligação funciona até ${moment}.`,
    over_title: 'Esta ligação não funciona',
    over_text:
      'Caducou, foi anulada ou abriu-a noutro navegador. Abra-a de novo a partir da mensagem que recebeu ou peça outra a quem lha enviou.',
    answer: 'Responder',
    answered: 'Já foi respondida. Não tem de fazer mais nada.',
    download: 'Descarregar',
  },
};
