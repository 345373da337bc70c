import { AppError } from '../../../domain/errors/app-error.ts';
import { isPaidFrom, PAYMENT_METHODS, type PaymentMethod } from '../../../domain/payments/payment-method.ts';
import type { Ctx } from '../../ctx.ts';
import type { AcquirerPort } from '../../ports/acquirer/port.ts';

export interface OfferedWay {
  readonly method: PaymentMethod;
  readonly acquirer: AcquirerPort;
}

/**
 * The ways to pay that a portal offers, in its order, each with its provider: as configured for the store, else the defaults of its country. Methods
 * without a configured provider are left out.
 */
export async function offeredWays(ctx: Pick<Ctx, 'db' | 'ports' | 'portal'>): Promise<readonly OfferedWay[]> {
  const rows = await ctx.db
    .selectFrom('portal_payment_methods')
    .select(['method', 'provider'])
    .where('store_id', '=', ctx.portal.store_id)
    .orderBy('position')
    .execute();
  if (rows.length === 0) return defaultWays(ctx);
  return rows.flatMap(({ method, provider }) => {
    const known = PAYMENT_METHODS.find((candidate) => candidate === method);
    const acquirer = ctx.ports.acquirers.find(({ name }) => name === provider);
    if (!known || !acquirer?.methods.includes(known) || !isPaidFrom(ctx.portal.country, known)) return [];
    return [{ method: known, acquirer }];
  });
}

/** Default methods of a portal's country: each with the first provider that offers it. */
export function defaultWays({ ports, portal }: Pick<Ctx, 'ports' | 'portal'>): readonly OfferedWay[] {
  const methods = portal.country === 'PT' ? PORTUGUESE : SPANISH;
  return methods.flatMap((method) => {
    const acquirer = ports.acquirers.find((candidate) => candidate.methods.includes(method));
    return acquirer ? [{ method, acquirer }] : [];
  });
}

/** The provider of this method on the present portal. @throws AppError method_not_offered */
export async function acquirerFor(ctx: Pick<Ctx, 'db' | 'ports' | 'portal'>, method: string): Promise<AcquirerPort> {
  return wayBy(await offeredWays(ctx), method).acquirer;
}

/** The offered way to pay by this method. @throws AppError method_not_offered */
export function wayBy(offered: readonly OfferedWay[], method: string): OfferedWay {
  const way = offered.find((candidate) => candidate.method === method);
  if (!way) throw new AppError('method_not_offered');
  return way;
}

/** The acquirer with this name. @throws AppError not_found when it is not configured */
export function acquirerNamed({ ports }: Pick<Ctx, 'ports'>, name: string): AcquirerPort {
  const acquirer = ports.acquirers.find((configured) => configured.name === name);
  if (!acquirer) throw new AppError('not_found');
  return acquirer;
}

const SPANISH: readonly PaymentMethod[] = ['cc', 'bizum', 'paypal', 'bank'];
const PORTUGUESE: readonly PaymentMethod[] = ['cc', 'mbway', 'multibanco', 'paypal', 'bank'];
