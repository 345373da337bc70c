import type { ChecklistMessages } from './es.ts';

export const pt: ChecklistMessages = {
  title: 'Antes de entregar',
  count: (done, all) => `${done} de ${all}`,
  go: 'Ir para as verificações',
  open: 'Falta verificar',
  anyway: 'Entregar sem verificar',
  reason: 'Motivo',
  reason_hint: 'Fica no histórico, com o que não foi verificado.',
};
