import { expect, test } from 'vitest';
import { type DeadlineChange, deadlineAfter, deadlineMove, dueAt } from './deadline.ts';

const madrid = (time: string) => new Date(`2026-03-${time}+01:00`);
const TUESDAY = madrid('10T10:30');
const DUE = madrid('11T10:30');

function change(more: Partial<DeadlineChange>): DeadlineChange {
  return {
    effect: 'start',
    now: TUESDAY,
    calendar: 'ES',
    promise: { value: 24, unit: 'hours' },
    deadline_at: null,
    clock_paused_at: null,
    ...more,
  };
}

test('the clock starts with the promise', () => {
  expect(deadlineAfter(change({}))).toEqual({ deadline_at: DUE, clock_paused_at: null });
});

test('a slow registry makes a promise in hours one business day longer, not one in days', () => {
  expect(dueAt(change({ slow_registry: true }))).toEqual(madrid('12T10:30'));
  expect(dueAt(change({ slow_registry: true, promise: { value: 4, unit: 'hours' } }))).toEqual(madrid('11T14:30'));
  expect(dueAt(change({ slow_registry: true, promise: { value: 2, unit: 'business_days' } }))).toEqual(
    madrid('12T10:30'),
  );
});

test('a pause moves the deadline on by the business time spent in it', () => {
  const paused = deadlineAfter(change({ effect: 'pause', deadline_at: DUE, now: madrid('10T18:00') }));
  expect(paused).toEqual({ deadline_at: DUE, clock_paused_at: madrid('10T18:00') });
  const resumed = deadlineAfter(change({ ...paused, effect: 'resume', now: madrid('11T10:00') }));
  expect(resumed).toEqual({ deadline_at: madrid('11T12:30'), clock_paused_at: null });
});

test('a pause over a weekend alone costs nothing, and without a deadline there is nothing to move', () => {
  const weekend = { effect: 'resume', clock_paused_at: madrid('13T19:00'), now: madrid('16T09:00') } as const;
  expect(deadlineAfter(change({ ...weekend, deadline_at: madrid('16T12:00') })).deadline_at).toEqual(
    madrid('16T12:00'),
  );
  expect(deadlineAfter(change({ ...weekend, deadline_at: null }))).toEqual({
    deadline_at: null,
    clock_paused_at: null,
  });
});

test('a claim has two business days of its own, the end keeps the deadline, keeping changes nothing', () => {
  expect(deadlineAfter(change({ effect: 'start_claim', deadline_at: DUE })).deadline_at).toEqual(madrid('12T10:30'));
  const paused = { deadline_at: DUE, clock_paused_at: TUESDAY };
  expect(deadlineAfter(change({ ...paused, effect: 'end' }))).toEqual({ deadline_at: DUE, clock_paused_at: null });
  expect(deadlineAfter(change({ ...paused, effect: 'keep' }))).toEqual(paused);
});

test('the history tells a deadline that moved, came or went, and nothing of one that stayed', () => {
  const held = (deadline_at: Date | null) => ({ deadline_at });
  expect(deadlineMove(held(DUE), held(new Date(DUE)))).toBeNull();
  expect(deadlineMove(held(null), held(null))).toBeNull();
  const [tuesday, due] = [TUESDAY.toISOString(), DUE.toISOString()];
  expect(deadlineMove(held(TUESDAY), held(DUE))).toEqual({ old_deadline: tuesday, new_deadline: due });
  expect(deadlineMove(held(null), held(DUE))).toEqual({ old_deadline: null, new_deadline: due });
  expect(deadlineMove(held(DUE), held(null))).toEqual({ old_deadline: due, new_deadline: null });
});
