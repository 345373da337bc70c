import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { TASK_INPUTS } from '../../jobs/task-payloads.ts';
import { folderStorage } from '../../ports/storage/folder.ts';
import type { StoragePort } from '../../ports/storage/port.ts';
import { sealingStorage } from '../../ports/storage/sealed/storage.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { removeLooseKeys } from './remove-loose-keys.ts';

let stage: Stage;
let ctx: Ctx;
let bytes: StoragePort;
beforeAll(async () => {
  stage = await openStage();
  bytes = folderStorage(await mkdtemp(path.join(tmpdir(), 'sealed-')));
  const storage = sealingStorage(bytes, [{ name: '2026a', secret: randomBytes(32) }]);
  ctx = systemCtx(stage.deps);
  ctx = { ...ctx, ports: { ...ctx.ports, storage } };
});
afterAll(() => stage.close());

test('a key that is still loose after a day is removed, and one whose file came meanwhile is not', async () => {
  const { storage } = ctx.ports;
  await storage.put('forms/lost', Buffer.from('lost'));
  await bytes.remove('sealed-at/forms/lost');
  await storage.put('forms/late', Buffer.from('late'));
  const file = await bytes.get('sealed-at/forms/late');
  await bytes.remove('sealed-at/forms/late');

  await removeLooseKeys(ctx, TASK_INPUTS.remove_loose_keys.parse({}).seen);
  expect(await storage.listLooseKeys()).toHaveLength(2);
  const rows = await waitingJobs();
  expect(rows).toMatchObject([{ wait: DAY_MS }]);

  await bytes.put('sealed-at/forms/late', file);
  await removeLooseKeys(ctx, TASK_INPUTS.remove_loose_keys.parse(rows[0]?.payload).seen);
  expect(await storage.listLooseKeys()).toEqual([]);
  expect((await storage.get('forms/late')).toString()).toBe('late');
});

test('more keys than one job takes are removed by jobs one after the other, and no night adds a second', async () => {
  await sql`delete from graphile_worker._private_jobs`.execute(ctx.db);
  const loose = new Set(Array.from({ length: 2_500 }, (_, at) => `key-${at}`));
  const listLooseKeys = async () => [...loose];
  const removeKey = async (key: string) => void loose.delete(key);
  const full = { ...ctx, ports: { ...ctx.ports, storage: { ...ctx.ports.storage, listLooseKeys, removeKey } } };
  for (const left of [2_500, 1_500, 500, 0]) {
    const [job] = await waitingJobs();
    if (job) {
      await sql`delete from graphile_worker._private_jobs`.execute(ctx.db);
      await removeLooseKeys(full, TASK_INPUTS.remove_loose_keys.parse(job.payload).seen);
    }
    await removeLooseKeys(full, []);
    expect(loose.size).toBe(left);
    expect(await waitingJobs()).toHaveLength(left > 0 ? 1 : 0);
  }
});

async function waitingJobs() {
  const { rows } = await sql<{ payload: unknown; wait: number }>`
    select payload, (extract(epoch from run_at - updated_at) * 1000)::int as wait from graphile_worker._private_jobs join graphile_worker._private_tasks t on t.id = task_id
    where t.identifier = 'remove_loose_keys'`.execute(ctx.db);
  return rows;
}
