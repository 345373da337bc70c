import type { Product } from '../../../domain/catalogue/product.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { agreedCeiling } from '../../../domain/pricing/agreed-ceiling.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Ctx } from '../../ctx.ts';

/**
 * Lets only the customer change the limit on later charges of an ordered item: neither an agent nor one who impersonates the customer.
 * @throws AppError ceiling_not_yours
 */
export function keepCeiling({ actor }: Ctx, product: Product, change: Record<'before' | 'after', Answers>): void {
  if (actor.kind === 'customer' && actor.impersonation === undefined) return;
  const [before, after] = [change.before, change.after].map((answers) => agreedCeiling(product, answers));
  if (before !== after) throw new AppError('ceiling_not_yours');
}
