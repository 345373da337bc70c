import type { WizardMessages } from '../es/wizard.ts';

export const wizard: WizardMessages = {
  step: (ordinal, total) => `Passo ${ordinal} de ${total}`,
  progress: 'Avanço do formulário',
  start_over: 'Esvaziar e começar de novo',
  back_to_check: 'Guardar e voltar ao resumo',
  related: 'Talvez lhe interesse',
  exit_title: 'Não podemos continuar com este pedido',
  pickers: {
    municipality: {
      hint: 'Serve o nome em qualquer língua oficial, como «Alacant» ou «Elx».',
      none: 'Nenhum município tem este nome',
      count: (count) => (count === 1 ? '1 município na lista' : `${count} municípios na lista`),
    },
    freguesia: {
      hint: 'Escreva a freguesia e, se quiser, o concelho: «Arroios, Lisboa». Servem os nomes anteriores a 2013.',
      none: 'Nenhuma freguesia tem este nome',
      count: (count) => (count === 1 ? '1 freguesia na lista' : `${count} freguesias na lista`),
    },
    bank: {
      hint: 'Escreva o nome por que o conhece, mesmo que já não exista. Se não estiver na lista, deixe-o escrito.',
      none: 'Nenhum banco da lista tem este nome; pode deixá-lo escrito',
      count: (count) => (count === 1 ? '1 banco na lista' : `${count} bancos na lista`),
    },
  },
  picker_other: 'Nenhum destes: escrever outro',
  picker_failed: 'A lista não está disponível. Escreva o nome completo e verificamo-lo ao continuar.',
  files: {
    hint: (limit) =>
      `PDF, fotografia (JPG, PNG, HEIC, WebP) ou Word (.docx), até ${limit} MB cada ficheiro. Pode anexar vários.`,
    attached: 'Ficheiros anexados',
    remove: 'Retirar',
    remove_file: (name) => `Retirar ${name}`,
    sending: (name) => `A enviar ${name}`,
    waiting: 'Sem ligação: continuaremos onde ficou assim que voltar.',
    arrived: (name) => `${name} anexado`,
    cancel: 'Cancelar',
    retry: 'Tentar de novo',
    failed: (name) => `${name}: não foi possível enviá-lo. O resto continua aqui.`,
    still_sending: 'Espere que os ficheiros acabem de ser enviados, ou cancele-os.',
  },
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
