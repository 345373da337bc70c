import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { Ctx } from '../../ctx.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { getAgentFile, takeAgentFile } from '../files/get-agent-file.ts';
import { openCustomerFile, openReleasedPaper } from '../files/open-customer-file.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { loadAttachments } from '../mail/mail-attachments.ts';
import { reachedDocuments, readDocuments } from '../records/document-rows.ts';
import { listAllowed } from './hand-out.ts';
import { loadFiles } from './load-files.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

/** A file of an order of carmen's, delivered unless `columns` say otherwise. */
async function addFile(kind: string, columns: { released_at?: Date | null; notary_id?: number } = {}) {
  const { notary_id = null, released_at = stage.deps.now() } = columns;
  const item = await stage.addItem({ customer_id: stage.customers.carmen, notary_id });
  const fileId = await stage.addResult(item.item_id);
  await stage.deps.db.updateTable('files').set({ kind, released_at }).where('file_id', '=', fileId).execute();
  return { fileId, itemId: item.item_id, orderId: item.order_id };
}

const trailOf = (fileId: string) =>
  stage.deps.db
    .selectFrom('audit_events')
    .select(['actor_kind', 'actor_id', 'action', 'detail'])
    .where('subject_kind', '=', 'file')
    .where('subject_id', '=', fileId)
    .orderBy('event_id')
    .execute();

/** A mail about the order that carries the file. */
const mailWith = ({ fileId, itemId, orderId }: Awaited<ReturnType<typeof addFile>>) => ({
  order_id: orderId,
  item_id: itemId,
  params: { fileIds: [fileId] } as never,
  ticket_message_id: null,
});

describe('a download', () => {
  test('is recorded with who took the file and by what, and one that is refused is not', async () => {
    const { ana } = stage.people;
    const { carmen, dario } = stage.customers;
    const { fileId, itemId, orderId } = await addFile('result');
    await openCustomerFile(stage.asCustomer(carmen), fileId);
    await takeAgentFile(stage.as(ana), fileId);
    await openReleasedPaper(stage.asCustomer(dario), fileId, { by: 'share', orderId, fileId });
    const mail = mailWith({ fileId, itemId, orderId });
    expect(await loadAttachments(systemCtx(stage.deps), mail)).toHaveLength(1);
    await expect(openCustomerFile(stage.asCustomer(dario), fileId)).rejects.toMatchObject({ code: 'not_found' });
    await getAgentFile(stage.as(ana), fileId);
    const about = { kind: 'result', order_id: orderId };
    expect(await trailOf(fileId)).toEqual([
      { actor_kind: 'customer', actor_id: carmen, action: 'file.download', detail: about },
      { actor_kind: 'agent', actor_id: ana.agentId, action: 'file.download', detail: about },
      { actor_kind: 'customer', actor_id: dario, action: 'file.download', detail: { ...about, via: 'share' } },
      { actor_kind: 'system', actor_id: null, action: 'file.mail', detail: { ...about, via: 'mail' } },
    ]);
  });

  test('by a link does not count as opened by the customer, one by their code does', async () => {
    const { fileId, itemId, orderId } = await addFile('result');
    const stranger = stage.asCustomer(stage.customers.dario);
    await openReleasedPaper(stranger, fileId, { by: 'share', orderId, fileId });
    expect((await stage.item(itemId)).view_times).toBe(0);
    await openReleasedPaper(stranger, fileId, { by: 'lookup', orderId });
    expect((await stage.item(itemId)).view_times).toBe(1);
  });

  test('by mail leaves out nothing silently: a file that may not be sent stops the mail', async () => {
    const mail = mailWith(await addFile('internal'));
    await expect(loadAttachments(systemCtx(stage.deps), mail)).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('lists of documents show exactly the files that their reader may have, invoices apart', async () => {
  const { carmen, dario } = stage.customers;
  for (const kind of ['answer', 'result', 'attachment', 'internal', 'invoice']) {
    await addFile(kind);
    await addFile(kind, { released_at: null });
  }
  const tomorrow = new Date(stage.deps.now().getTime() + DAY_MS);
  await addFile('result', { released_at: tomorrow });
  const listed = async (ctx: Ctx) =>
    (await readDocuments(ctx, sql`where ${reachedDocuments(ctx)}`)).map(({ file_id }) => file_id).sort();
  const allowed = async (ctx: Ctx) => {
    const files = await loadFiles(ctx, sql`f.kind <> 'invoice'`);
    return (await listAllowed(ctx, ctx.actor, files)).map(({ file_id }) => file_id).sort();
  };
  for (const ctx of [stage.asCustomer(carmen), stage.asCustomer(dario), stage.as(stage.people.ana)]) {
    expect(await listed(ctx)).toEqual(await allowed(ctx));
  }
  expect(await listed(stage.asCustomer(dario))).toEqual([]);
  expect((await listed(stage.asCustomer(carmen))).length).toBeGreaterThanOrEqual(3);
});
