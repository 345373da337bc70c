import type { UnsubscribePage } from '../../../contract/pages/own-data-pages.ts';
import type { PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { getMailList, switchMailList } from '../../actions/notifications/mail-lists.ts';
import type { Ctx } from '../../ctx.ts';

/** The page of an unsubscribe link. Opening it changes nothing, since programs open links too. @throws AppError not_found */
export async function unsubscribePage(ctx: Ctx, token: string): Promise<UnsubscribePage> {
  const { list, isOn } = await getMailList(ctx, token);
  return { list, is_on: isOn, just_done: false };
}

/** Switches it off or on again; the page then says so. @throws AppError not_found */
export async function answerUnsubscribe(
  ctx: Ctx,
  token: string,
  { intent }: PostedFields,
): Promise<PostResult<UnsubscribePage>> {
  if (intent !== 'on' && intent !== 'off') return { ok: false, status: 422, page: await unsubscribePage(ctx, token) };
  await switchMailList(ctx, token, intent);
  return { ok: false, status: 200, page: { ...(await unsubscribePage(ctx, token)), just_done: true } };
}
