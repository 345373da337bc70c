import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { openBytes, openStorage } from '../../ports/storage/open-storage.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { takeAgentFile } from '../files/get-agent-file.ts';
import { readFileKeys } from '../health/read-file-keys.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { FILE_HOLDERS } from './file-holders.ts';
import { readAllowed } from './hand-out.ts';
import { removeUnsharedBytes } from './remove-unshared-bytes.ts';
import { queueSealing, sealFiles } from './seal-files.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.deps.db.deleteFrom('file_keys').execute();
  await stage.deps.db.deleteFrom('files').execute();
});

const FIRST = `2026a:${randomBytes(32).toString('base64')}`;
const SECOND = `2026b:${randomBytes(32).toString('base64')}`;

/** The product with these FILE_KEYS. */
function withKeys<C extends Pick<Ctx, 'ports' | 'settings'>>(ctx: C, ...keys: string[]): C {
  const settings = { ...ctx.settings, FILE_KEYS: keys.length === 0 ? undefined : keys.join(',') };
  return { ...ctx, settings, ports: { ...ctx.ports, storage: openStorage(settings) } };
}
const system = (...keys: string[]) => withKeys(systemCtx(stage.deps), ...keys);

/** Runs passes, a day apart, until one found nothing to do. */
async function untilFinished(ctx: Ctx): Promise<void> {
  await queueSealing(ctx);
  await sealFiles(ctx);
  stage.pass(DAY_MS);
  await sealFiles(ctx);
}

async function stored() {
  const item = await stage.addItem({ customer_id: stage.customers.carmen });
  const fileId = await stage.addResult(item.item_id, 'dni.pdf');
  const row = () =>
    stage.deps.db.selectFrom('files').selectAll().where('file_id', '=', fileId).executeTakeFirstOrThrow();
  const { storage_key: former } = await row();
  return { fileId, row, former, content: await stage.deps.ports.storage.get(former) };
}
const verdictOn = (key: string) =>
  stage.deps.db.selectFrom('file_scans').selectAll().where('content_key', '=', key).executeTakeFirst();
const keysUsed = async () => {
  const rows = await stage.deps.db.selectFrom('file_keys').selectAll().orderBy('key_name').execute();
  return rows.map(({ key_name, finished_at, retired_at }) => [key_name, finished_at !== null, retired_at !== null]);
};
const taken = async (ctx: Ctx, fileId: string) => readAllowed(ctx, await takeAgentFile(ctx, fileId));
const ana = (...keys: string[]) => withKeys(stage.as(stage.people.ana), ...keys);

describe('files that were stored before there were keys', () => {
  test('are encrypted under another name, with what the scanner said, and go from where they were', async () => {
    const { fileId, row, former, content } = await stored();
    const told = { told_at: stage.deps.now(), times_stored: 2, state: 'clean', scanned_at: stage.deps.now() };
    await stage.deps.db.updateTable('file_scans').set(told).where('content_key', '=', former).execute();
    const ctx = system(FIRST);
    await untilFinished(ctx);
    const { storage_key: key, sha256 } = await row();
    expect(key).toMatch(/^sealed\//);
    expect(former).toContain(sha256);
    expect((await taken(ana(FIRST), fileId)).equals(content)).toBe(true);
    expect((await openBytes(ctx.settings).get(key)).includes(content)).toBe(false);
    expect(await verdictOn(key)).toMatchObject(told);
    const { rows } = await sql<{ payload: unknown }>`
      select payload from graphile_worker._private_jobs where payload::text like ${`%${former}%`}`.execute(
      stage.deps.db,
    );
    expect(rows).toEqual([{ payload: { storage_keys: [former] } }]);
    await removeUnsharedBytes(ctx, former);
    expect([await ctx.ports.storage.stat(former), await verdictOn(former)]).toEqual([null, undefined]);
    expect(await keysUsed()).toEqual([['2026a', true, false]]);
  });

  test('that are deleted meanwhile leave nothing behind', async () => {
    const { fileId, former, content } = await stored();
    const ctx = system(FIRST);
    const { storage } = ctx.ports;
    const { key } = await storage.putContent(content);
    await storage.remove(key);
    const renew: typeof storage.renew = async (from) => {
      const renewed = await storage.renew(from);
      if (from === former) await stage.deps.db.deleteFrom('files').where('file_id', '=', fileId).execute();
      return renewed;
    };
    await queueSealing(ctx);
    await sealFiles({ ...ctx, ports: { ...ctx.ports, storage: { ...storage, renew } } });
    expect([await storage.stat(key), await verdictOn(key)]).toEqual([null, undefined]);
  });
});

describe('another first key', () => {
  test('takes all files over, and then the former one is not needed any more', async () => {
    const { fileId, row, content } = await stored();
    await untilFinished(system(FIRST));
    const { storage_key } = await row();
    await untilFinished(system(SECOND, FIRST));
    expect((await row()).storage_key).toBe(storage_key);
    expect(await keysUsed()).toEqual([
      ['2026a', true, true],
      ['2026b', true, false],
    ]);
    expect((await taken(ana(SECOND), fileId)).equals(content)).toBe(true);
    expect(await readFileKeys(system(SECOND))).toMatchObject({ missing: [] });
  });

  test('is not finished while a file needs a key that is missing, which health and the refusal of the file name', async () => {
    const { fileId, content } = await stored();
    await untilFinished(system(FIRST));
    await untilFinished(system(SECOND));
    expect(await keysUsed()).toEqual([
      ['2026a', true, false],
      ['2026b', false, false],
    ]);
    expect(await readFileKeys(system(SECOND))).toMatchObject({ missing: ['2026a'] });
    for (const keys of [[], [SECOND]]) {
      const refused = { code: 'file_key_missing', params: { name: 'dni.pdf', key: '2026a' } };
      await expect(taken(ana(...keys), fileId)).rejects.toMatchObject(refused);
    }
    expect((await taken(ana(SECOND, FIRST), fileId)).equals(content)).toBe(true);
  });
});

test('a run that was cut goes on after the last file', async () => {
  const files = [await stored(), await stored()].sort((one, other) => (one.former < other.former ? -1 : 1));
  const ctx = system(FIRST);
  await queueSealing(ctx);
  const position = { at_table: 'files', at_key: files[0]?.former ?? '' };
  await stage.deps.db.updateTable('file_keys').set(position).execute();
  await sealFiles(ctx);
  const keys = await Promise.all(files.map(async ({ row }) => (await row()).storage_key));
  expect(keys.map((key) => key.startsWith('sealed/'))).toEqual([false, true]);
});

test('without keys nothing is encrypted, nothing is queued, and health says so', async () => {
  const { row, former } = await stored();
  await queueSealing(system());
  await sealFiles(system());
  expect((await row()).storage_key).toBe(former);
  expect(await readFileKeys(system())).toBeNull();
  expect(await keysUsed()).toEqual([]);
});

test('every table that names stored bytes is brought under the key', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'storage_key' order by 1`.execute(stage.deps.db);
  expect([...FILE_HOLDERS].sort()).toEqual(rows.map(({ name }) => name));
});
