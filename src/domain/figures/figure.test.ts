import { expect, test } from 'vitest';
import { STATUS } from '../orders/status.gen.ts';
import { type Figure, figureNamed, figureText } from './figure.ts';
import { lateTonight } from './late-tonight.ts';

const PERIOD = { from: '2026-11-01', until: '2026-11-30' };

test.each<Figure>([
  { kind: 'placed', counted: 'late', group: 'agent', key: '7', ...PERIOD },
  { kind: 'placed', counted: 'items', group: 'day', key: '2026-11-02', ...PERIOD },
  { kind: 'question', product: 15867, option: 80, ...PERIOD },
  { kind: 'open', list: 'tonight' },
  { kind: 'age', status: STATUS.incident, age: 'week' },
])('%j is found by its name', (figure) => {
  expect(figureNamed(figureText(figure))).toEqual(figure);
});

test.each([
  '',
  'open.never',
  'age.sixty.week',
  'placed.items.agent.x.2026-11-01.2026-11-30',
  'placed.items.day.7.2026-11-01.2026-11-30',
  'question.1.2.2026-11-01.yesterday',
  'constructor.name',
])('%j is the name of no figure', (text) => {
  expect(figureNamed(text)).toBeNull();
});

test.each([
  [{ late: 3, dueToday: 10, delivered: 12, hoursWorked: 3, hoursLeft: 2 }, 5],
  [{ late: 3, dueToday: 10, delivered: 90, hoursWorked: 3, hoursLeft: 2 }, 0],
  [{ late: 3, dueToday: 10, delivered: 0, hoursWorked: 0, hoursLeft: 10 }, 13],
  [{ late: 0, dueToday: 1, delivered: 1, hoursWorked: 2, hoursLeft: 1 }, 1],
  [{ late: 2, dueToday: 0, delivered: 40, hoursWorked: 70, hoursLeft: 0 }, 2],
])('at the pace %j, %i are late tonight', (pace, late) => {
  expect(lateTonight(pace)).toBe(late);
});
