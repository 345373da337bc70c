import type { FailureMessages } from './es.ts';

export const pt: FailureMessages = {
  newer: 'Há uma versão nova do painel.',
  newer_hint: 'Os rascunhos dos processos mantêm-se ao recarregar.',
  later: 'Mais tarde',
  unsent_title: 'Há texto escrito por enviar',
  unsent_text: 'Se recarregar agora, perde-se o que escreveu num formulário desta página. Envie-o ou copie-o primeiro.',
  reload_anyway: 'Recarregar mesmo assim',
};
