import { verifyChains as verify } from '../actions/verifactu/verify-chains.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Every night: reads all chains again. */
export async function verifyChains(ctx: Ctx, _payload: TaskPayloads['verify_chains']): Promise<void> {
  await verify(ctx);
}
