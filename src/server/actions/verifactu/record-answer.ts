import { sql } from 'kysely';
import type { AnswerLine, SubmissionAnswer } from '../../../domain/verifactu/answers.ts';
import { decideOutcome, type RecordKind } from '../../../domain/verifactu/record-state.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { listMessageRecords } from './message-records.ts';
import { driftOf } from './record-silence.ts';
import { settleRecords } from './settle-records.ts';

/** Records the agency's answer for each record of a message. Records without an answer wait again. */
export function recordAnswer(
  ctx: Ctx,
  of: { messageId: number; issuer: string; answer: SubmissionAnswer; clock: Date | null },
): Promise<void> {
  const { messageId, issuer, answer, clock } = of;
  return inTransaction(ctx, async (tx) => {
    const now = tx.now();
    const message = await tx.db
      .updateTable('verifactu_messages')
      .set({ state: 'answered', answered_at: now, csv: answer.csv })
      .where('message_id', '=', messageId)
      .where('state', '=', 'sent')
      .returning('sent_at')
      .executeTakeFirst();
    // Somebody has queried it meanwhile and knows as much.
    if (!message) return;
    const records = await listMessageRecords(tx, messageId);
    const lines = linesBy(answer.lines);
    const outcomes = records.map(({ position, kind, number }) => {
      const line = lines.get(String(position)) ?? lines.get(keyOf(number, kind));
      const outcome = line && decideOutcome(kind, line);
      return { position, ...(outcome ?? { state: 'waiting' as const, code: null, detail: null, duplicate: false }) };
    });
    await settleRecords(tx, { issuer, outcomes });
    await tx.db
      .updateTable('verifactu_issuers')
      .set({
        failures: 0,
        last_answer_at: now,
        next_message_at: new Date(now.getTime() + answer.waitSeconds * 1000),
        drift_ms: driftOf(tx, clock),
        // The outage lasts until all records that waited through it have been sent.
        outage_since: sql`case when exists (select 1 from verifactu_records r where r.issuer = ${issuer} and r.state = 'waiting'
          and r.sealed_at < ${message.sent_at}) then outage_since end`,
      })
      .where('issuer', '=', issuer)
      .execute();
    const rejected = outcomes.filter(({ state }) => state === 'rejected').length;
    const detail = { message_id: messageId, records: records.length, rejected };
    await recordAudit(tx, { action: 'verifactu.answer', subjectKind: 'issuer', subjectId: issuer, detail });
  });
}

/** By our reference where the agency repeats it, else by invoice and operation. */
function linesBy(lines: readonly AnswerLine[]): Map<string, AnswerLine> {
  return new Map(lines.map((line) => [line.reference ?? keyOf(line.number, line.operation), line]));
}

function keyOf(number: string, kind: RecordKind): string {
  return `${kind === 'cancellation' ? 'cancellation' : 'registration'} ${number}`;
}
