import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { VERSION_FILE } from '../../contract/pages/version.ts';
import { registerVersionFile } from './version-file.ts';

test('R377 the version file answers the version of the build that is served, and is never kept', async () => {
  const app = Fastify();
  registerVersionFile(app, 'c0ffee12');
  const answer = await app.inject({ url: '/version.json' });
  expect(VERSION_FILE).toBe('/version.json');
  expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
    200,
    { version: 'c0ffee12' },
    'no-store',
  ]);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  await app.close();
});
