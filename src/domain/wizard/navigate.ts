import type { Form } from '../catalogue/product.ts';
import type { Answers } from './answers.ts';
import type { Environment, Outcome, Page, Walk } from './walk.ts';
import { walkForm } from './walk-form.ts';

/** Where the customer goes after posting a page. `cart` = the form is ready for the cart. */
export type Next =
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'stay'; readonly page: Page; readonly walk: Walk }
  | { readonly kind: 'cart' }
  | Extract<Outcome, { kind: 'redirect' | 'exit' }>;

/**
 * The page at a route (no leading slash) if these answers reach it; undefined otherwise, also when it shows nothing.
 * The page where the customer belongs instead is `walk.pages.at(-1)`.
 */
export function pageAt(walk: Walk, route: string): Page | undefined {
  return walk.pages.find((page) => page.route === route);
}

/** The page before, skipping pages that show nothing; undefined on the first. */
export function previousPage(walk: Walk, route: string): Page | undefined {
  const place = walk.pages.findIndex((page) => page.route === route);
  return place > 0 ? walk.pages[place - 1] : undefined;
}

/**
 * Where to go once the answers of the page at `route` are in the draft: the following page, or what stops the walk
 * there. A page that is not reached leads to the last one that is.
 */
export function nextPage(form: Form, answers: Answers, route: string, environment: Environment = {}): Next {
  const walk = walkForm(form, answers, environment);
  const place = walk.pages.findIndex((page) => page.route === route);
  const following = walk.pages[place + 1];
  if (place >= 0 && following) return { kind: 'page', page: following };
  const last = walk.pages.at(-1);
  if (place < 0 && last) return { kind: 'page', page: last };
  return stopOf(walk);
}

function stopOf(walk: Walk): Next {
  const { outcome } = walk;
  switch (outcome.kind) {
    case 'redirect':
    case 'exit':
      return outcome;
    case 'incomplete':
    case 'unconfirmed':
      return { kind: 'stay', page: outcome.page, walk };
    default:
      return { kind: 'cart' };
  }
}
