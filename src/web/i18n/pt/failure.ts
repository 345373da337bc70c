import type { FailureMessages } from '../es/failure.ts';

export const failure: FailureMessages = {
  title: 'Algo falhou',
  text: 'A culpa não é sua e nada do que tinha guardado se perdeu. Tente novamente dentro de momentos.',
  reference: (id) => `Se nos escrever, indique esta referência: ${id}`,
  again: 'Tentar novamente',
  home: 'Ir para o início',
};
