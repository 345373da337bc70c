import { afterEach, expect, test, vi } from 'vitest';
import { serverVersion } from './server-version.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['a version', () => Response.json({ version: 'b' }), 'b'],
  ['a failure', () => Response.json({ version: 'b' }, { status: 503 }), null],
  ['something else', () => new Response('<html>'), null],
])('R377 the update check reads the version file: %s', async (_, answer, version) => {
  const fetched = vi.fn(async (_address: string) => answer());
  vi.stubGlobal('fetch', fetched);
  expect(await serverVersion()).toBe(version);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/version.json']);
});
