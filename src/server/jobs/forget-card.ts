import { acquirerNamed } from '../actions/balances/offered.ts';
import type { Ctx } from '../ctx.ts';
import type { TaskPayloads } from './task-payloads.ts';

/** Has the acquirer forget a card that its owner removed; it is asked again until it has. */
export async function forgetCard(ctx: Ctx, { provider, token }: TaskPayloads['forget_card']): Promise<void> {
  await acquirerNamed(ctx, provider).forgetCard(token);
}
