import { sql } from 'kysely';
import type { OutputOf } from '../../../contract/call.ts';
import type { listPortalWays as listCall, PortalWays, Way } from '../../../contract/payments/portal-ways.ts';
import type { Portal } from '../../../domain/catalogue/catalogue.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { isPaidFrom } from '../../../domain/payments/payment-method.ts';
import { may } from '../../../domain/permissions/may.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';
import { defaultWays } from '../balances/offered.ts';

/** The payment methods of every portal, and those that can be chosen. @throws AppError forbidden */
export async function listPortalWays(ctx: Ctx): Promise<OutputOf<typeof listCall>> {
  refuseOthers(ctx);
  const portals = ctx.catalogue.current.portals;
  const chosen = await Promise.all(portals.map(({ store_id }) => chosenWays(ctx, store_id)));
  return {
    portals: portals.map((portal, at) => present(ctx, { portal, chosen: chosen[at] ?? [] })),
    providers: ctx.ports.acquirers.map(({ name, methods }) => ({ name, methods: [...methods] })),
  };
}

/**
 * Sets a portal's payment methods. Nothing changes if the current ones differ from those the caller saw.
 * @throws AppError forbidden, not_found, method_not_offered for a method without a configured provider there, stale_version
 */
export async function savePortalWays(
  ctx: Ctx,
  {
    storeId,
    before,
    ways,
  }: { readonly storeId: number; readonly before: readonly Way[]; readonly ways: readonly Way[] },
): Promise<PortalWays> {
  refuseOthers(ctx);
  const portal = ctx.catalogue.current.portals.find(({ store_id }) => store_id === storeId);
  if (!portal) throw new AppError('not_found');
  if (!ways.every((way) => works(ctx, portal, way))) throw new AppError('method_not_offered');
  return inTransaction(ctx, async (tx) => {
    // A portal without a choice has no row to lock.
    await sql`select pg_advisory_xact_lock(hashtext('portal_payment_methods'), ${storeId})`.execute(tx.db);
    const chosen = await chosenWays(tx, storeId);
    // A repeated request changes nothing.
    if (isSame(chosen, ways)) return present(tx, { portal, chosen });
    if (!isSame(chosen, before)) throw new AppError('stale_version');
    await tx.db.deleteFrom('portal_payment_methods').where('store_id', '=', storeId).execute();
    if (ways.length > 0) {
      await tx.db
        .insertInto('portal_payment_methods')
        .values(ways.map((way, position) => ({ ...way, store_id: storeId, position })))
        .execute();
    }
    await recordAudit(tx, {
      action: 'portal.ways_to_pay',
      subjectKind: 'portal',
      subjectId: storeId,
      detail: { before: chosen.map(wayText), after: ways.map(wayText) },
    });
    return present(tx, { portal, chosen: ways });
  });
}

function refuseOthers({ actor }: Ctx): void {
  if (actor.kind !== 'agent' || !may(actor, 'manage_configuration')) throw new AppError('forbidden');
}

async function chosenWays({ db }: Ctx, storeId: number): Promise<Way[]> {
  const rows = await db
    .selectFrom('portal_payment_methods')
    .select(['method', 'provider'])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .execute();
  return rows as Way[];
}

function works({ ports }: Ctx, { country }: Portal, { method, provider }: Way): boolean {
  if (!isPaidFrom(country, method)) return false;
  return ports.acquirers.some(({ name, methods }) => name === provider && methods.includes(method));
}

function present(ctx: Ctx, { portal, chosen }: { portal: Portal; chosen: readonly Way[] }): PortalWays {
  const ways =
    chosen.length > 0
      ? chosen
      : defaultWays({ ports: ctx.ports, portal }).map(({ method, acquirer }) => ({ method, provider: acquirer.name }));
  return {
    store_id: portal.store_id,
    name: portal.name,
    is_default: chosen.length === 0,
    ways: ways.map(({ method, provider }) => ({ method, provider, works: works(ctx, portal, { method, provider }) })),
  };
}

function isSame(one: readonly Way[], other: readonly Way[]): boolean {
  return one.length === other.length && one.every((way, at) => wayText(way) === wayText(other[at] as Way));
}

function wayText({ method, provider }: Way): string {
  return `${method}:${provider}`;
}
