import type { Ctx } from '../../ctx.ts';
import { reconcileProvider } from './reconcile-provider.ts';

/**
 * Reconciles every acquirer with movement lists; one failure does not stop the others.
 * @throws Error after all of them, naming those to retry
 */
export async function reconcilePayments(ctx: Ctx): Promise<void> {
  const failed: string[] = [];
  for (const acquirer of ctx.ports.acquirers) {
    try {
      await reconcileProvider(ctx, acquirer);
    } catch (error) {
      ctx.log.error(
        { error: { name: error instanceof Error ? error.name : 'unknown' }, provider: acquirer.name },
        'movements were not compared',
      );
      failed.push(acquirer.name);
    }
  }
  if (failed.length > 0) throw new Error(`movements were not compared: ${failed.join(', ')}`);
}
