import type { Owner } from '../../../contract/portfolio/shapes.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Whose records an actor may access: customers their own, agents everybody's (null).
 * @throws AppError sign_in_required for a visitor, forbidden for a notary
 */
export function reachOf({ actor }: Pick<Ctx, 'actor'>): number | null {
  if (actor.kind === 'visitor') throw new AppError('sign_in_required');
  const own = actor.kind === 'customer' ? actor.customerId : null;
  if (!may(actor, 'portfolio', own === null ? {} : { customer_id: own })) throw new AppError('forbidden');
  return own;
}

/** Owner of a row joined with its customer. */
export function ownerOf({ customer_id, firstname, lastname, email }: Owner): Owner {
  return { customer_id, firstname, lastname, email };
}

/** The same for a row that may have no owner. */
export function findOwnerOf(row: { readonly [Name in keyof Owner]: Owner[Name] | null }): Owner | null {
  const { customer_id, firstname, lastname, email } = row;
  if (customer_id === null) return null;
  return { customer_id, firstname: firstname ?? '', lastname: lastname ?? '', email: email ?? '' };
}

/**
 * The customer a record is created for; customers themselves may be named or omitted.
 * @throws AppError sign_in_required, forbidden; not_found for another customer, one that does not exist, and one that was erased
 */
export async function getOwner(ctx: Ctx, userId: number | undefined): Promise<Owner> {
  const own = reachOf(ctx);
  const customerId = userId ?? own;
  if (customerId === null) throw invalidInput('user_id');
  if (own !== null && customerId !== own) throw new AppError('not_found');
  return ctx.db
    .selectFrom('customers')
    .select(['customer_id', 'firstname', 'lastname', 'mail_address as email'])
    .where('customer_id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow(() => new AppError('not_found'));
}
