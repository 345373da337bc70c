import type { WizardMessages } from '../es/wizard.ts';

export const wizard: WizardMessages = {
  step: (ordinal, total) => `Passo ${ordinal} de ${total}`,
  progress: 'Avanço do formulário',
  start_over: 'Esvaziar e começar de novo',
  back_to_check: 'Guardar e voltar ao resumo',
  related: 'Talvez lhe interesse',
  exit_title: 'Não podemos continuar com este pedido',
  picker_hint: 'Serve o nome em qualquer língua oficial, como «Alacant» ou «Elx».',
  picker_none: 'Nenhum município tem este nome',
  picker_count: (count) => (count === 1 ? '1 município na lista' : `${count} municípios na lista`),
  picker_other: 'Nenhum destes: escrever outro',
  picker_failed: 'A lista não está disponível. Escreva o nome completo e verificamo-lo ao continuar.',
  no_answer: 'Sem resposta',
  choose_nothing: 'Não sei ou prefiro não dizer',
  check_title: 'Verifique as suas respostas',
  check_lead: 'Veja se está tudo certo. Pode alterar qualquer resposta sem perder as outras.',
  answers: 'As suas respostas',
  change_answer: (label) => `Alterar: ${label}`,
  last_questions: 'Antes de adicionar',
  promise: 'Entrega prevista',
  add: 'Adicionar ao carrinho',
};
