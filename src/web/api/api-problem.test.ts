import { expect, test, vi } from 'vitest';
import { isProblem } from './api-problem.ts';

test('a problem of another copy of the module is one too, and no other error is', async () => {
  vi.resetModules();
  const copy = await import('./api-problem.ts');
  const problem = copy.readProblem(409, JSON.stringify({ code: 'upload_offset', message: 'x', offset: 7 }));
  expect(copy.isProblem).not.toBe(isProblem);
  expect([isProblem(problem), isProblem(problem, 'upload_offset'), isProblem(problem, 'network')]).toEqual([
    ...[true, true, false],
  ]);
  for (const other of [new Error('x'), new DOMException('x', 'AbortError'), { name: 'ApiProblem' }, null])
    expect(isProblem(other)).toBe(false);
});
