import type { OptionId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import type { Answers } from './answers.ts';
import type { Environment, Outcome, Page, Problem, Walk } from './walk.ts';
import { walkForm } from './walk-form.ts';

/**
 * Where the customer goes after posting a page. `cart` = the form is ready for the cart. `stay` without problems = the answers revealed
 * questions on the page that have not been shown yet.
 */
export type Next =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'stay'; readonly page: Page; readonly problems: readonly Problem[] }
  | { readonly kind: 'cart' }
  | Extract<Outcome, { kind: 'redirect' | 'exit' }>;

/**
 * The page at a route (no leading slash) if these answers reach it; undefined otherwise, also when it shows nothing.
 * The page where the customer belongs instead is `walk.pages.at(-1)`.
 */
export function pageAt(walk: Walk, route: string): Page | undefined {
  return walk.pages.find((page) => page.route === route);
}

/** The page before, skipping empty ones; undefined on the first. */
export function previousPage(walk: Walk, route: string): Page | undefined {
  return walk.pages[walk.pages.findIndex((page) => page.route === route) - 1];
}

/** A page whose answers are in the draft. */
export type PostedPage = {
  readonly route: string;
  /** Questions rendered on the page when it was posted; absent for all of them. */
  readonly drawn?: readonly OptionId[];
};

/**
 * The page after `route` once its answers are in the draft: the next one, or the one that blocks the walk. An unreachable page leads to the
 * last reachable one.
 */
export function nextPage(
  form: Form,
  answers: Answers,
  { route, drawn }: PostedPage,
  environment: Environment = {},
): Next {
  const walk = walkForm(form, answers, environment);
  const place = walk.pages.findIndex((page) => page.route === route);
  const [page, following, last] = [walk.pages[place], walk.pages[place + 1], walk.pages.at(-1)];
  if (!page) return last ? { kind: 'page', page: last } : stopOf(walk, []);
  const unseen = drawn ? page.questions.map(({ option_id }) => option_id).filter((id) => !drawn.includes(id)) : [];
  if (!following) return stopOf(walk, unseen);
  return unseen.length > 0 ? { kind: 'stay', page, problems: [] } : { kind: 'page', page: following };
}

/** A missing answer is not reported before its question was shown. */
function stopOf({ outcome, problems }: Walk, unseen: readonly OptionId[]): Next {
  switch (outcome.kind) {
    case 'redirect':
    case 'exit':
      return outcome;
    case 'incomplete':
    case 'unconfirmed':
      return {
        kind: 'stay',
        page: outcome.page,
        problems: problems.filter(({ option_id }) => !unseen.includes(option_id)),
      };
    default:
      return { kind: 'cart' };
  }
}
