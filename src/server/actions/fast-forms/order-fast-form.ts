import type { Ctx } from '../../ctx.ts';
import { addItem, type ItemAdded } from '../cart/add-item.ts';
import { originKey } from '../cart/origin-key.ts';
import { withSession } from '../sessions/with-session.ts';
import { createDraftLink } from '../wizard/draft-link.ts';
import { saveDraft } from '../wizard/keep-draft.ts';
import type { FilledForm } from './plan-fast-form.ts';

/** Adds a filled-in form to the cart. Idempotent. */
export function orderFastForm(ctx: Ctx, filled: FilledForm): Promise<ItemAdded> {
  return addItem(ctx, { ...filled, addKey: originKey(filled) });
}

/**
 * Saves an incomplete prefilled form as the customer's draft.
 * @returns the token of a link for a caller without a browser session, whose pages would not find the draft; else null
 */
export async function keepFilledForm(
  caller: Ctx,
  { productId, answers, origin, originId }: FilledForm,
): Promise<string | null> {
  const ctx = await withSession(caller);
  await saveDraft(ctx, { productId, answers, origin: { kind: origin ?? null, id: originId ?? null } });
  return caller.session ? null : (await createDraftLink(ctx, productId)).token;
}
