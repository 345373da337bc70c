import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../../domain/actors/actor.ts';
import { DAY_MS, HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { MEGABYTE } from '../../../domain/locale/megabyte.ts';
import {
  MOST_UNUSED_UPLOADS,
  type UPLOAD_KINDS,
  UPLOAD_LIMITS,
  UPLOAD_PIECE,
} from '../../../domain/uploads/upload-kind.ts';
import type { Ctx } from '../../ctx.ts';
import { smallPdf } from '../../demo/small-pdf.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { withSession } from '../sessions/with-session.ts';
import { beginUpload } from './begin-upload.ts';
import { removeUpload } from './drop-upload.ts';
import { purgeUploads } from './purge-uploads.ts';
import { beginWith, sendAt, sendWhole } from './testing/send-whole.ts';
import { withUpload } from './with-upload.ts';

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
});
afterAll(() => database.drop());

const visitor = (): Promise<Ctx> => withSession(testCtx(deps));
const customer = (customerId: number, personId?: number): Ctx => {
  const member = personId === undefined ? {} : { member: { personId, role: 'buyer' as const } };
  return testCtx(deps, { actor: { kind: 'customer', customerId, ...member } });
};
const agent = (agentId: number): Ctx => {
  const actor: Actor = { kind: 'agent', agentId, role: 'Agente', panelRoles: [], notaryId: null };
  return testCtx(deps, { actor });
};
const PDF = smallPdf(['Un', 'papel']);
/** A PDF of more than two pieces. */
const LONG = Buffer.concat([PDF, Buffer.alloc(2 * UPLOAD_PIECE, ' ')]);
const use = (ctx: Ctx, uploadId: string, kind: (typeof UPLOAD_KINDS)[number] = 'customer_file') =>
  withUpload(ctx, { uploadId, kind }, async (file) => file);

/** How many pieces the storage has. */
async function piecesStored(): Promise<number> {
  let count = 0;
  for await (const key of deps.ports.storage.list()) if (key.startsWith('forms/pieces/')) count += 1;
  return count;
}

