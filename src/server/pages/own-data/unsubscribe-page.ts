import type { UnsubscribePage } from '../../../contract/pages/own-data-pages.ts';
import type { PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { hasMailedReminders, switchMailedReminders } from '../../actions/notifications/mailed-reminders.ts';
import type { Ctx } from '../../ctx.ts';

/** The page of the link in a mail of reminders. Opening it changes nothing, since programs open links too. @throws AppError not_found */
export async function unsubscribePage(ctx: Ctx, token: string): Promise<UnsubscribePage> {
  return { is_on: await hasMailedReminders(ctx, token), just_done: false };
}

/** Switches them off or on again; the page then says so. @throws AppError not_found */
export async function answerUnsubscribe(
  ctx: Ctx,
  token: string,
  { intent }: PostedFields,
): Promise<PostResult<UnsubscribePage>> {
  if (intent !== 'on' && intent !== 'off') return { ok: false, status: 422, page: await unsubscribePage(ctx, token) };
  await switchMailedReminders(ctx, token, intent);
  return { ok: false, status: 200, page: { is_on: intent === 'on', just_done: true } };
}
