import { expect, test } from 'vitest';
import { changesIn, otherFactsIn } from './audit-detail.ts';

test('changes are listed field by field, additions and removals too', () => {
  const before = { name: 'Ana', roles: ['a'], hours: { from: '09:00' }, gone: 'x', same: 1 };
  const after = { name: 'Eva', roles: ['a', 'b'], hours: { from: '10:00' }, same: 1, added: false };
  expect(changesIn({ before, after, reason: 'r' })).toEqual([
    { field: 'name', before: 'Ana', after: 'Eva' },
    { field: 'roles', before: 'a', after: 'a, b' },
    { field: 'hours', before: '{"from":"09:00"}', after: '{"from":"10:00"}' },
    { field: 'gone', before: 'x', after: '' },
    { field: 'added', before: '', after: 'false' },
  ]);
  expect(changesIn({ before: null, after: { name: 'Eva' } })).toEqual([{ field: 'name', before: '', after: 'Eva' }]);
  expect(changesIn({ before: 'a', after: ['b'] })).toEqual([]);
});

test('other facts are beside it', () => {
  expect(otherFactsIn({ before: {}, after: {}, reason: 'Se fue', none: null, count: 0 })).toEqual([
    { field: 'reason', value: 'Se fue' },
    { field: 'count', value: '0' },
  ]);
});
