import { listAlerts, markAlertsRead } from '../../../contract/alerts.ts';
import { listAlerts as list } from '../../actions/alerts/list-alerts.ts';
import { readAlerts } from '../../actions/alerts/read-alerts.ts';
import { bound } from '../bind-call.ts';

export const alertRoutes = [
  bound(listAlerts, async (ctx, { query: { unread, before } }) => list(ctx, { unread, before })),

  bound(markAlertsRead, async (ctx, { body: { alert_ids: alertIds, until, item_id: itemId } }) => ({
    unread: await readAlerts(ctx, { alertIds, until, itemId }),
  })),
];
