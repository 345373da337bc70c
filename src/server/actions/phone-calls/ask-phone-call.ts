import { LONGEST_CALL } from '../../../domain/orders/phone-call.ts';
import type { Ctx } from '../../ctx.ts';
import { storePhoneEvent } from './receive-phone-event.ts';

/** The name of the event for a queried answer. */
const ASKED = 'asked';

/** Queries the call centre about a call without further events; its answer is an event like any other. */
export async function askPhoneCall(ctx: Ctx, providerCallId: string): Promise<void> {
  const asked = await ctx.ports.phone?.ask(providerCallId);
  const at = Math.floor(ctx.now().getTime() / 1_000);
  if (asked?.kind === 'told') {
    await storePhoneEvent(ctx, { name: ASKED, at, call: asked.call });
    return;
  }
  const call = await ctx.db
    .selectFrom('phone_calls')
    .select(['started_at', 'direction', 'number', 'state'])
    .where('provider_call_id', '=', providerCallId)
    .executeTakeFirst();
  const isBelieved = call && ctx.now().getTime() - call.started_at.getTime() < LONGEST_CALL * 60_000;
  if (!call || call.state === 'ended' || (isBelieved && asked?.kind !== 'unknown')) return;
  // Nobody will report how it ended, and nobody talks that long.
  const direction = call.direction === 'in' ? 'inbound' : 'outbound';
  await storePhoneEvent(ctx, { name: ASKED, at, call: { id: providerCallId, direction, ended_at: at } });
}
