import type { OutputOf, QueryOf } from '../../../contract/call.ts';
import type { getPageCounts as getPageCountsCall } from '../../../contract/page-counts.ts';
import { DEVICE_CLASSES, type DeviceClass } from '../../../domain/page-counts/device-class.ts';
import { funnelOf, shownCount } from '../../../domain/page-counts/funnel.ts';
import type { Ctx } from '../../ctx.ts';
import { requireNamedRight } from '../actors/require-named-right.ts';

/** Counts of pages in a period, both days included. @throws AppError forbidden for all but supervisors */
export async function getPageCounts(
  ctx: Ctx,
  { from, until, store_id }: QueryOf<typeof getPageCountsCall>,
): Promise<OutputOf<typeof getPageCountsCall>> {
  requireNamedRight(ctx, 'see_page_counts');
  const rows = await ctx.db
    .selectFrom('page_counts')
    .select(['route', 'device', 'event'])
    .select(({ fn }) => fn.sum<string>('n').as('n'))
    .where('day', '>=', from)
    .where('day', '<=', until)
    .$if(store_id !== undefined, (query) => query.where('store_id', '=', store_id ?? 0))
    .groupBy(['route', 'device', 'event'])
    .execute();
  const sum = (route: string, event: string, device?: DeviceClass) =>
    rows
      .filter((row) => row.route === route && row.event === event && (device === undefined || row.device === device))
      .reduce((total, { n }) => total + Number(n), 0);
  // Sums of the shown parts only: a total with one part missing would disclose that part. A single row combines parts that are all too small.
  const shownViews = (route: string) => {
    const shown = DEVICE_CLASSES.reduce((total, device) => total + (shownCount(sum(route, 'view', device)) ?? 0), 0);
    return shown > 0 ? shown : Math.min(sum(route, 'view'), 1);
  };
  const routes = [...new Set(rows.map(({ route }) => route))]
    .sort((one, other) => sum(other, 'view') - sum(one, 'view') || (one < other ? -1 : 1))
    .map((route) => ({
      route,
      views: Object.fromEntries(
        DEVICE_CLASSES.map((device) => [device, shownCount(sum(route, 'view', device))]),
      ) as Record<DeviceClass, number | null>,
      sent: shownCount(sum(route, 'post')),
    }));
  return {
    from,
    until,
    funnel: funnelOf(shownViews),
    routes: routes.filter(({ views, sent }) => [sent, ...Object.values(views)].some((n) => n !== null && n > 0)),
    portals: ctx.catalogue.current.portals.map(({ store_id, name }) => ({ store_id, name })),
  };
}
