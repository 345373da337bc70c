// The forms with their own addresses, step by step, into the cart and no further.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartAnswer, CartItemAnswer } from '../../../contract/cart.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { type PlannedWalk, planWalks } from '../../../domain/wizard/testing/walks.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { entryHref } from '../form-addresses.ts';
import { productHref } from '../product-card.ts';
import { realGround } from './ground.ts';
import { byTag, elementsOf, textOf } from './html.ts';
import type { PageForm } from './page-form.ts';
import { filledIn, questionForm, questionIds } from './question-form.ts';
import type { SeenPage, Visitor } from './visitor.ts';
import { FORMS } from './walk-everything.ts';
import { walkToCheck } from './walk-to-check.ts';
import { openWalkingShop, type WalkingShop } from './walking-shop.ts';

let shop: WalkingShop;

beforeAll(async () => {
  shop = await openWalkingShop();
});
afterAll(() => shop.close());

const PERSON = { 1601: '160101', 1602: 'Ana', 1603: 'Ruiz Gil', 1605: '12345678Z' };
const COMPANY = { 1601: '160102', 1604: 'Aceites del Sur, S.L.', 1606: 'B00123455' };
const SEARCH = { 1607: '160703', 1608: '900132', 1609: '160904', 1611: '161101' };
/** The Portuguese death certificate, which has no addresses of its own. */
const GENERIC = 19055;
const PORTUGUESE_PARISH = 'Arroios (Lisboa, Lisboa)';

/** The forms with an add address, each with a finished walk and the pages that it meets. */
const WALKS: readonly {
  readonly id: string;
  readonly added: string;
  readonly store: number;
  readonly product: number;
  readonly add: string;
  readonly pages: readonly string[];
  readonly check: string;
  /** Where one stands after the first page, counted from it: the next page that needs an answer. */
  readonly stands: number;
  readonly answers: Answers;
}[] = [
  {
    id: 'R025',
    added: 'R035',
    store: 1,
    product: 15867,
    add: '/tienda/cart/add/ns',
    pages: ['start', 'step1', 'step2', 'step3', 'step4', 'step5', 'step52', 'step6', 'step7'].map(
      (page) => `/tienda/nota-simple/${page}`,
    ),
    check: '/tienda/product/confirmation/15867',
    stands: 2,
    answers: NOTA_SIMPLE_ANSWERS,
  },
  {
    id: 'R027',
    added: 'R036',
    store: 1,
    product: 18357,
    add: '/tienda/cart/add/qpropiedades',
    pages: [1, 2, 3, 4, 5, 6, 7].map((step) => `/tienda/q-propiedades/step${step}`),
    check: '/tienda/product/confirmation/18357',
    stands: 1,
    answers: { ...PERSON, ...SEARCH },
  },
  {
    id: 'R028',
    added: 'R038',
    store: 16,
    product: 18421,
    add: '/tienda/cart/add/ipredial',
    pages: ['step1', 'step2', 'step21', 'step3', 'step4'].map((page) => `/tienda/i-predial-simplificada/${page}`),
    check: '/tienda/i-predial-simplificada/confirmation',
    stands: 1,
    answers: { 6301: PORTUGUESE_PARISH, 6302: '630201', 6303: '1234/19900101', 6309: 'Rui Costa' },
  },
  {
    id: 'R029',
    added: 'R037',
    store: 16,
    product: 18414,
    add: '/tienda/cart/add/certidao',
    pages: [1, 2, 3, 4, 5, 6, 7, 8].map((step) => `/tienda/certidao-permanente/step${step}`),
    check: '/tienda/certidao-permanente/confirmation',
    stands: 1,
    answers: { 6401: '640101', 6402: PORTUGUESE_PARISH, 6403: '640301', 6404: '1234/19900101', 6411: 'Rui Costa' },
  },
  {
    id: 'R030',
    added: 'R039',
    store: 1,
    product: GENERIC,
    add: '/tienda/cart/add/product',
    pages: [1, 2, 3, 4].map((step) => `/tienda/product/step${step}/${GENERIC}`),
    check: `/tienda/product/confirmation/${GENERIC}`,
    stands: 1,
    answers: {
      7301: '730101',
      7302: 'Rui',
      7303: 'Costa',
      7304: '2001-02-03',
      7305: PORTUGUESE_PARISH,
      7307: '730701',
      7308: 'Ana Costa',
    },
  },
];

