import { expect, test } from 'vitest';
import { NOW_LISTS } from './now-list.ts';

test('what waits is listed for both countries by its age, and beside it the work of each day', () => {
  const ages = ['', '_fresh', '_day', '_older'];
  const waiting = ['es', 'pt'].flatMap((country) => ages.map((age) => `waiting_${country}${age}`));
  expect(NOW_LISTS.filter((name) => name.startsWith('waiting_'))).toEqual(waiting);
  const work = ['answered', 'due_today', 'late', 'incidents', 'of_away', 'delivered_mine', 'delivered_all'];
  expect(NOW_LISTS.filter((name) => !name.startsWith('waiting_'))).toEqual(work);
});
