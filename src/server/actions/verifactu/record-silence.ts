import type { Fault, Unreadable } from '../../../domain/verifactu/answers.ts';
import { nextTryAt } from '../../../domain/verifactu/sending.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { Silent } from '../../ports/tax-agency/port.ts';

/** A message got no answer about its records: it was refused as a whole, or it is unknown whether it arrived. */
export function recordSilence(
  ctx: Ctx,
  of: { messageId: number; issuer: string; answer: Fault | Unreadable | Silent; clock: Date | null },
): Promise<void> {
  const { messageId, issuer, answer, clock } = of;
  return inTransaction(ctx, async (tx) => {
    const isRefused = answer.kind === 'fault';
    await tx.db
      .updateTable('verifactu_messages')
      .set({ state: isRefused ? 'refused' : 'unknown', ...reasonOf(answer) })
      .where('message_id', '=', messageId)
      .where('state', '=', 'sent')
      .execute();
    if (isRefused) {
      await tx.db
        .updateTable('verifactu_records')
        .set({ state: 'waiting', message_id: null })
        .where('message_id', '=', messageId)
        .where('state', '=', 'sent')
        .execute();
    }
    await restAfterFailure(tx, { issuer, clock });
    const detail = { message_id: messageId, kind: answer.kind };
    await recordAudit(tx, { action: 'verifactu.no_answer', subjectKind: 'issuer', subjectId: issuer, detail });
  });
}

/** The delay grows with every consecutive failure. */
export async function restAfterFailure(
  tx: Ctx,
  { issuer, clock }: { issuer: string; clock: Date | null },
): Promise<void> {
  const { failures, outage_since } = await tx.db
    .selectFrom('verifactu_issuers')
    .select(['failures', 'outage_since'])
    .where('issuer', '=', issuer)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('verifactu_issuers')
    .set({
      failures: failures + 1,
      outage_since: outage_since ?? tx.now(),
      next_message_at: nextTryAt(failures, tx.now()),
      ...(clock && { drift_ms: driftOf(tx, clock) }),
    })
    .where('issuer', '=', issuer)
    .execute();
}

/** How far our clock is ahead, in milliseconds; null if the agency did not send the time. */
export function driftOf({ now }: Pick<Ctx, 'now'>, clock: Date | null): number | null {
  return clock && now().getTime() - clock.getTime();
}

function reasonOf(answer: Fault | Unreadable | Silent): { code: number | null; detail: string } {
  if (answer.kind === 'fault') return { code: answer.code, detail: answer.text };
  return { code: null, detail: answer.kind === 'silent' ? answer.reason : 'unreadable' };
}
