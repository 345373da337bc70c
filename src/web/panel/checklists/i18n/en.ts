import type { ChecklistMessages } from './es.ts';

export const en: ChecklistMessages = {
  title: 'Before delivery',
  count: (done, all) => `${done} of ${all}`,
  go: 'Go to the checks',
  open: 'Still to be checked',
  anyway: 'Deliver without checking',
  reason: 'Reason',
  reason_hint: 'It stays in the history, with what was not checked.',
};
