import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCustomer, openStage, type Stage } from '../../src/server/actions/items/testing/order-stage.ts';
import { openStorage } from '../../src/server/ports/storage/open-storage.ts';
import { contentOf, isInPieces, newKey, UPLOADS_OF_EACH, type Uploader, upload } from './upload.ts';

const UPLOADS = 1_000;
const KILLS = 50;

let stage: Stage;
let uploaders: Uploader[];
beforeAll(async () => {
  stage = await openStage();
  uploaders = [];
  for (let each = 0; each < UPLOADS / UPLOADS_OF_EACH; each++) {
    const customerId = await addCustomer(stage.deps, `cliente${each}`);
    const { order_id: orderId } = await stage.addItem({ customer_id: customerId });
    uploaders.push({ customerId, orderId });
  }
}, 240_000);
afterAll(() => stage.close());

const FILE_KEYS = newKey();

/** Runs a process over what is left until it has done so many more, and kills it. @returns the numbers that it said */
async function runUntil(left: readonly number[], most: number): Promise<number[]> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'uploader.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      NODE_COMPILE_CACHE: path.join(tmpdir(), 'registralia-compiled'),
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATABASE_URL: stage.databaseUrl,
      DATA_DIR: stage.deps.settings.DATA_DIR,
      FILE_KEYS,
      UPLOADERS: JSON.stringify(uploaders),
      LEFT: JSON.stringify(left),
    },
  });
  const gone = once(child, 'exit');
  const done: number[] = [];
  for await (const line of createInterface(child.stdout)) {
    done.push(Number(line));
    if (done.length === most) child.kill('SIGKILL');
  }
  const [code, signal] = await gone;
  expect([code, signal]).toEqual(done.length >= most ? [null, 'SIGKILL'] : [0, null]);
  return done;
}

test('a thousand uploads by a process that is killed fifty times: none is lost, none is half, none is there twice', async () => {
  const left = new Set(Array.from({ length: UPLOADS }, (_, number) => number));
  let kills = 0;
  while (left.size > 0) {
    const most = kills < KILLS ? Math.ceil(left.size / (KILLS - kills + 1)) : Number.POSITIVE_INFINITY;
    for (const number of await runUntil([...left], most)) left.delete(number);
    if (most !== Number.POSITIVE_INFINITY) kills += 1;
  }
  expect(kills).toBe(KILLS);

  const storage = openStorage({ ...stage.deps.settings, FILE_KEYS });
  const { db } = stage.deps;
  const handedIn = await db.selectFrom('files').select(['name', 'sha256', 'storage_key']).execute();
  const answers = await db.selectFrom('form_files').select(['name', 'sha256', 'storage_key']).execute();
  expect([handedIn.length, answers.length]).toEqual([UPLOADS / 2, UPLOADS / 2]);
  const named = new Map([...handedIn, ...answers].map((row) => [row.name, row]));
  for (let number = 0; number < UPLOADS; number++) {
    const row = named.get(`papel-${number}.pdf`);
    const content = contentOf(number);
    expect([number, row?.sha256]).toEqual([number, createHash('sha256').update(content).digest('hex')]);
    expect(row?.storage_key).toMatch(isInPieces(number) ? /^forms\// : /^sealed\//);
    expect((await storage.get(row?.storage_key ?? '')).equals(content)).toBe(true);
  }
  // All that is stored is whole and named by a row, but for pieces of a finished upload that a killed process could not remove.
  const known = new Set([...named.values()].map(({ storage_key }) => storage_key));
  let strays = 0;
  for await (const key of storage.list()) {
    await storage.get(key);
    if (!known.has(key) && !key.startsWith('forms/pieces/')) strays += 1;
  }
  expect(strays).toBe(0);

  // The same uploads once more change nothing.
  for (const number of [0, 1])
    await upload({ ...stage.deps, ports: { ...stage.deps.ports, storage } }, uploaders[0] as Uploader, number);
  const after = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('files'))
    .executeTakeFirstOrThrow();
  expect(after.files).toBe(UPLOADS / 2);
}, 1_800_000);
