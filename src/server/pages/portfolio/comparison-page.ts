import type { ComparisonPage } from '../../../contract/pages/portfolio-pages.ts';
import type { PostedFields } from '../../../contract/pages/posted-form.ts';
import { nameOfDraft } from '../../../domain/portfolio/record-names.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import { compareChosen } from '../../actions/notas/compare-chosen.ts';
import { loadPapers } from '../../actions/notas/load-papers.ts';
import { ordersOn } from '../../actions/portfolio/orders-on.ts';
import type { Ctx } from '../../ctx.ts';
import { idIn } from './lists.ts';
import { THINGS } from './things-of-kind.ts';

/**
 * Two delivered papers of one of the customer's properties, compared.
 * @throws AppError sign_in_required, not_found for a property or file of somebody else
 */
export async function comparisonPage(ctx: Ctx, text: string, { one, other }: PostedFields): Promise<ComparisonPage> {
  requireCustomer(ctx);
  const id = idIn(text);
  const { kind, get } = THINGS.inmuebles;
  const { draft } = await get(ctx, id);
  const itemIds = (await ordersOn(ctx, kind, [id])).map(({ item_id }) => item_id);
  const papers = await loadPapers(ctx, { itemIds, isForCustomer: true });
  return { id, name: nameOfDraft(kind, draft), found: compareChosen(ctx, papers, { one, other }) };
}
