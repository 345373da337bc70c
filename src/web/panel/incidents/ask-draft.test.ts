import { expect, test } from 'vitest';
import { INCIDENT_KIND } from '../../../domain/orders/status.gen.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { type AskDraft, askingOf, findAsking, keepAsking, NO_ASKING } from './ask-draft.ts';

const OWN = { key: 'a', from: 'own', type: 'text', title: '¿Qué piso?', choices: '', is_require: true } as const;
const draftOf = (fields: Partial<AskDraft>): AskDraft => ({
  ...NO_ASKING,
  kind: INCIDENT_KIND.data_missing,
  ...fields,
});

test('a draft becomes an operation once it has a kind, and words or a question', () => {
  expect(askingOf(NO_ASKING)).toBeNull();
  expect(askingOf(draftOf({}))).toBeNull();
  expect(askingOf(draftOf({ kind: null, text: 'Falta algo.' }))).toBeNull();
  expect(askingOf(draftOf({ text: 'Falta algo.', attachments: ['f'] }))).toEqual({
    operation: 'enviar_incidencia_cliente',
    incident: { kind: INCIDENT_KIND.data_missing, text: 'Falta algo.', questions: [], replaces: false },
    incidencia_attachments: ['f'],
  });
});

test('choices are the lines that were typed; one is no choice, and a question without words is none', () => {
  const choice = { ...OWN, type: 'choice', choices: ' A \n\nB\n' } as const;
  expect(askingOf(draftOf({ questions: [choice] }))?.incident?.questions).toEqual([
    { from: 'own', type: 'choice', title: '¿Qué piso?', choices: ['A', 'B'], is_require: true },
  ]);
  expect(askingOf(draftOf({ questions: [{ ...choice, choices: 'A\nA' }] }))).toBeNull();
  expect(askingOf(draftOf({ questions: [{ ...OWN, title: ' ' }] }))).toBeNull();
});

test('what is typed is kept for its order alone until it is sent; what cannot be read is no draft', () => {
  const storage = memoryStorage();
  const draft = draftOf({ text: 'Falta algo.', questions: [OWN] });
  keepAsking(storage, 7, draft);
  expect(findAsking(storage, 7)).toEqual(draft);
  expect(findAsking(storage, 8)).toEqual(NO_ASKING);
  keepAsking(storage, 7, null);
  expect(findAsking(storage, 7)).toEqual(NO_ASKING);
  storage.setItem('panel.incident.7', '{"kind":"x"}');
  expect(findAsking(storage, 7)).toEqual(NO_ASKING);
});
