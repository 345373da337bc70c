import type { Selectable } from 'kysely';
import { MOST_RECORDS, type Obliged, submissionXml } from '../../../domain/verifactu/messages.ts';
import { isIncident, MOST_DRIFT_MS, mayWrite } from '../../../domain/verifactu/sending.ts';
import type { Xml } from '../../../domain/xml/write-xml.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import type { VerifactuIssuers } from '../../db/types.gen.ts';
import { getObliged } from './get-obliged.ts';

/** The next task: a message recorded as sent, or one to look up. */
export type Step =
  | { readonly kind: 'send'; readonly messageId: number; readonly message: string }
  | { readonly kind: 'ask'; readonly messageId: number; readonly obliged: Obliged };

/** By then a sending process has timed out. */
const UNDER_WAY_MS = 120_000;

/** Takes the next message, in its own transaction, so that a later crash leaves a message to look up; null for none. */
export function takeUp(ctx: Ctx, issuer: string): Promise<Step | null> {
  return inTransaction(ctx, async (tx) => {
    const state = await lockIssuerState(tx, issuer);
    const now = tx.now();
    const last = await findLastMessage(tx, issuer);
    const age = last ? now.getTime() - last.sent_at.getTime() : 0;
    // Sent by a process whose clock was ahead: its times would hold up all others until then.
    const nextAt = age < -MOST_DRIFT_MS ? null : state.next_message_at;
    if (last?.state === 'sent' || last?.state === 'unknown') {
      const isUnderWay = last.state === 'sent' && age >= -MOST_DRIFT_MS && age < UNDER_WAY_MS;
      if (isUnderWay || (nextAt !== null && nextAt > now)) return null;
      return { kind: 'ask', messageId: last.message_id, obliged: await getObliged(tx, issuer) };
    }
    const records = await listWaiting(tx, issuer);
    const [oldest] = records;
    if (!oldest || !mayWrite({ waiting: records.length, nextAt }, now)) return null;
    const incident = isIncident({ oldest: oldest.sealed_at, outageSince: state.outage_since }, now);
    const obliged = await getObliged(tx, issuer);
    const message = submissionXml({ obliged, records: records.map(({ xml }) => xml as Xml), incident });
    const messageId = await writeDown(tx, { issuer, incident, positions: records.map(({ position }) => position) });
    return { kind: 'send', messageId, message };
  });
}

async function lockIssuerState(tx: Ctx, issuer: string): Promise<Selectable<VerifactuIssuers>> {
  await tx.db
    .insertInto('verifactu_issuers')
    .values({ issuer })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx.db
    .selectFrom('verifactu_issuers')
    .selectAll()
    .where('issuer', '=', issuer)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

/** Only the last one can be without an answer. */
function findLastMessage(tx: Ctx, issuer: string) {
  return tx.db
    .selectFrom('verifactu_messages')
    .select(['message_id', 'state', 'sent_at'])
    .where('issuer', '=', issuer)
    .orderBy('message_id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

function listWaiting(tx: Ctx, issuer: string) {
  return tx.db
    .selectFrom('verifactu_records as r')
    .innerJoin('invoice_chain as c', (join) =>
      join.onRef('c.issuer', '=', 'r.issuer').onRef('c.position', '=', 'r.position'),
    )
    .select(['r.position', 'r.sealed_at', 'c.xml'])
    .where('r.issuer', '=', issuer)
    .where('r.state', '=', 'waiting')
    .orderBy('r.position')
    .limit(MOST_RECORDS)
    .execute();
}

async function writeDown(
  tx: Ctx,
  { issuer, incident, positions }: { issuer: string; incident: boolean; positions: readonly number[] },
): Promise<number> {
  const { message_id } = await tx.db
    .insertInto('verifactu_messages')
    .values({ issuer, state: 'sent', records: positions.length, incident, sent_at: tx.now() })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  await tx.db
    .updateTable('verifactu_records')
    .set({ state: 'sent', message_id })
    .where('issuer', '=', issuer)
    .where('position', 'in', positions)
    .execute();
  return message_id;
}
