import type { CustomerActor } from '../../../domain/actors/actor.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { IMPERSONATION_LIFE } from '../../../domain/sessions/impersonation.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { impersonationCookie } from '../../http/session-cookie.ts';
import { hashKey, randomKey } from '../keys/random-key.ts';

/**
 * Opens an impersonation by its ticket: this browser shows the account for at most a quarter of an hour. It has its own cookie, so a customer signed
 * in here is signed in again afterwards.
 * @throws AppError not_found for a ticket that is unknown, used, too old, or of another portal
 */
export async function openImpersonation(ctx: Ctx, ticket: string): Promise<void> {
  const now = ctx.now();
  const expiresAt = new Date(now.getTime() + IMPERSONATION_LIFE);
  const token = randomKey();
  await inTransaction(ctx, async (tx) => {
    const impersonation = await tx.db
      .updateTable('customer_visits')
      .set({ ticket_hash: null, opened_at: now, expires_at: expiresAt })
      .where('ticket_hash', '=', hashKey(ticket))
      .where('store_id', '=', ctx.portal.store_id)
      .where('expires_at', '>', now)
      .returning(['visit_id', 'agent_id', 'customer_id'])
      .executeTakeFirst();
    if (!impersonation) throw new AppError('not_found');
    const { visit_id: impersonationId, agent_id: agentId, customer_id: customerId } = impersonation;
    const actor: CustomerActor = {
      kind: 'customer',
      customerId,
      impersonation: { impersonationId, agentId, reason: null },
    };
    await tx.db
      .insertInto('sessions')
      .values({
        token_hash: hashKey(token),
        kind: 'visit',
        visit_id: impersonationId,
        store_id: ctx.portal.store_id,
        customer_id: customerId,
        quote_id: await activeQuote(tx, customerId),
        formkey: randomKey(),
        device: ctx.device,
        created_at: now,
        seen_at: now,
        expires_at: expiresAt,
      })
      .execute();
    await recordAudit({ ...tx, actor }, { action: 'visit.open', subjectKind: 'customer', subjectId: customerId });
  });
  const seconds = IMPERSONATION_LIFE / 1000;
  ctx.setCookie(impersonationCookie(ctx.settings, { storeId: ctx.portal.store_id, token, seconds }));
}

async function activeQuote(tx: Ctx, customerId: number): Promise<number | null> {
  const row = await tx.db
    .selectFrom('quotes')
    .select('quote_id')
    .where('customer_id', '=', customerId)
    .where('store_id', '=', tx.portal.store_id)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row?.quote_id ?? null;
}
