import { stepOf } from '../../domain/page-counts/form-step.ts';
import { type Next, pageAt } from '../../domain/wizard/navigate.ts';
import type { Page, Walk } from '../../domain/wizard/walk.ts';
import type { CtxWithSession } from '../actions/sessions/with-session.ts';
import { saveDraft } from '../actions/wizard/keep-draft.ts';
import { countFormStep } from './count-form-step.ts';
import type { OpenForm } from './wizard-page.ts';

interface PostedStep {
  /** The form before the post. */
  readonly former: OpenForm;
  readonly open: OpenForm;
  readonly page: Page;
  /** Where its answers lead; null when the page was posted to stay on it. */
  readonly next: Next | null;
  /** Questions whose files were refused. */
  readonly refusedFiles: readonly number[];
}

/** Saves the answers of a posted page, and counts what happened at its questions. */
export async function saveStep(
  ctx: CtxWithSession,
  { former, open, page, next, refusedFiles }: PostedStep,
): Promise<void> {
  const { product, answers, walk } = open;
  const ahead = next === null || refusedFiles.length > 0 ? null : aheadOf(next, walk, page);
  const wrong = next?.kind === 'stay' ? next.problems.map(({ option_id }) => option_id) : [];
  const step = stepOf(
    {
      before: pageAt(former.walk, page.route) ?? page,
      after: pageAt(walk, page.route) ?? page,
      answers,
      refused: [...refusedFiles, ...wrong],
      next: ahead,
    },
    former.draft?.furthestStep ?? null,
  );
  const furthestStep = ahead === 'out' ? page.step + 1 : (ahead ?? page).step;
  await saveDraft(ctx, { productId: product.product_id, answers, furthestStep });
  countFormStep(ctx, product, step);
}

/** The page that a form goes on to, or out of it; null where it stays, ends with a message, or goes back to a page that lacks something. */
function aheadOf(next: Next, walk: Walk, page: Page): Page | 'out' | null {
  switch (next.kind) {
    case 'page':
      return isAfter(next.page, page) ? next.page : null;
    case 'cart': {
      const check = walk.pages.at(-1);
      return check && isAfter(check, page) ? check : 'out';
    }
    case 'redirect':
      return 'out';
    case 'stay':
    case 'exit':
      return null;
  }
}

function isAfter(one: Page, other: Page): boolean {
  return one.step > other.step;
}
