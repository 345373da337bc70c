import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { reportUntrusted } from '../ports/partner-tls.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testSettings } from '../testing/test-deps.ts';
import { openDeps } from './open-deps.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.drop());

test('a process logs partners that are not trusted until it closes', async () => {
  const { deps, close } = await openDeps(testSettings({ LOG_LEVEL: 'silent' }), database.url);
  const warned = vi.spyOn(deps.log, 'warn');
  const partner = { host: 'bank.test', code: 'CERT_HAS_EXPIRED' };
  reportUntrusted(partner);
  expect(warned.mock.calls).toEqual([[{ security: 'partner_untrusted', ...partner }, 'refused']]);
  await close();
  reportUntrusted(partner);
  expect(warned).toHaveBeenCalledTimes(1);
});
