import { AppError } from '../../../domain/errors/app-error.ts';
import type { Ctx } from '../../ctx.ts';

/** The signed-in customer's id. @throws AppError sign_in_required for anybody else */
export function requireCustomer({ actor }: Pick<Ctx, 'actor'>): number {
  if (actor.kind !== 'customer') throw new AppError('sign_in_required');
  return actor.customerId;
}
