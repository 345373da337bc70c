import type { StoredRecord } from '../../../domain/verifactu/answers.ts';
import { type Obliged, type Question, questionXml } from '../../../domain/verifactu/messages.ts';
import { decideStored } from '../../../domain/verifactu/record-state.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { TaxAgencyPort } from '../../ports/tax-agency/port.ts';
import { listMessageRecords, type MessageRecord } from './message-records.ts';
import { restAfterFailure } from './record-silence.ts';
import { settleRecords } from './settle-records.ts';

/**
 * Looks up an unanswered message in the agency's store: records found there have arrived, the rest wait again.
 * @returns false when the agency does not answer this either
 */
export async function askForMessage(
  ctx: Ctx,
  agency: TaxAgencyPort,
  { messageId, obliged }: { readonly messageId: number; readonly obliged: Obliged },
): Promise<boolean> {
  const records = await listMessageRecords(ctx, messageId);
  const stored = await listStored(agency, { obliged, records });
  const issuer = obliged.taxId;
  await inTransaction(ctx, async (tx) => {
    if (stored === null) return restAfterFailure(tx, { issuer, clock: null });
    const hashes = await hashesByInvoice(tx, records);
    const outcomes = records.map(({ position, kind, hash, number, invoiceId }) => {
      const later = (hashes.get(invoiceId) ?? []).filter((other) => other.position > position);
      const known = { kind, hashes: [hash, ...later.map((other) => other.hash)] };
      return { position, ...decideStored(known, stored.get(number) ?? null) };
    });
    await settleRecords(tx, { issuer, outcomes });
    await tx.db
      .updateTable('verifactu_messages')
      .set({ state: 'asked', answered_at: tx.now() })
      .where('message_id', '=', messageId)
      .where('state', 'in', ['sent', 'unknown'])
      .execute();
    await tx.db
      .updateTable('verifactu_issuers')
      .set({ failures: 0, last_answer_at: tx.now() })
      .where('issuer', '=', issuer)
      .execute();
    const arrived = outcomes.filter(({ state }) => state !== 'waiting').length;
    const detail = { message_id: messageId, records: records.length, arrived };
    await recordAudit(tx, { action: 'verifactu.asked', subjectKind: 'issuer', subjectId: issuer, detail });
  });
  return stored !== null;
}

/** Stored records by invoice number, month by month and page by page; null when an answer is missing. */
async function listStored(
  agency: TaxAgencyPort,
  { obliged, records }: { obliged: Obliged; records: readonly MessageRecord[] },
): Promise<Map<string, StoredRecord> | null> {
  const stored = new Map<string, StoredRecord>();
  for (const month of new Set(records.map(({ issuedOn }) => issuedOn.slice(0, 7)))) {
    const days = records.map(({ issuedOn }) => issuedOn).filter((day) => day.startsWith(month));
    const sorted = days.sort();
    const question = { obliged, month, from: sorted[0] ?? '', to: sorted.at(-1) ?? '' };
    let after: Question['after'] = null;
    do {
      const { answer } = await agency.ask(questionXml({ ...question, after }));
      if (answer.kind !== 'answer') return null;
      for (const record of answer.records) stored.set(record.number, record);
      after = answer.next;
    } while (after);
  }
  return stored;
}

async function hashesByInvoice(
  tx: Ctx,
  records: readonly MessageRecord[],
): Promise<Map<number, { position: number; hash: string }[]>> {
  const invoiceIds = [...new Set(records.map(({ invoiceId }) => invoiceId))];
  const rows = await tx.db
    .selectFrom('invoice_chain')
    .select(['invoice_id', 'position', 'hash'])
    .where('invoice_id', 'in', invoiceIds.length > 0 ? invoiceIds : [0])
    .execute();
  return Map.groupBy(rows, ({ invoice_id }) => invoice_id);
}
