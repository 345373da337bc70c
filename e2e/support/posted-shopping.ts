import type { APIResponse, Page } from 'playwright-core';
import { NOTA_SIMPLE_ANSWERS } from '../../src/server/testing/nota-simple-answers.ts';
import type { Product } from './product.ts';
import { CARDS, PASSWORD } from './shopping.ts';

/** Which questions each page of the nota simple asks, in order. */
const PAGES: readonly (readonly [page: string, optionIds: readonly number[]])[] = [
  ['', [1001]],
  ['/step1', [1002]],
  ['/step2', [78, 79]],
  ['/step3', [80]],
  ['/step4', [77]],
  ['/step5', [1007]],
  ['/step52', [1011]],
  ['/step6', [411]],
  ['/step7', [1013]],
];
const CHECK_PAGE = '/tienda/product/confirmation/15867';

/** A visitor's form posts without waiting for pages: for journeys that begin where others end. */
export interface Posting {
  /** Opens an account and signs in. */
  register(email: string): Promise<void>;
  /** Sends a page of any form. */
  answer(path: string, answers: Readonly<Record<number, string>>): Promise<void>;
  /** Fills in the form up to the page where answers are checked. */
  draft(): Promise<void>;
  /** Fills in the form and adds it to the cart. */
  fillCart(): Promise<void>;
  /** Gives the details and the consent for the cart. */
  giveDetails(): Promise<void>;
  /** Buys the cart. @returns the order's number; empty when the bank asks first */
  pay(card?: keyof typeof CARDS): Promise<string>;
}

/** A new customer with a paid nota simple, signed in on the page. @returns the order's number */
export async function bought(page: Page, { url }: Product, email: string): Promise<string> {
  await page.goto('/');
  const { register, fillCart, giveDetails, pay } = postingAs(page, url);
  await register(email);
  await fillCart();
  await giveDetails();
  return pay();
}

/** Posts with the cookies of the visitor's browser, from the product's own pages. */
export function postingAs(page: Page, url: string): Posting {
  const post = (path: string, fields: Readonly<Record<string, string>>) => postForm(page, { url, path, fields });
  const answer: Posting['answer'] = async (path, answers) => {
    await post(path, Object.fromEntries(Object.entries(answers).map(([id, value]) => [`q${id}`, value])));
  };
  const draft = async () => {
    for (const [path, optionIds] of PAGES) {
      const answers = optionIds.map((id) => [id, NOTA_SIMPLE_ANSWERS[id] ?? ''] as const);
      await answer(`/tienda/nota-simple${path}`, Object.fromEntries(answers));
    }
  };
  return {
    answer,
    draft,
    register: async (email) => {
      const person = { firstname: 'Ana', lastname: 'Ruiz Gil', email, phone: '612345678', password: PASSWORD };
      await post('/tienda/customer/register', person);
    },
    fillCart: async () => {
      await draft();
      const html = await (await page.request.get(CHECK_PAGE)).text();
      await post('/tienda/cart/add/ns', { product_id: '15867', add_key: fieldIn(html, 'add_key') });
    },
    giveDetails: async () => {
      const buyer = { firstname: 'Ana', lastname: 'Ruiz Gil', phone: '612345678', consent: '1' };
      await post('/tienda/customer/checkout', buyer);
    },
    pay: async (card = 'good') => {
      const typed = { holder: 'ANA RUIZ GIL', num: CARDS[card], expiry: '12/30', cvc: '123' };
      const answer = await post('/tienda/customer/payment/cc', typed);
      return /\/success\/(\d+)$/.exec(answer.url())?.[1] ?? '';
    },
  };
}

/** A form of the page at `path`, with the CSRF key of the page. */
async function postForm(
  page: Page,
  { url, path, fields }: { url: string; path: string; fields: Readonly<Record<string, string>> },
): Promise<APIResponse> {
  const blank = await page.request.get(path.startsWith('/tienda/cart/add') ? CHECK_PAGE : path);
  const answer = await page.request.post(path, {
    form: { ...fields, formkey: fieldIn(await blank.text(), 'formkey') },
    headers: { origin: url },
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
  return answer;
}

function fieldIn(html: string, name: string): string {
  const [input] = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html) ?? [];
  const value = /value="([^"]*)"/.exec(input ?? '')?.[1];
  if (value === undefined) throw new Error(`no field ${name}`);
  return value;
}
