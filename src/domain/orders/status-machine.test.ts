import { expect, test } from 'vitest';
import { findStatus, STATUSES, TRANSITIONS } from './machine.ts';
import { STATUS_MACHINE } from './status-machine.gen.ts';

const STATUS_TESTS: readonly [title: string, names: Readonly<Record<number, string>>][] = [
  ['R188: 0 is pending payment', { 0: 'Pending payment' }],
  [
    'R189: 10 on hold, 20 under evaluation, 30 auto-processing, 40 pending, 50 in progress',
    { 10: 'On hold', 20: 'Under evaluation', 30: 'Auto-processing', 40: 'Pending', 50: 'In progress' },
  ],
  [
    'R190: 60 incident, 70 denied, 80 answered, 90 scheduled',
    { 60: 'Incident', 70: 'Denied', 80: 'Answered', 90: 'Scheduled' },
  ],
  [
    'R191: 97 at provider, 98 at notary, 99 pre-processed (Portugal)',
    { 97: 'At provider', 98: 'At notary', 99: 'Pre-processed (Portugal)' },
  ],
  [
    'R192: 100 processed, 101 post-processed, 102 claimed, 103 processed with client email',
    { 100: 'Processed', 101: 'Post-processed', 102: 'Claimed', 103: 'Processed with client email' },
  ],
  ['R193: 110 delivered, 120 closed', { 110: 'Delivered', 120: 'Closed' }],
  [
    'R194: 1000 to 1004 are the statuses of notary and visits',
    {
      1000: 'At notary, in process',
      1001: 'At notary, delivered',
      1002: 'Visit scheduled',
      1003: 'Pending certification',
      1004: 'Pending report',
    },
  ],
];

test.each(STATUS_TESTS)('%s', (_title, names) => {
  for (const [id, name] of Object.entries(names)) expect(findStatus(Number(id))?.name.en).toBe(name);
});

test('there is no status beyond the named ones', () => {
  const named = STATUS_TESTS.flatMap(([, names]) => Object.keys(names).map(Number));
  expect(STATUSES.map(({ id }) => id)).toEqual(named.sort((a, b) => a - b));
  expect(findStatus(5)).toBeNull();
});

test('R188: paying moves an item on from 0, and nothing else does but giving it up', () => {
  const ends = TRANSITIONS.filter(({ from }) => from === 0).map(({ to, by }) => `${by} ${to}`);
  expect(ends).toEqual(['payment 10', 'payment 30', 'payment 40', 'agent 120', 'customer 120', 'system 120']);
});

test('the machine is whole: its rows name only what exists, once, and every status can be left and reached', () => {
  const cells = TRANSITIONS.map(({ from, to, by, operation }) => `${from} ${to} ${by} ${operation}`);
  expect(new Set(cells).size).toBe(cells.length);
  for (const row of TRANSITIONS) {
    expect(findStatus(row.from) && findStatus(row.to)).toBeTruthy();
    expect(row.from).not.toBe(row.to);
    for (const guard of row.when) expect(STATUS_MACHINE.guards).toHaveProperty(guard);
    for (const need of row.needs) expect(STATUS_MACHINE.needs).toHaveProperty(need);
    expect(STATUS_MACHINE.operations).toHaveProperty(row.operation);
    if (row.mail !== null) expect(STATUS_MACHINE.templates).toHaveProperty(row.mail);
    if (row.internal !== null) expect(STATUS_MACHINE.internal_statuses).toHaveProperty(row.internal);
  }
  for (const { id } of STATUSES) {
    expect(TRANSITIONS.some(({ from }) => from === id)).toBe(true);
    expect(id === 0 || TRANSITIONS.some(({ to }) => to === id)).toBe(true);
  }
});

test('an e-mail coming in moves exactly the statuses that have a row for it', () => {
  const moved = TRANSITIONS.filter(({ operation }) => operation === 'correo_entrante').map(({ from }) => from);
  expect([...STATUS_MACHINE.inbound_email.to_40_with_58]).toEqual(moved);
  const lists = Object.values(STATUS_MACHINE.inbound_email).flat();
  expect(lists.sort((a, b) => a - b)).toEqual(STATUSES.map(({ id }) => id));
});
