import { listActivities, listOwnActivities } from '../../../contract/records/activities.ts';
import { DOCUMENTS, OWN_DOCUMENTS } from '../../../contract/records/documents.ts';
import {
  getNotification,
  listNotifications,
  listOwnNotifications,
  resendNotification,
} from '../../../contract/records/notifications.ts';
import { endSubscription, listOwnSubscriptions, listSubscriptions } from '../../../contract/records/subscriptions.ts';
import { invalidInput } from '../../../domain/errors/invalid-input.ts';
import { createDocument } from '../../actions/records/create-document.ts';
import { showDocument } from '../../actions/records/document-rows.ts';
import { endSubscription as end } from '../../actions/records/end-subscription.ts';
import {
  listActivities as activities,
  listOwnActivities as ownActivities,
} from '../../actions/records/list-activities.ts';
import { listDocuments } from '../../actions/records/list-documents.ts';
import {
  getNotification as getMail,
  listNotifications as notifications,
  listOwnNotifications as ownNotifications,
} from '../../actions/records/list-notifications.ts';
import {
  listSubscriptionsOfOneself,
  listSubscriptions as subscriptions,
} from '../../actions/records/list-subscriptions.ts';
import { removeDocument } from '../../actions/records/remove-document.ts';
import { resendNotification as resend } from '../../actions/records/resend-notification.ts';
import { bound } from '../bind-call.ts';

/** Documents of orders and portfolios; and customer records, for agents. */
export const recordRoutes = [
  ...[DOCUMENTS, OWN_DOCUMENTS].flatMap((calls) => [
    bound(calls.list, (ctx, { query }) => listDocuments(ctx, query)),

    bound(calls.create, async (ctx, { query: { user_id, name, origin, origin_id, upload_key }, bytes }) => {
      if ((origin === undefined) !== (origin_id === undefined)) throw invalidInput('origin');
      const object = await createDocument(ctx, {
        userId: user_id,
        name,
        origin: origin && origin_id ? { kind: origin, id: origin_id } : null,
        uploadKey: upload_key,
        bytes,
      });
      return { ok: true as const, object };
    }),

    bound(calls.get, (ctx, { params }) => showDocument(ctx, params.id)),

    bound(calls.remove, async (ctx, { params }) => {
      await removeDocument(ctx, params.id);
      return { ok: true as const };
    }),
  ]),

  bound(listActivities, (ctx, { query }) => activities(ctx, query)),

  bound(listOwnActivities, (ctx, { query }) => ownActivities(ctx, query)),

  bound(listOwnSubscriptions, (ctx, { query }) => listSubscriptionsOfOneself(ctx, query)),

  bound(listOwnNotifications, (ctx, { query }) => ownNotifications(ctx, query)),

  bound(listSubscriptions, (ctx, { query }) => subscriptions(ctx, query)),

  bound(endSubscription, async (ctx, { params }) => {
    await end(ctx, params.id);
    return { ok: true as const };
  }),

  bound(listNotifications, (ctx, { query }) => notifications(ctx, query)),

  bound(getNotification, (ctx, { params }) => getMail(ctx, params.id)),

  bound(resendNotification, async (ctx, { params, body }) => {
    await resend(ctx, { mailId: params.id, requestKey: body.request_key });
    return { ok: true as const };
  }),
];
