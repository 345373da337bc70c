import type { PostResult } from '../../contract/pages/posted-form.ts';
import type { FormLinkView, ResumePage } from '../../contract/pages/wizard-pages.ts';
import { findProduct, isSoldIn } from '../../domain/catalogue/catalogue.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { AppError } from '../../domain/errors/app-error.ts';
import { dayText } from '../actions/items/customer-texts.ts';
import { addressToComeBack } from '../actions/portals/portal-address.ts';
import { type CtxWithSession, withSession } from '../actions/sessions/with-session.ts';
import { createDraftLink, getLinkedDraft, type LinkedDraft, takeDraftOver } from '../actions/wizard/draft-link.ts';
import { findDraft } from '../actions/wizard/keep-draft.ts';
import type { Ctx } from '../ctx.ts';
import { hrefOfPage } from './form-addresses.ts';
import { openForm, wizardProduct } from './wizard-page.ts';

/** A link that continues the form in another browser, on its portal. */
export async function linkToDraft(ctx: CtxWithSession, product: Product): Promise<FormLinkView> {
  const { token, expiresAt } = await createDraftLink(ctx, product.product_id);
  const url = await addressToComeBack(ctx);
  return { href: `${url}/tienda/product/continuar/${token}`, until: dayText(ctx, expiresAt) };
}

/** The page of a link. It only asks, since e-mail programs open links. @throws AppError not_found */
export async function resumePage(ctx: Ctx, token: string): Promise<ResumePage> {
  const linked = await getLinkedDraft(ctx, token);
  const product = soldHere(ctx, linked);
  return {
    product: wizardProduct(ctx, product),
    until: dayText(ctx, linked.expiresAt),
    replaces: (await findDraft(ctx, product.product_id)) !== null,
  };
}

/** Takes the form over and redirects to its current page. @throws AppError not_found */
export async function resumeForm(visitor: Ctx, token: string): Promise<PostResult<never>> {
  soldHere(visitor, await getLinkedDraft(visitor, token));
  const ctx = await withSession(visitor);
  const { productId } = await takeDraftOver(ctx, token);
  const { product, walk } = await openForm(ctx, String(productId));
  const page = walk.pages.at(-1);
  if (!page) throw new AppError('not_found');
  return { ok: true, redirect: hrefOfPage(product, page) };
}

function soldHere({ catalogue, portal }: Ctx, { productId }: LinkedDraft): Product {
  const product = findProduct(catalogue.current, productId);
  if (!product || !isSoldIn(product, portal.store_id)) throw new AppError('not_found');
  return product;
}
