// The image, built from its Dockerfile and started as its users will: without root, on a file system that it can not write.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { SCAN_LANGUAGES } from '../../src/server/ports/text-recognition/find-recognition.ts';
import { PRODUCTION_ENV } from '../../src/server/testing/production-env.ts';
import { openTestDatabase, type TestDatabase } from '../../src/server/testing/test-database.ts';
import { type BuiltImage, buildImage, type Container } from './container.ts';

const PORT = 3055;
const PAGE = `http://127.0.0.1:${PORT}/tienda/registro-de-la-propiedad/nota-simple`;

let image: BuiltImage;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  image = buildImage();
}, 1_200_000);
afterAll(async () => {
  image?.remove();
  await database.drop();
}, 120_000);

function start(part: 'web' | 'worker'): Container {
  return image.start(part, {
    ...PRODUCTION_ENV,
    PORT: String(PORT),
    DATABASE_URL: database.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    TRUST_PROXY: '1',
  });
}

/** Runs the image's own health check in a container. */
function isHealthy(container: Container): boolean {
  const [kind, ...command] = image.config.Docker.config.Healthcheck.Test;
  if (kind !== 'CMD') throw new Error(`the health check is of kind ${kind}`);
  return container.exec(...command).code === 0;
}

describe('a container of the image', () => {
  let web: Container;
  beforeAll(async () => {
    web = start('web');
    await vi.waitUntil(() => isHealthy(web), { timeout: 60_000, interval: 1_000 });
  }, 120_000);

  test('serves pages', async () => {
    const answer = await fetch(PAGE, { headers: { 'x-forwarded-proto': 'https', host: 'registralia.example' } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Nota Simple');
  });

  test('is no root, and writes its data and nothing else', () => {
    expect(web.exec('id', '-u').said.trim()).not.toBe('0');
    expect(web.exec('touch', '/data/written').code).toBe(0);
    for (const place of ['/product/written', '/etc/written', '/written'])
      expect(web.exec('touch', place).said, place).toContain('Read-only file system');
  });

  test('reads scans in every language of the papers', () => {
    const listed = web.exec('tesseract', '--list-langs').said.split(/\s+/);
    expect(listed).toEqual(expect.arrayContaining([...SCAN_LANGUAGES]));
    expect(web.exec('pdftoppm', '-v').said).toContain('poppler');
  });

  test('holds no sources of tests, no compiler and no second Node', () => {
    expect(web.exec('find', '/product/src', '-name', '*.test.ts*').said).toBe('');
    for (const name of ['typescript', 'vite', 'node'])
      expect(web.exec('test', '-e', `/product/node_modules/${name}`).code, name).toBe(1);
  });

  test('ends by itself at a SIGTERM, and so does a worker', async () => {
    expect(await web.stop('SIGTERM')).toBe(0);
    const worker = start('worker');
    await expect.poll(() => worker.said(), { timeout: 30_000 }).toContain('for background jobs');
    expect(await worker.stop('SIGTERM')).toBe(0);
  });
});
