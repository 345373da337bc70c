import { expect, test } from 'vitest';
import type { PostponePreset } from '../../../domain/orders/postpone-until.ts';
import { chosenPreset, presetTyped } from './postpone-presets.ts';

test.each<[PostponePreset, string, string]>([
  ['tomorrow', '2026-11-23T10:00:00.000Z', '2026-11-24T09:00'],
  // Half past midnight in Madrid is still the day before in UTC.
  ['tomorrow', '2026-11-23T23:30:00.000Z', '2026-11-25T09:00'],
  // The desk is closed on Saturday and Sunday.
  ['tomorrow', '2026-11-27T10:00:00.000Z', '2026-11-30T09:00'],
  ['monday', '2026-11-23T10:00:00.000Z', '2026-11-30T09:00'],
  ['monday', '2026-11-27T10:00:00.000Z', '2026-11-30T09:00'],
  ['monday', '2026-11-29T10:00:00.000Z', '2026-11-30T09:00'],
  // 7 December 2026 is a Monday of work, 8 December a holiday.
  ['week', '2026-12-01T10:00:00.000Z', '2026-12-09T09:00'],
  ['week', '2026-12-28T10:00:00.000Z', '2027-01-04T09:00'],
])('%s at %s is the morning of %s', (preset, now, morning) => {
  expect(presetTyped(preset, { timeZone: 'Europe/Madrid', now: new Date(now) })).toBe(morning);
});

test('on a Saturday tomorrow and Monday are one morning, and the arrows still reach the days behind them', () => {
  const mornings = new Map<PostponePreset, string>([
    ['tomorrow', '2026-11-30T09:00'],
    ['monday', '2026-11-30T09:00'],
    ['week', '2026-12-07T09:00'],
  ]);
  const value = '2026-11-30T09:00';
  expect(chosenPreset(mornings, { value, last: null })).toBe('tomorrow');
  expect(chosenPreset(mornings, { value, last: 'monday' })).toBe('monday');
  expect(chosenPreset(mornings, { value: '2026-12-07T09:00', last: 'monday' })).toBe('week');
  expect(chosenPreset(mornings, { value: '2026-12-01T16:30', last: 'monday' })).toBeNull();
});
