import { getClient, updateClient } from '../../../contract/customers/client-calls.ts';
import { presentClient } from '../../actions/customers/present-client.ts';
import { updateClient as update } from '../../actions/customers/update-client.ts';
import { bound } from '../bind-call.ts';
import { DATA_SAVED } from './saved-message.ts';

export const clientRoutes = [
  bound(getClient, (ctx) => presentClient(ctx)),

  bound(updateClient, async (ctx, { body }) => {
    await update(ctx, body.data);
    return { ok: true as const, message: DATA_SAVED[ctx.locale], client: await presentClient(ctx) };
  }),
];
