import { expect, test } from 'vitest';
import type { AgentFields } from '../../../domain/agents/agent-fields.ts';
import { draftOf, readDraft } from './agent-draft.ts';

const fields: AgentFields = {
  firstname: 'Eva',
  lastname: 'Ruiz',
  role: 'Agente',
  panel_roles: ['portugal'],
  notary_id: null,

  languages: ['es', 'pt'],
  hours: { days: [1, 5], from: '08:00', to: '15:00' },
  most_in_progress: 7,

  absences: [{ from: '2026-12-01', to: '2026-12-15' }],
  aircall_user: '4711',
  active: true,
};

test('R408 what is shown of somebody is read back as it was', () => {
  expect(readDraft(draftOf({ email: 'eva@x.test', fields }))).toEqual({ ok: true, fields });
});

test('R408 the fields that are wrong are named, and a single day is an absence', () => {
  const draft = draftOf({ email: 'eva@x.test', fields });
  const wrong = readDraft({ ...draft, absences: 'mañana', cap: 'diez', to: '07:00' });
  expect(wrong).toEqual({ ok: false, wrong: ['hours', 'absences', 'most_in_progress'] });
  const day = readDraft({ ...draft, absences: '2026-12-24' });
  expect(day.ok && day.fields.absences).toEqual([{ from: '2026-12-24', to: '2026-12-24' }]);
});

test('R408 a notary has an office and no panel roles', () => {
  const draft = draftOf({ email: 'eva@x.test', fields });
  const notary = { ...draft, fields: { ...draft.fields, role: 'Notario' as const } };
  expect(readDraft(notary)).toEqual({ ok: false, wrong: ['notary_id'] });
  const placed = readDraft({ ...notary, fields: { ...notary.fields, notary_id: 3 } });
  expect(placed).toMatchObject({ ok: true, fields: { notary_id: 3, panel_roles: [] } });
});
