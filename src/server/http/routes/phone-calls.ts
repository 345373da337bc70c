import * as calls from '../../../contract/phone-calls.ts';
import { dialPhone } from '../../actions/phone-calls/dial-phone.ts';
import { findCurrentCall, getPhoneCall, listPhoneCalls } from '../../actions/phone-calls/list-phone-calls.ts';
import { putPhoneCall } from '../../actions/phone-calls/put-phone-call.ts';
import { receivePhoneEvent } from '../../actions/phone-calls/receive-phone-event.ts';
import { type BoundCall, bound } from '../bind-call.ts';

export const phoneCallRoutes: readonly BoundCall[] = [
  bound(calls.phoneNotificationCall, async (ctx, { bytes }) => {
    await receivePhoneEvent(ctx, bytes);
    return { ok: true as const };
  }),
  bound(calls.listPhoneCalls, (ctx, { query }) => listPhoneCalls(ctx, query)),
  bound(calls.getCurrentPhoneCall, async (ctx) => ({ call: await findCurrentCall(ctx) })),
  bound(calls.getPhoneCall, (ctx, { params }) => getPhoneCall(ctx, params.call_id)),
  bound(calls.putPhoneCall, (ctx, { params, body }) => putPhoneCall(ctx, { callId: params.call_id, said: body })),
  bound(calls.dialPhone, async (ctx, { body }) => ({
    ok: true as const,
    number: await dialPhone(ctx, { number: body.number, storeId: body.store_id }),
  })),
];
