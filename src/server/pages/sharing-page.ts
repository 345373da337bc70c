import { randomUUID } from 'node:crypto';
import type { FieldProblem, PostedFields, PostResult } from '../../contract/pages/posted-form.ts';
import type { SharingPage } from '../../contract/pages/share-pages.ts';
import { readShareDays, readShared, SHARE_DAYS } from '../../domain/shares/share.ts';
import { SHARE_MESSAGES } from '../../domain/shares/share-messages.ts';
import { listWaiting } from '../actions/incidents/list-waiting.ts';
import { customerOrder } from '../actions/own-orders/customer-orders.ts';
import { createShare } from '../actions/shares/create-share.ts';
import { listShares } from '../actions/shares/list-shares.ts';
import { revokeShare } from '../actions/shares/revoke-share.ts';
import type { Ctx } from '../ctx.ts';
import { redoWithProblems } from './own-data/redo-with-problems.ts';

/** What is asked for most, and tells the least. */
const OFFERED = { what: 'status', days: '7' };

/** `/orders/share/{order_id}`: creates links to one's own order, and lists existing ones. @throws AppError sign_in_required, not_found */
export function sharingPage(ctx: Ctx, orderId: string): Promise<SharingPage> {
  return present(ctx, orderId, { values: OFFERED, problems: [] });
}

export async function changeSharing(ctx: Ctx, orderId: string, fields: PostedFields): Promise<PostResult<SharingPage>> {
  const path = `/orders/share/${orderId}`;
  const { what = '', days: typedDays = '', request_key = '', share_id = '' } = fields;
  const values = { what, days: typedDays };
  const page = (problems: readonly FieldProblem[]) => present(ctx, orderId, { values, problems });
  if (fields.intent === 'revoke') {
    return redoWithProblems(ctx, { path, page, act: () => revokeShare(ctx, share_id).then(() => 'revoked') });
  }
  const [wish, days] = [readShared(what), readShareDays(typedDays)];
  const problems = [
    ...(wish ? [] : [{ field: 'what', message: SHARE_MESSAGES.what_missing[ctx.locale] }]),
    ...(days ? [] : [{ field: 'days', message: SHARE_MESSAGES.days_missing[ctx.locale] }]),
  ];
  if (!wish || !days) return { ok: false, status: 422, page: await page(problems) };
  const requestKey = UUID.test(request_key) ? request_key : randomUUID();
  const act = () => createShare(ctx, { orderId, ...wish, days, requestKey }).then(() => 'made');
  return redoWithProblems(ctx, { path, page, act });
}

async function present(
  ctx: Ctx,
  orderId: string,
  { values, problems }: Pick<SharingPage, 'values' | 'problems'>,
): Promise<SharingPage> {
  const { order, files } = await customerOrder(ctx, orderId);
  const waiting = await listWaiting(ctx, order.order_id);
  return {
    order_id: String(order.order_id),
    offers: [
      { choice: 'status', kind: 'status', name: null },
      ...files.map(({ file_id, name }) => ({ choice: `paper:${file_id}`, kind: 'paper' as const, name })),
      ...(waiting.length > 0 ? [{ choice: 'answer', kind: 'answer' as const, name: null }] : []),
    ],
    days: SHARE_DAYS,
    request_key: randomUUID(),
    shares: await listShares(ctx, order),
    values,
    problems,
  };
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
