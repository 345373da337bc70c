import type { SharedPage } from '../../../contract/pages/share-pages.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { sizeText } from '../../../domain/locale/size-text.ts';
import type { Ctx } from '../../ctx.ts';
import { openReleasedPaper } from '../files/open-customer-file.ts';
import { listOpenQuestions } from '../incidents/list-waiting.ts';
import { shortMomentText } from '../items/customer-texts.ts';
import { shownOrder } from '../own-orders/shown-order.ts';
import type { HandedOut } from '../stored-files/hand-out.ts';
import { isReleased } from '../stored-files/is-released.ts';
import type { FileRow } from '../stored-files/present-file.ts';
import { findShare, noteUse, type ShareRow } from './open-share.ts';
import { sharePath } from './share-token.ts';

/** The content of a link. Each view is recorded, unless it is the customer's own. */
export async function lookAtShare(ctx: Ctx, shareId: string): Promise<SharedPage> {
  const share = await findShare(ctx, shareId);
  if (!share) return { kind: 'over' };
  const shown = await present(ctx, share);
  if (shown.kind !== 'over' && !isOwn(ctx, share)) await noteUse(ctx, share.share_id, 'view');
  return shown;
}

/** The paper that a link shares. It does not count as opened by the customer. @throws AppError not_found */
export async function openSharedPaper(ctx: Ctx, shareId: string): Promise<FileRow & HandedOut> {
  const share = await findShare(ctx, shareId);
  if (!share?.file_id) throw new AppError('not_found');
  const { order_id: orderId, file_id: fileId } = share;
  const file = await openReleasedPaper(ctx, fileId, { by: 'share', orderId, fileId });
  if (!isOwn(ctx, share) && !ctx.asksHeadOnly) await noteUse(ctx, share.share_id, 'download');
  return file;
}

async function present(ctx: Ctx, share: ShareRow): Promise<SharedPage> {
  const until_text = shortMomentText(ctx, share.expires_at);
  if (share.kind === 'status') {
    return { kind: 'status', until_text, order: await shownOrder(ctx, share.order_id, { paperHref: null }) };
  }
  if (share.kind === 'answer') {
    const questions = await listOpenQuestions(ctx, { customerId: share.customer_id, orderId: share.order_id });
    return {
      kind: 'answer',
      until_text,
      questions: questions.map(({ item_name, href }) => ({ item_name, href })),
    };
  }
  const file = await findPaper(ctx, share);
  if (!file) return { kind: 'over' };
  const { file_id, name, size, released_at } = file;
  return {
    kind: 'paper',
    until_text,
    paper: {
      file_id,
      name,
      size_text: sizeText(size, ctx.locale),
      released_text: released_at && shortMomentText(ctx, released_at),
      href: `${sharePath(share.share_id)}/papel`,
    },
  };
}

/** A document that was withdrawn is no longer shared. */
function findPaper(ctx: Ctx, { file_id, order_id }: ShareRow) {
  return ctx.db
    .selectFrom('files')
    .select(['file_id', 'name', 'size', 'released_at'])
    .where('file_id', '=', file_id)
    .where('order_id', '=', order_id)
    .where('kind', '=', 'result')
    .where(isReleased(ctx))
    .executeTakeFirst();
}

function isOwn({ actor }: Ctx, { customer_id }: ShareRow): boolean {
  return actor.kind === 'customer' && actor.customerId === customer_id;
}
