import type { FailureMessages } from '../es/failure.ts';

export const failure: FailureMessages = {
  title: 'Algo falhou',
  text: 'A culpa não é sua e nada do que tinha guardado se perdeu. Tente novamente dentro de momentos.',
  awayTitle: 'Voltamos já',
  awayPaying:
    'Se estava a pagar, não tem de fazer nada: quando voltarmos, verá na sua conta e no seu e-mail se o pagamento chegou.',
  accountTitle: 'Esta conta não o permite',
  switchAccount: 'Mudar de conta',
  reference: (id) => `Se nos escrever, indique esta referência: ${id}`,
  again: 'Tentar novamente',
  home: 'Ir para o início',
};
