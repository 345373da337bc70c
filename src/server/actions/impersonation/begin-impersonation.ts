import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import { IMPERSONATION_TICKET_LIFE } from '../../../domain/sessions/impersonation.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { portalHosts } from '../../http/portal-hosts.ts';
import { agentOf } from '../actors/agent-of.ts';
import { hashKey, randomKey } from '../keys/random-key.ts';
import { portalOfStore } from '../portals/portal-address.ts';

interface BegunImpersonation {
  readonly visit_id: string;
  /** Absolute, on the customer's own portal; starts the impersonation once. */
  readonly href: string;
  readonly expires_at: string;
}

/**
 * Starts an agent's impersonation of a customer: returns a single-use address, valid for two minutes. Source: specification section 6,
 * "Login-as-customer".
 * @throws AppError forbidden for a notary, not_found
 */
export async function beginImpersonation(ctx: Ctx, customerId: number): Promise<BegunImpersonation> {
  const { agentId } = agentOf(ctx);
  if (!may(ctx.actor, 'login_as_customer')) throw new AppError('forbidden');
  const customer = await ctx.db
    .selectFrom('customers')
    .select('store_id')
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!customer) throw new AppError('not_found');
  const ticket = randomKey();
  const expiresAt = new Date(ctx.now().getTime() + IMPERSONATION_TICKET_LIFE);
  return inTransaction(ctx, async (tx) => {
    const { visit_id } = await tx.db
      .insertInto('customer_visits')
      .values({
        agent_id: agentId,
        customer_id: customerId,
        store_id: customer.store_id,
        ticket_hash: hashKey(ticket),
        expires_at: expiresAt,
        created_at: tx.now(),
      })
      .returning('visit_id')
      .executeTakeFirstOrThrow();
    const detail = { visit_id };
    await recordAudit(tx, { action: 'visit.begin', subjectKind: 'customer', subjectId: customerId, detail });
    const origin = await loadOrigin(tx, customer.store_id);
    return {
      visit_id,
      href: `${origin}/tienda/customer/visit/${ticket}`,
      expires_at: expiresAt.toISOString(),
    };
  });
}

async function loadOrigin(ctx: Ctx, storeId: number): Promise<string> {
  const hosts = await portalHosts(ctx);
  return hosts.originOf(portalOfStore(ctx, storeId)) ?? ctx.settings.PUBLIC_URL;
}
