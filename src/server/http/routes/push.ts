import { pushSubscribe, pushUnsubscribe } from '../../../contract/push.ts';
import { subscribeBrowser } from '../../actions/push/subscribe-browser.ts';
import { unsubscribeBrowser } from '../../actions/push/unsubscribe-browser.ts';
import { bound } from '../bind-call.ts';
import { DATA_SAVED } from './saved-message.ts';

export const pushRoutes = [
  bound(pushSubscribe, async (ctx, { body }) => {
    await subscribeBrowser(ctx, body);
    return { ok: true as const, message: DATA_SAVED[ctx.locale] };
  }),

  bound(pushUnsubscribe, async (ctx, { body }) => {
    await unsubscribeBrowser(ctx, body.endpoint);
    return { ok: true as const, message: DATA_SAVED[ctx.locale] };
  }),
];
