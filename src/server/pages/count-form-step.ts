import { localDay } from '../../domain/calendar/local-day.ts';
import type { Product } from '../../domain/catalogue/product.ts';
import { FORM_EVENTS, type FormStep, firstStepOf } from '../../domain/page-counts/form-step.ts';
import type { Page } from '../../domain/wizard/walk.ts';
import type { Draft } from '../actions/wizard/keep-draft.ts';
import type { Ctx } from '../ctx.ts';

/** Counts what happened at the questions of a form. */
export function countFormStep({ formCounter, now, portal }: Ctx, { product_id }: Product, step: FormStep): void {
  if (!formCounter) return;
  const day = localDay(now(), portal.time_zone);
  for (const event of FORM_EVENTS)
    for (const option_id of step[event])
      formCounter.count({ day, store_id: portal.store_id, product_id, option_id }, event);
}

/** Counts the page that a form begins with; those after it count when the form goes on to them. */
export function countFirstPage(
  ctx: Ctx,
  { product, draft }: { readonly product: Product; readonly draft: Draft | null },
  page: Page,
): void {
  if ((draft?.furthestStep ?? null) === null) countFormStep(ctx, product, firstStepOf(page));
}
