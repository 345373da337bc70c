import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startChild } from '../../bench/child.ts';
import { productArgs } from '../../bench/product.ts';

test('the bundled server serves pages and panel, answers calls and sends mail', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'registralia-bundle-'));
  const product = await startChild(productArgs('all'), { NODE_ENV: 'development', LOG_LEVEL: 'error', DATA_DIR });
  try {
    const ask = async (at: string) => (await fetch(`${product.url}${at}`)).text();
    expect(await ask('/')).toContain('Nota simple');
    expect(await ask('/agentes')).toContain('Panel');
    await ask('/panel/rest/rememberPassword/email/cliente@demo.test');
    // By a job, a template and the transport of mail.
    await expect.poll(() => ask('/dev/outbox')).toContain('cliente@demo.test');
  } finally {
    await product.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  }
}, 180_000);