describe('the form runs on the addresses of the specification', () => {
  test.each(WALKS)('$id from $pages.0 to $check', async ({ store, pages, check, answers }) => {
    const visitor = shop.guest(store, 'es');
    const walked = await walkToCheck(visitor, pages[0] ?? '', answers);
    expect(walked.addresses).toEqual(pages);
    expect(walked.last.address).toBe(check);
    for (const address of [...pages, check]) expect(await visitor.get(address)).toMatchObject({ status: 200, address });
  });

  test.each(WALKS)('$id a step that is not reached, or that is none, leads back into the form', async (walk) => {
    const visitor = shop.guest(walk.store, 'es');
    const [first = ''] = walk.pages;
    const unknown = [9, 31].map((step) => first.replace(/(start|step1)/, `step${step}`));
    const beyond = [...walk.pages.slice(walk.stands + 1), walk.check, ...unknown];
    for (const address of beyond) expect((await visitor.get(address)).address).toBe(first);
    const seen = await visitor.get(first);
    await visitor.post(seen, filledIn(formOn(seen), walk.answers));
    for (const address of beyond) expect((await visitor.get(address)).address).toBe(walk.pages[walk.stands]);
  });
});

async function itemsOf(visitor: Visitor): Promise<CartItemAnswer[]> {
  return ((await visitor.call('/panel/rest/cart')).json as CartAnswer).cart.items;
}

function formOn(seen: SeenPage): PageForm {
  const form = questionForm(seen);
  if (!form) throw new Error(`${seen.address} asks nothing`);
  return form;
}

/** Posts the form of a check page, with answers to what is asked there. */
function add(visitor: Visitor, check: SeenPage, answers: Answers = {}): Promise<SeenPage> {
  return visitor.post(check, filledIn(formOn(check), answers));
}

describe('the finished form gets into the cart at its own address, once', () => {
  test.each(WALKS)('$added $add', async (walk) => {
    const visitor = shop.guest(walk.store, 'es');
    const { last: check } = await walkToCheck(visitor, walk.pages[0] ?? '', walk.answers);
    expect(questionForm(check)?.action).toBe(walk.add);
    const opened = await visitor.get(walk.add);
    expect([opened.address, await itemsOf(visitor)]).toEqual(['/tienda/cart', []]);
    const arrivals = [await add(visitor, check), await add(visitor, check), await visitor.get(walk.add)];
    expect(arrivals.map(({ status, address }) => [status, address])).toEqual(Array(3).fill([200, '/tienda/cart']));
    expect(await itemsOf(visitor)).toMatchObject([{ product_id: walk.product }]);
  });

  test('an address adds its own form, not the named product, and an unknown one adds nothing', async () => {
    const visitor = shop.guest(16, 'es');
    const [, , , walk] = WALKS;
    if (!walk) throw new Error('the fourth form is the permanent certificate');
    await walkToCheck(visitor, walk.pages[0] ?? '', walk.answers);
    const named: [string, string][] = [['product_id', String(walk.product)]];
    for (const other of ['ipredial', 'qpropiedades', 'nada']) await visitor.send(`/tienda/cart/add/${other}`, named);
    expect(await itemsOf(visitor)).toEqual([]);
    await visitor.send('/tienda/cart/add/certidao', []);
    expect(await itemsOf(visitor)).toMatchObject([{ product_id: walk.product }]);
  });
});

test('R031 the check page shows the answers, asks what is appended and the confirmations, and nothing is in the cart yet', async () => {
  const visitor = shop.guest(1, 'es');
  const form = FORMS.find(({ url_key }) => url_key === 'copia-testamento') as Product;
  const { walks } = planWalks(form, realGround(form, shop.deps.territory), ({ name }) => name === 'complete');
  const { answers, walk } = walks[0] as PlannedWalk;
  const { last } = await walkToCheck(visitor, entryHref(form) ?? '', answers);
  expect(last.address).toBe(`/tienda/product/confirmation/${form.product_id}`);
  const asked = walk.pages.filter(({ kind }) => kind !== 'confirmation').flatMap(({ questions }) => questions);
  const labels = elementsOf(last.page, byTag('dt')).map(textOf);
  expect(labels).toEqual(expect.arrayContaining(asked.map(({ title }) => title.es)));
  const [surname] = asked.filter(({ type }) => type === 'field').map(({ option_id }) => answers[option_id]);
  expect(elementsOf(last.page, byTag('dd')).map(textOf)).toContain(surname);
  expect(questionIds(formOn(last))).toEqual([4117, 4118, 4119, 4120]);
  expect(form.questions_on_confirm).toEqual([4118, 4119, 4120]);
  expect(await itemsOf(visitor)).toEqual([]);
});

