// A document crafted to stop its reader affects one order only: the jobs of all others continue.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { HOSTILE_PDFS } from '../../isolated/testing/hostile-pdfs.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { runWorker, type Worker } from '../../jobs/run-worker.ts';
import { runOperation } from '../desk/run-operation.ts';
import { uploadFile } from '../files/upload-file.ts';
import { lockItem } from '../items/lock-item.ts';
import { operationOn } from '../items/testing/operation.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { presentReadings } from './present-readings.ts';

let stage: Stage;
let worker: Worker | undefined;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await worker?.stop();
  await stage.close();
});

test('hostile documents are noted as unreadable and kept, while workers continue with other work', async () => {
  // Different bytes each time: a file that was delivered on another order raises a doubt.
  const hostile = await Promise.all([HOSTILE, Buffer.concat([HOSTILE, Buffer.from('\n')])].map(uploaded));
  const good = await uploaded(smallPdf(['Información predial', 'sin más']));
  worker = await runWorker(stage.deps, stage.databaseUrl);
  await expect.poll(() => jobs('read_note', { running: true })).toBe(1);
  for (let count = 0; count < 8; count += 1) await enqueue(system(), 'remove_bytes', { storage_keys: [] });
  await expect.poll(() => jobs('remove_bytes')).toBe(0);
  // Of two documents that would each use all the memory, one runs and one waits.
  expect(await jobs('read_note')).toBeGreaterThan(1);

  await expect.poll(() => jobs('read_note'), { timeout: 160_000 }).toBe(0);
  for (const { itemId, fileId, storageKey, bytes } of hostile) {
    expect((await presentReadings(ana(), itemId)).readings).toMatchObject([{ state: 'unreadable', docParsed: null }]);
    expect(await stage.deps.ports.storage.get(storageKey)).toEqual(bytes);
    await runOperation(ana(), itemId, operationOn(await stage.item(itemId), 'terminar', { file_ids: [fileId] }));
    const file = await stage.deps.db.selectFrom('files').selectAll().where('file_id', '=', fileId).executeTakeFirst();
    expect(file?.released_at).toBeInstanceOf(Date);
  }
  expect((await presentReadings(ana(), good.itemId)).readings).toMatchObject([{ state: 'nothing' }]);
}, 200_000);

const HOSTILE = HOSTILE_PDFS['a content of four gigabytes']?.() ?? Buffer.alloc(0);
const ana = () => stage.as(stage.people.ana);
const system = () => stage.as(stage.people.sara);

async function uploaded(bytes: Buffer) {
  const { item_id: itemId } = await stage.addItem({ panel_status_id: STATUS.in_progress, product_id: 18421 });
  await lockItem(ana(), itemId);
  const file = await uploadFile(ana(), {
    itemId,
    name: 'nota.pdf',
    kind: 'result',
    uploadKey: crypto.randomUUID(),
    bytes,
  });
  return { itemId, fileId: file.file_id, storageKey: file.storage_key, bytes };
}

async function jobs(task: string, { running = false } = {}): Promise<number> {
  const { rows } = await sql`select 1 from graphile_worker.jobs where task_identifier = ${task}
    and (locked_at is not null or not ${running})`.execute(stage.deps.db);
  return rows.length;
}
