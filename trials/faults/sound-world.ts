import { sql } from 'kysely';
import { ASKED } from '../../src/server/actions/incidents/testing/ask.ts';
import { issueInvoice } from '../../src/server/actions/invoices/issue-invoice.ts';
import { openRefundStage, type RefundStage } from '../../src/server/actions/refunds/testing/refund-stage.ts';
import type { Deps } from '../../src/server/ctx.ts';
import { systemCtx } from '../../src/server/start/system-ctx.ts';
import { openRecord, type TrialRecord } from './record.ts';

/** A little of everything that a trial leaves behind, in order, with what was answered as done. */
export interface SoundWorld {
  readonly stage: RefundStage;
  readonly deps: Deps;
  readonly record: TrialRecord;
  /** Mails that arrived, as their server has them. */
  readonly messages: readonly string[];
  /** The item that was worked on and delivered. */
  readonly itemId: number;
}

const REASON = 'El registro pide la escritura.';
const MAIL = [{ language: 'es' as const, subject: 'Su pedido', body: 'Seguimos con ello.' }];

/** Three sold services: one delivered with a part of its money back, one that waits for its customer, one refunded. */
export async function openSoundWorld(): Promise<SoundWorld> {
  const stage = await openRefundStage();
  stage.deps.clock.now = new Date();
  const deps = { ...stage.deps, ports: stage.ports };
  const record = openRecord();
  const { sara } = stage.people;
  const [delivered, asked, refunded] = [await stage.sold(), await stage.sold(), await stage.sold()];
  const work = async (itemId: number, fields: Parameters<RefundStage['run']>[2], mark = '') => {
    await stage.run(sara, itemId, fields);
    record.done.push({ agentId: sara.agentId, itemId, operation: fields.operation, mark });
  };
  await work(
    delivered.item_id,
    { operation: 'save_note', comment: 'Nota mark-one', request_key: 'mark-one' },
    'mark-one',
  );
  await work(
    delivered.item_id,
    { operation: 'enviar_email', response_messages: MAIL, request_key: 'mail-mark-two' },
    'mark-two',
  );
  const part = { operation: 'devolucion_parcial', amount: 3, reason: REASON, request_key: 'part-mark-three' };
  await work(delivered.item_id, part, 'mark-three');
  const fileId = await stage.addResult(delivered.item_id);
  await work(delivered.item_id, { operation: 'terminar', file_ids: [fileId] });
  await work(asked.item_id, { operation: 'enviar_incidencia_cliente', incident: ASKED });
  await work(refunded.item_id, { operation: 'devolucion_total', reason: REASON, request_key: 'all-mark-four' });
  await keepBooks(stage);
  const file = await deps.db
    .selectFrom('files')
    .select('sha256')
    .where('file_id', '=', fileId)
    .executeTakeFirstOrThrow();
  record.files.push({ fileId, sha256: file.sha256 });
  const orders = await deps.db.selectFrom('orders').select(['order_id', 'email']).execute();
  for (const { order_id: orderId, email } of orders) {
    record.paid.push({ orderId, email });
    record.begun.set(email, orders.length);
  }
  const messages = await sendAll(stage);
  // All of it is done by now.
  await sql`delete from graphile_worker._private_jobs`.execute(deps.db);
  await sql`update verifactu_records set state = 'accepted'`.execute(deps.db);
  return { stage, deps, record, messages, itemId: delivered.item_id };
}

/** Sends refunds, issues invoices and credit notes, and prints them, as the background work does. */
async function keepBooks(stage: RefundStage): Promise<void> {
  await stage.work();
  const payments = await stage.deps.db.selectFrom('payments').select('payment_id').execute();
  for (const { payment_id } of payments) await issueInvoice(systemCtx(stage.deps), payment_id);
  await stage.papers();
}

/** @returns the messages, as far as they are looked at */
async function sendAll({ deps: { db } }: RefundStage): Promise<string[]> {
  const { rows } = await sql<{ message_id: string }>`
    update mails set sent_at = now(), message_id = '<' || mail_id || '@shop.test>' returning message_id`.execute(db);
  return rows.map(({ message_id }) => `Message-ID: ${message_id}\r\n\r\n`);
}
