import { expect, test } from 'vitest';
import { absentUntil, agentFieldsSchema } from './agent-fields.ts';
import { decideAgentChange } from './decide-agent-change.ts';

const supervisor = { active: true, role: 'Agente', panel_roles: ['supervisor'] } as const;
const access = (changes: object = {}) => ({ ...supervisor, panel_roles: ['supervisor' as const], ...changes });
const agent = access({ panel_roles: [] });

test.each([
  ['oneself switched off', access(), access({ active: false }), true, 3, 'agent_own_access'],
  ['oneself without the role', access(), agent, true, 3, 'agent_own_access'],
  ['oneself made a notary', access(), access({ role: 'Notario', panel_roles: [] }), true, 3, 'agent_own_access'],
  ['the last supervisor switched off', access(), access({ active: false }), false, 0, 'agent_last_supervisor'],
  ['the last supervisor without the role', access(), agent, false, 0, 'agent_last_supervisor'],
  ['one of two supervisors switched off', access(), access({ active: false }), false, 1, true],
  ['an agent switched off', agent, access({ panel_roles: [], active: false }), false, 0, true],
  ['an agent made a notary', agent, access({ role: 'Notario', panel_roles: [] }), false, 0, true],
  ['an agent with another panel role', agent, access({ panel_roles: ['portugal'] }), false, 0, false],
  ['oneself with another panel role', access(), access({ panel_roles: ['supervisor', 'portugal'] }), true, 0, false],
  ['an agent switched on again', access({ active: false }), access(), false, 0, false],
] as const)('R408 %s', (_what, before, after, isSelf, otherSupervisors, expected) => {
  const decided = decideAgentChange({ before, after, isSelf, otherSupervisors });
  expect(decided.ok ? decided.endsSessions : decided.code).toBe(expected);
});

const fields = {
  firstname: 'Eva',
  lastname: '',
  role: 'Agente',
  panel_roles: [],
  notary_id: null,
  languages: ['es'],

  hours: { days: [1, 2], from: '09:00', to: '17:30' },
  absences: [{ from: '2026-12-01', to: '2026-12-15' }],

  most_in_progress: null,
  aircall_user: null,
  active: true,
};

test.each([
  [{ role: 'Notario' }, 'notary_id'],
  [{ notary_id: 3 }, 'notary_id'],
  [{ role: 'Notario', notary_id: 3, panel_roles: ['portugal'] }, 'panel_roles'],
  [{ hours: { days: [1], from: '18:00', to: '09:00' } }, 'hours'],
  [{ hours: { days: [8], from: '09:00', to: '18:00' } }, 'hours'],
  [{ absences: [{ from: '2026-12-15', to: '2026-12-01' }] }, 'absences'],
  [{ most_in_progress: 0 }, 'most_in_progress'],
  [{ email: 'otra@x.test' }, undefined],
])('R408 %j is refused', (changes, field) => {
  expect(agentFieldsSchema.safeParse(fields).success).toBe(true);
  const parsed = agentFieldsSchema.safeParse({ ...fields, ...changes });
  expect(parsed.success).toBe(false);
  if (field) expect(parsed.error?.issues.map(({ path }) => path[0])).toContain(field);
});

test('an absence holds on its first day and on its last', () => {
  for (const day of ['2026-12-01', '2026-12-15']) expect(absentUntil(fields.absences, day)).toBe('2026-12-15');
  for (const day of ['2026-11-30', '2026-12-16']) expect(absentUntil(fields.absences, day)).toBeNull();
});

test('absences that overlap or follow each other end with the last of them', () => {
  const absences = [
    { from: '2027-01-01', to: '2027-01-07' },
    { from: '2026-12-20', to: '2026-12-31' },
    { from: '2026-12-01', to: '2026-12-24' },
    { from: '2026-12-02', to: '2026-12-03' },
    { from: '2027-01-09', to: '2027-01-10' },
  ];
  expect(absentUntil(absences, '2026-12-03')).toBe('2027-01-07');
  expect(absentUntil(absences, '2027-01-08')).toBeNull();
});
