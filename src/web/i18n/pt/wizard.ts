import type { WizardMessages } from '../es/wizard.ts';

export const wizard: WizardMessages = {
  step: (ordinal, total) => `Passo ${ordinal} de ${total}`,
  begin: 'Para começar',
  progress: 'Avanço do formulário',
  start_over: 'Limpar tudo e recomeçar',
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
  class_words: 'Procure pelo que vende: roupa, bar, aplicação…',
  classes_found: (count: number) =>
    count === 0 ? 'Nenhuma classe da lista o refere; veja a lista toda' : count === 1 ? '1 classe' : `${count} classes`,
  picker_other: 'Nenhum destes: escrever outro',
  picker_failed: 'A lista não está disponível. Escreva o nome completo e verificamo-lo ao continuar.',
  files: {
    hint: (limit) =>
      `PDF, fotografia (JPG, PNG, HEIC, WebP) ou Word (.docx), até ${limit} MB cada ficheiro. Pode anexar vários.`,
    choose: 'Escolher ficheiros',
    attached: 'Ficheiros anexados',
    remove: 'Remover',
    remove_file: (name) => `Remover ${name}`,
    sending: (name) => `A enviar ${name}`,
    waiting: 'Sem ligação: continuaremos onde ficou assim que voltar.',
    arrived: (name) => `${name} anexado`,
    cancel: 'Cancelar',
    retry: 'Tentar de novo',
    failed: (name) => `${name}: não foi possível enviá-lo. O resto continua aqui.`,
    still_sending: 'Continuamos assim que os ficheiros acabarem de ser enviados. Não é preciso carregar outra vez.',
  },
  resume: {
    ask: 'Continuar noutro dispositivo',
    link: 'Abra esta ligação no outro dispositivo',
    until: (day) => `É válida até ${day}. Quem a tiver verá as suas respostas: não a partilhe.`,
    by_mail: 'Enviá-la para o meu e-mail',
    title: 'Continue o seu formulário',
    lead: (product, day) => `${product}: as suas respostas e ficheiros esperam por si. A ligação é válida até ${day}.`,
    replaces: 'Já tinha começado este formulário neste navegador: o que está aqui será substituído pelo da ligação.',
    here: 'Continuar aqui',
  },
  no_answer: 'Sem resposta',
  choose_nothing: 'Não sei ou prefiro não dizer',
  check_title: 'Verifique as suas respostas',
  check_lead: 'Veja se está tudo certo. Pode alterar qualquer resposta sem perder as outras.',
  completed_later:
    'Escolheu pagar agora. Quando o pedido estiver pago, pedimos-lhe os dados e documentos que faltam para começar.',
  answers: 'As suas respostas',
  change_answer: (label) => `Alterar: ${label}`,
  last_questions: 'Antes de adicionar',
  promise: 'Entrega prevista',
  add: 'Adicionar ao carrinho',
};
