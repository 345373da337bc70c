import type { Answers } from '../../../domain/wizard/answers.ts';
import { byTag, type Element, elementsOf, textOf } from './html.ts';
import { formsOf, type PageForm } from './page-form.ts';
import { answersIn, filledIn, papersFor, problemsOn, questionForm, totalOn } from './question-form.ts';
import type { TripEnd } from './trip.ts';
import type { SeenPage, Visitor } from './visitor.ts';

/** A page of the form without further questions: it explains why the form stops here. */
export function endInExit({ page }: SeenPage): TripEnd {
  const [main] = elementsOf(page, byTag('main'));
  const notice = main && elementsOf(main, byTag('p')).find((paragraph) => paragraph.attributes.class === undefined);
  return { kind: 'exit', message: textOf(notice) };
}

/** Another form: goes back through it, page by page, and reads which of the wanted answers its fields hold. */
export async function endInOtherForm(visitor: Visitor, arrived: SeenPage, wanted: readonly string[]): Promise<TripEnd> {
  const carried: Record<string, string> = {};
  for (let seen: SeenPage | undefined = arrived; seen; seen = await pageBefore(visitor, seen)) {
    const form = questionForm(seen);
    for (const [id, answer] of Object.entries(form ? answersIn(form) : {})) {
      if (wanted.includes(id)) carried[id] = answer;
    }
  }
  return { kind: 'redirect', address: arrived.address, carried };
}

/** The check page: adds the form, sees cart and checkout, and empties the cart for the next walk. */
export async function endInCart(visitor: Visitor, check: SeenPage, answers: Answers): Promise<TripEnd> {
  const form = questionForm(check) as PageForm;
  const [answerList] = elementsOf(check.page, byTag('dl')).filter((list) => elementsOf(list, byTag('a')).length > 0);
  const cart = await visitor.post(check, filledIn(form, answers), papersFor(form, answers));
  if (cart.address !== '/tienda/cart') {
    throw new Error(`${cart.address} answered ${cart.status}: ${JSON.stringify(problemsOn(cart))}`);
  }
  const items = elementsOf(cart.page, byTag('li')).filter((item) => elementsOf(item, byTag('h2')).length > 0);
  if (items.length !== 1) throw new Error(`the cart has ${items.length} items`);
  const amounts = descriptionsOf(elementsOf(items[0] as Element, byTag('dl')).at(-1));
  const checkout = await visitor.get('/tienda/customer/checkout');
  await emptyCart(visitor, cart);
  return {
    kind: 'cart',
    checked: descriptionsOf(answerList),
    lines: amounts.slice(0, -2),
    totals: [totalOn(check), amounts.at(-1)?.[1] ?? '', totalOn(cart), totalOn(checkout)],
  };
}

/** The page before one of a form; undefined before the first. The way back is the first link of a page's matter. */
async function pageBefore(visitor: Visitor, { page }: SeenPage): Promise<SeenPage | undefined> {
  const [main] = elementsOf(page, byTag('main'));
  const href = main && elementsOf(main, byTag('a'))[0]?.attributes.href;
  const before = href && /\/(start|step\d+)(\/|$)/.test(href) ? await visitor.get(href) : undefined;
  return before && questionForm(before) ? before : undefined;
}

async function emptyCart(visitor: Visitor, cart: SeenPage): Promise<void> {
  const form = formsOf(cart.page).find(({ controls }) => controls.some(({ name }) => name === 'item_id'));
  if (form) await visitor.post(cart, { ...form, button: ['intent', 'remove'] });
}

/** Terms of a list with the first description of each. */
function descriptionsOf(list: Element | undefined): [string, string][] {
  const groups = list ? elementsOf(list, byTag('div')) : [];
  return groups.map((group) => [textOf(elementsOf(group, byTag('dt'))[0]), textOf(elementsOf(group, byTag('dd'))[0])]);
}
