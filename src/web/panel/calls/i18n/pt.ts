import type { CallMessages } from './es.ts';

export const pt: CallMessages = {
  start: 'Anotar chamada',
  title: 'Anotar uma chamada',
  ended: 'Desligou: anota a chamada neste pedido?',
  direction: 'Quem ligou',
  directions: { in: 'Ligaram-nos', out: 'Ligámos' },
  phone: 'Telefone',
  phone_hint: 'O do cliente, ou outro. Pode ficar vazio.',
  phone_wrong: 'Escreva um número: algarismos, espaços e um + à frente.',
  outcome: 'Resultado',
  outcomes: {
    spoke: 'Falámos',
    call_back: 'Falámos, é preciso voltar a ligar',
    no_answer: 'Não atende',
    busy: 'Ocupado',
    voicemail: 'Mensagem no gravador',
    wrong_number: 'Número errado',
  },
  minutes: 'Minutos',
  said: 'O que se falou',
  said_hint: 'O cliente não o vê.',
  said_missing: 'Escreva numa linha o que se falou.',
  submit: 'Anotar',
  done: 'Chamada anotada',
  length: (minutes) => `${minutes} min`,
};
