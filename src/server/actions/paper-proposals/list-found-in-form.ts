import type { FoundInPaper, FoundInPapers } from '../../../contract/form-files.ts';
import { findProduct, isSoldIn } from '../../../domain/catalogue/catalogue.ts';
import { answersField } from '../../../domain/paper-proposals/answers-field.ts';
import { distinctProposals } from '../../../domain/paper-proposals/distinct-proposals.ts';
import type { Ctx } from '../../ctx.ts';
import { awaitedSince } from './awaited-since.ts';

/** What was read in the files of the visitor's own draft of a form, by the question that it may answer. */
export async function listFoundInForm(ctx: Ctx, productId: number): Promise<FoundInPapers> {
  const product = findProduct(ctx.catalogue.current, productId);
  if (!ctx.session || !product || !isSoldIn(product, ctx.portal.store_id)) return { is_reading: false, found: [] };
  const rows = await ctx.db
    .selectFrom('form_files')
    .innerJoin('form_readings as r', 'r.file_id', 'form_files.file_id')
    .select(['form_files.file_id', 'name', 'state', 'proposals', 'asked_at'])
    .where('session_hash', '=', ctx.session.tokenHash)
    .where('product_id', '=', productId)
    .where('order_item_id', 'is', null)
    .where('incident_form_id', 'is', null)
    .orderBy('created_at')
    .orderBy('form_files.file_id')
    .execute();
  // A job that failed is tried again, so it counts as well.
  const isReading = rows.some(({ state, asked_at }) => state === 'waiting' && asked_at > awaitedSince(ctx));
  const found = rows.flatMap(({ name, state, proposals }) =>
    state !== 'identity' && state !== 'deed'
      ? []
      : distinctProposals(proposals).flatMap(({ field, value, isSure, place, property = null }) =>
          product.options
            .filter((option) => answersField(option, field))
            .map(({ option_id }) => ({
              ...{ option_id, value, is_sure: isSure, paper: state as 'identity' | 'deed', file_name: name },
              page: place?.page ?? null,
              property,
            })),
        ),
  );
  return { is_reading: isReading, found: foundOnce(found) };
}

/** Front and back of a card say the same: once for a question, from a file where it is sure if there is one. */
function foundOnce(found: readonly FoundInPaper[]): FoundInPaper[] {
  const same = Map.groupBy(found, ({ option_id, value }) => `${option_id}\n${value}`);
  return [...same.values()].flatMap((all) => all.find(({ is_sure }) => is_sure) ?? all.slice(0, 1));
}