describe('R062 the purchase entry of a product', () => {
  const OWN = new Map(
    WALKS.filter(({ product }) => product !== GENERIC).map(({ product, pages }) => [product, pages[0]]),
  );

  test('R062 is the start of its own flow for four products, and generic step 1 with its id for every other', () => {
    expect(OWN.size).toBe(4);
    for (const form of FORMS) {
      // What a form asks before its first step comes before it.
      const generic = form.question_on_start === null ? 'step1' : 'start';
      expect(entryHref(form)).toBe(OWN.get(form.product_id) ?? `/tienda/product/${generic}/${form.product_id}`);
    }
  });

  test.each(WALKS)('R062 $pages.0 is linked from its product, and generic step 1 leads there', async (walk) => {
    const visitor = shop.guest(walk.store, 'es');
    const form = FORMS.find(({ product_id }) => product_id === walk.product) as Product;
    const page = await visitor.get(productHref(form));
    expect(elementsOf(page.page, byTag('a')).map(({ attributes }) => attributes.href)).toContain(walk.pages[0]);
    const first = await visitor.get(`/tienda/product/step1/${walk.product}`);
    expect(first).toMatchObject({ status: 200, address: walk.pages[0] });
    expect(questionIds(formOn(first))[0]).toBe(form.question_on_start ?? form.steps[0]?.option_ids[0]);
  });
});

function valuesIn(item: CartItemAnswer | undefined): Answers {
  return Object.fromEntries((item?.options ?? []).map(({ option_id, value }) => [option_id, value]));
}

describe('what the forms keep', () => {
  test('R182 the simple note keeps owner, unknown owner, address, municipality, province, urgency and other data', async () => {
    const visitor = shop.guest(1, 'es');
    const kept = { ...NOTA_SIMPLE_ANSWERS, 411: '3782' };
    const { last } = await walkToCheck(visitor, '/tienda/nota-simple/start', kept);
    await add(visitor, last, { 74: 'Portal izquierdo' });
    const options = Object.entries({ ...kept, 77: 'TITULAR DESCONOCIDO' });
    const rows = options.map(([option_id, value]) => ({ option_id: Number(option_id), value }));
    await visitor.call('/panel/rest/addns', { form: { options: rows } });
    const [known, unknown] = await itemsOf(visitor);
    expect(valuesIn(known)).toEqual({ ...kept, 74: 'Portal izquierdo' });
    const owners = [known, unknown].map((item) => item?.options.find(({ option_id }) => option_id === 77)?.print_value);
    expect(owners).toEqual(['Ana Ruiz Gil', 'Titular desconocido']);
  });

  test('R185 the property search keeps who is searched, the number of properties, the way from a simple note, and its origin', async () => {
    const visitor = shop.guest(1, 'es');
    await walkToCheck(visitor, '/tienda/q-propiedades/step1', { ...COMPANY, ...SEARCH }).then(({ last }) =>
      add(visitor, last),
    );
    const fromNote = await walkToCheck(visitor, '/tienda/nota-simple/start', { 1001: '100102', ...PERSON, ...SEARCH });
    expect(fromNote.addresses.slice(0, 2)).toEqual(['/tienda/nota-simple/start', '/tienda/q-propiedades/step1']);
    await add(visitor, fromNote.last);
    const options = Object.entries({ ...PERSON, ...SEARCH, 1607: '160706' }).map(([option_id, value]) => ({
      option_id: Number(option_id),
      value,
    }));
    await visitor.call('/panel/rest/addqp', { form: { options, origin: 'empresa', origin_id: '77' } });
    const [company, person, called] = await itemsOf(visitor);
    expect(valuesIn(company)).toEqual({ ...COMPANY, ...SEARCH, 1613: '161302' });
    expect(valuesIn(person)).toEqual({ ...PERSON, ...SEARCH, 1613: '161301' });
    expect(valuesIn(called)).toMatchObject({ 1607: '160706', 1613: '161302' });
    expect(called).toMatchObject({ origin: 'empresa', origin_id: '77' });
  });
});
