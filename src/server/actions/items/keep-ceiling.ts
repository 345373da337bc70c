import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { agreedCeiling } from '../../../domain/pricing/agreed-ceiling.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Lets nobody but the customer change how far later charges of an ordered item may go: not an agent, nor one who visits the account.
 * @throws AppError ceiling_not_yours
 */
export function keepCeiling({ actor }: Ctx, product: Product, change: Record<'before' | 'after', Answers>): void {
  if (actor.kind === 'customer' && actor.visit === undefined) return;
  const [before, after] = [change.before, change.after].map((answers) => agreedCeiling(product, answers));
  if (before !== after) throw new AppError('ceiling_not_yours');
}