describe('an upload', () => {
  test('goes on where it was, after a lost line and from another tab, and arrives as it was sent', async () => {
    const ctx = await visitor();
    const begun = await beginWith(ctx, 'customer_file', LONG);
    const sent = await Promise.allSettled([sendAt(ctx, begun, LONG, 0), sendAt(ctx, begun, LONG, 0)]);
    expect(sent.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(sendAt(ctx, begun, LONG, 0)).rejects.toMatchObject({
      code: 'upload_offset',
      extra: { offset: UPLOAD_PIECE },
    });
    await expect(use(ctx, begun.upload_id)).rejects.toMatchObject({ code: 'upload_offset' });
    expect(await beginWith(ctx, 'customer_file', LONG)).toMatchObject({
      upload_id: begun.upload_id,
      received: UPLOAD_PIECE,
    });
    await sendWhole(ctx, 'customer_file', LONG, 'otro nombre.pdf');
    const file = await use(ctx, begun.upload_id);
    expect([file.name, file.bytes.equals(LONG)]).toEqual(['otro nombre.pdf', true]);
    // An answer that was lost is asked for again.
    expect((await use(ctx, begun.upload_id)).bytes.equals(LONG)).toBe(true);
  });

  test('is nobody else’s: not of another browser, another person of the firm, another agent, or for another use', async () => {
    const pairs = [
      [await visitor(), await visitor(), 'customer_file'],
      [customer(1), customer(2), 'customer_file'],
      [customer(1, 7), customer(1, 8), 'customer_file'],
      [agent(1), agent(2), 'paper'],
      [agent(1), customer(1), 'paper'],
    ] as const;
    for (const [owner, other, kind] of pairs) {
      const begun = await beginWith(owner, kind, LONG);
      const missing = { code: 'not_found' };
      await expect(sendAt(other, begun, LONG, 0)).rejects.toMatchObject(missing);
      await removeUpload(other, begun.upload_id);
      await sendWhole(owner, kind, LONG);
      await expect(use(other, begun.upload_id, kind)).rejects.toMatchObject(missing);
      await expect(use(owner, begun.upload_id, 'statement')).rejects.toMatchObject(missing);
      expect((await beginWith(other, kind, LONG)).upload_id).not.toBe(begun.upload_id);
      expect((await use(owner, begun.upload_id, kind)).bytes.equals(LONG)).toBe(true);
    }
  });

  test('of the wrong type is refused by its first piece, and leaves nothing', async () => {
    const before = await piecesStored();
    const program = Buffer.concat([Buffer.from('MZ\x90\x00'), Buffer.alloc(2 * UPLOAD_PIECE)]);
    for (const [ctx, kind, code] of [
      [await visitor(), 'customer_file', 'form_file_refused'],
      [agent(3), 'paper', 'file_type_refused'],
    ] as const) {
      const begun = await beginWith(ctx, kind, program);
      await expect(sendAt(ctx, begun, program, 0)).rejects.toMatchObject({ code });
      await expect(sendAt(ctx, begun, program, 0)).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await piecesStored()).toBe(before);
  });

  test('that is empty, too large, one too many or not the caller’s to send is refused before it is sent', async () => {
    const ctx = customer(40);
    const begin = (size: number, sha256 = 'a'.repeat(64), kind: (typeof UPLOAD_KINDS)[number] = 'customer_file') =>
      beginUpload(ctx, { kind, name: 'x.pdf', size, sha256 });
    await expect(begin(0)).rejects.toMatchObject({ code: 'form_file_empty' });
    for (const kind of ['customer_file', 'paper'] as const) {
      const { largest } = UPLOAD_LIMITS[kind];
      const refused = { code: 'form_file_too_large', params: { limit: largest / MEGABYTE } };
      await expect(begin(largest + 1, undefined, kind)).rejects.toMatchObject(refused);
    }
    await expect(begin(10, undefined, 'statement')).rejects.toMatchObject({ code: 'forbidden' });
    for (let n = 0; n < MOST_UNUSED_UPLOADS; n++) await begin(10, `${n}`.padStart(64, '0'));
    await expect(begin(10)).rejects.toMatchObject({ code: 'too_many_uploads' });
    await expect(begin(11, '0'.repeat(64))).rejects.toMatchObject({ code: 'invalid_input' });
    expect((await begin(10, '0'.repeat(64))).received).toBe(0);
  });

  test('whose content is not the announced one is refused and dropped', async () => {
    const ctx = await visitor();
    const begun = await beginWith(ctx, 'customer_file', PDF);
    const other = Buffer.from(PDF);
    other[other.length - 1] = 0;
    await sendAt(ctx, begun, other, 0);
    await expect(use(ctx, begun.upload_id)).rejects.toMatchObject({ code: 'upload_damaged' });
    const again = await beginWith(ctx, 'customer_file', PDF);
    expect(again.received).toBe(0);
    await sendAt(ctx, again, PDF, 0);
    await ctx.ports.storage.remove(`forms/pieces/${again.upload_id}/0`);
    await expect(use(ctx, again.upload_id)).rejects.toMatchObject({ code: 'upload_damaged' });
  });

  test('that is cancelled leaves nothing, also of a piece that was on its way', async () => {
    const ctx = await visitor();
    const before = await piecesStored();
    const begun = await beginWith(ctx, 'customer_file', LONG);
    await sendAt(ctx, begun, LONG, 0);
    const cancelling = withStorage(ctx, {
      async put(key, content) {
        const stored = await ctx.ports.storage.put(key, content);
        await removeUpload(ctx, begun.upload_id);
        return stored;
      },
    });
    await expect(sendAt(cancelling, begun, LONG, UPLOAD_PIECE)).rejects.toMatchObject({ code: 'not_found' });
    expect(await piecesStored()).toBe(before);
  });

  test('that is cancelled leaves nothing of a piece that arrives while the others are being removed', async () => {
    const ctx = await visitor();
    const before = await piecesStored();
    const begun = await beginWith(ctx, 'customer_file', LONG);
    await sendAt(ctx, begun, LONG, 0);
    let sending: Promise<unknown> | null = null;
    const removing = withStorage(ctx, {
      async remove(key) {
        await ctx.ports.storage.remove(key);
        if (!key.endsWith('/1') || sending) return;
        let isOver = false;
        sending = sendAt(ctx, begun, LONG, UPLOAD_PIECE)
          .catch(({ code }) => code)
          .finally(() => {
            isOver = true;
          });
        await expect.poll(async () => isOver || (await isAnyWaiting())).toBe(true);
      },
    });
    await removeUpload(removing, begun.upload_id);
    expect(await sending).toBe('not_found');
    expect(await piecesStored()).toBe(before);
  });
});

/** The ctx over a storage that does these things otherwise. */
function withStorage(ctx: Ctx, changed: Partial<Ctx['ports']['storage']>): Ctx {
  return { ...ctx, ports: { ...ctx.ports, storage: { ...ctx.ports.storage, ...changed } } };
}

/** Whether a query waits for a lock. */
async function isAnyWaiting(): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(deps.db);
  return rows.length > 0;
}

test('the sweep removes uploads that were used an hour ago or left for a day, with their pieces, and no others', async () => {
  const ctx = await visitor();
  const start = deps.clock.now;
  deps.clock.now = new Date(start.getTime() + 3 * DAY_MS);
  await purgeUploads(ctx);
  expect(await piecesStored()).toBe(0);
  const used = await sendWhole(ctx, 'customer_file', LONG);
  await use(ctx, used.upload_id);
  const half = await beginWith(ctx, 'customer_file', Buffer.concat([LONG, PDF]));
  await sendAt(ctx, half, LONG, 0);
  await purgeUploads(ctx);
  expect(await piecesStored()).toBe(4);
  deps.clock.now = new Date(deps.clock.now.getTime() + HOUR_MS + 1);
  await Promise.all([purgeUploads(ctx), purgeUploads(ctx)]);
  expect(await piecesStored()).toBe(1);
  await expect(use(ctx, used.upload_id)).rejects.toMatchObject({ code: 'not_found' });
  deps.clock.now = new Date(deps.clock.now.getTime() + DAY_MS);
  await purgeUploads(ctx);
  expect(await piecesStored()).toBe(0);
  deps.clock.now = start;
});

test('every kind of upload has limits, and pieces are a megabyte', () => {
  expect(Object.entries(UPLOAD_LIMITS).map(([kind, { largest }]) => [kind, largest / MEGABYTE])).toEqual([
    ['customer_file', 15],
    ['paper', 25],
    ['statement', 25],
    ['list', 8],
  ]);
  expect(UPLOAD_PIECE).toBe(MEGABYTE);
});
