import { expect, test } from 'vitest';
import { auditFiltersOf, auditQueryOf, auditWishOf } from './audit-wish.ts';

test('what is looked for survives its address', () => {
  const wish = { who: 'agent:12', action: 'agent.', object: 'item:200010', date_start: '2026-11-01', date_end: '' };
  expect(auditWishOf(auditQueryOf(wish))).toEqual(wish);
  expect(auditFiltersOf(wish)).toEqual({
    'custom_filter[who]': 'agent:12',
    'custom_filter[action]': 'agent.',
    'custom_filter[object]': 'item:200010',
    'custom_filter[date_start]': '2026-11-01',
  });
});

test('what no call would take is left out', () => {
  const none = { who: '', action: '', object: '', date_start: '', date_end: '' };
  expect(auditWishOf('who=me&action=%25&object=a b&date_start=today&x=1')).toEqual(none);
  expect(auditQueryOf(none)).toBe('');
});
