// The worked examples of the catalogue and one finished form of every product, over the public calls.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  CERTIDAO_PERMANENTE,
  INFORMACAO_PREDIAL_SIMPLIFICADA,
  NOTA_SIMPLE,
  PROPERTIES_OF_A_PERSON,
} from '../../../domain/catalogue/known-products.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import type { Goal } from '../../../domain/wizard/testing/goals.ts';
import { type Ground, type PlannedWalk, planWalks } from '../../../domain/wizard/testing/walks.ts';
import { realGround } from '../../pages/walks/ground.ts';
import { catalogueOfFiles } from '../../testing/catalogue-of-files.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';

const { products } = catalogueOfFiles();
let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  deps = await testDeps(database.db);
  app = await buildApp(deps);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** A new guest of the product's first portal makes the call, in Spanish. */
async function add(product: Product, answers: Answers, call = 'addgeneric') {
  const host = `store-${product.stores[0]}.localhost`;
  const options = Object.entries(answers).map(([id, value]) => {
    const option_id = Number(id);
    const type = product.options.find((option) => option.option_id === option_id)?.type ?? 'field';
    return { option_id, product_id: product.product_id, type, value };
  });
  const form = { ...(call === 'addgeneric' && { product_id: product.product_id }), options };
  const answer = await app.inject({
    method: 'POST',
    url: `/panel/rest/${call}`,
    headers: { host, origin: `http://${host}`, cookie: 'lang=es', 'content-type': 'application/json' },
    payload: JSON.stringify({ config: {}, form }),
  });
  return { status: answer.statusCode, json: answer.json() };
}

function productOf(slug: string): Product {
  const product = products.find(({ url_key }) => url_key === slug);
  if (!product) throw new Error(`no product ${slug}`);
  return product;
}

interface Example {
  readonly title: string;
  readonly product: string;
  readonly answers: Record<string, string>;
}

function examplesIn<Kind extends Example>(noun: string): [name: string, example: Kind][] {
  const folder = path.resolve(import.meta.dirname, '../../../domain', noun, 'cases');
  return readdirSync(folder).map((file) => {
    const example = parse(readFileSync(path.join(folder, file), 'utf8')) as Kind;
    return [example.title, example];
  });
}

interface PriceExample extends Example {
  readonly lines: readonly Record<string, string>[];
  readonly subtotal: string;
  readonly tax_rate: number;
  readonly tax_amount: string;
  readonly fees: string;
  readonly total: string;
}

describe('R308 a worked price is the quote of what is answered so far', () => {
  test.each(examplesIn<PriceExample>('pricing'))('%s', async (_title, example) => {
    const { status, json } = await add(productOf(example.product), example.answers);
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'form_not_allowed', outcome: { kind: 'incomplete' } });
    expect(json.quote).toMatchObject({
      subtotal: Number(example.subtotal),
      tax_rate: example.tax_rate,
      tax_amount: Number(example.tax_amount),
      fees: Number(example.fees),
      total: Number(example.total),
    });
    const taxed = json.quote.lines.filter(({ kind }: { kind: string }) => kind !== 'fee');
    expect(taxed.map(({ amount }: { amount: number }) => amount)).toEqual(
      example.lines.flatMap((line) => Object.values(line).map(Number)),
    );
  });
});

interface WizardExample extends Example {
  readonly outcome: { readonly kind: string; readonly early_checkout?: boolean; readonly message?: string };
}

describe('R308 a worked walk is answered with where it leads', () => {
  test.each(examplesIn<WizardExample>('wizard'))('%s', async (_title, { product: slug, answers, outcome }) => {
    const { status, json } = await add(productOf(slug), answers);
    if (outcome.kind === 'complete') {
      expect({ status, items: json.cart.items.length }).toEqual({ status: 200, items: 1 });
      return;
    }
    expect(status).toBe(422);
    const { early_checkout: _notAnswered, message, ...told } = outcome;
    const brand = deps.catalogue.current.portals[0]?.name ?? '';
    expect(json.outcome).toEqual({ ...told, ...(message && { message: message.replace('{brand}', brand) }) });
  });
});

const OWN_CALLS = [
  ['R305', 'addns', NOTA_SIMPLE],
  ['R306', 'addqp', PROPERTIES_OF_A_PERSON],
  ['R309', 'addcertidao', CERTIDAO_PERMANENTE],
  ['R310', 'addipredial', INFORMACAO_PREDIAL_SIMPLIFICADA],
] as const;

/** Walks without files, since calls carry answers only. */
function walksWithoutFiles(product: Product, isWanted: (goal: Goal) => boolean): readonly PlannedWalk[] {
  const ground = realGround(product, deps.territory);
  const answersTo: Ground['answersTo'] = (option, answers) =>
    option.type === 'file' ? [] : (ground.answersTo?.(option, answers) ?? []);
  return planWalks(product, { ...ground, answersTo }, isWanted).walks;
}

/** The answers of one complete path, without its files. */
function answersOf(product: Product): Answers {
  const { walks } = planWalks(product, realGround(product, deps.territory), ({ name }) => name === 'complete');
  const isPaper = (id: string) => product.options.some((one) => one.option_id === Number(id) && one.type === 'file');
  return Object.fromEntries(Object.entries(walks[0]?.answers ?? {}).filter(([id]) => !isPaper(id)));
}

test.each(OWN_CALLS)('%s %s adds its product without naming it', async (_id, call, productId) => {
  const product = products.find(({ product_id }) => product_id === productId) as Product;
  const [finished] = walksWithoutFiles(product, ({ name }) => name === 'complete');
  if (!finished) throw new Error(`${product.url_key} has no finished form`);
  const { status, json } = await add(product, finished.answers, call);
  expect(status).toBe(200);
  expect(json.cart.items).toMatchObject([{ product_id: productId, total: finished.walk.quote.total / 100 }]);
});

describe('R307 R308 a finished form of any product is in the cart for the price of its walk', () => {
  test.each(products.map((product) => [product.url_key, product] as const))('%s', async (_slug, product) => {
    const walks = walksWithoutFiles(product, ({ kind }) => kind === 'way out');
    if (walks.length === 0) {
      // Every path asks for a file, and a call carries none: the form stays incomplete with any answers.
      const papers = product.options.filter(({ type }) => type === 'file').map(({ option_id }) => option_id);
      const { status, json } = await add(product, answersOf(product));
      expect(status).toBe(422);
      expect(json.outcome.missing.filter((id: number) => papers.includes(id))).not.toEqual([]);
    }
    for (const { answers, walk } of walks) {
      const { status, json } = await add(product, answers);
      if (walk.outcome.kind === 'exit' || walk.outcome.kind === 'redirect') {
        expect({ status, code: json.code }).toEqual({ status: 422, code: 'form_not_allowed' });
        continue;
      }
      const { quote } = walk;
      const [consent] = product.questions_on_confirm;
      if (consent !== undefined) {
        const refused = await add(product, { ...answers, [consent]: '' });
        expect([refused.status, refused.json.outcome]).toMatchObject([
          422,
          { kind: 'unconfirmed', missing: [consent] },
        ]);
      }
      expect(status, JSON.stringify(answers)).toBe(200);
      expect(json.cart.items).toMatchObject([
        {
          product_id: product.product_id,
          url_key: product.url_key,
          subtotal: quote.subtotal / 100,
          tax_rate: quote.tax_rate / 100,
          tax_amount: quote.tax_amount / 100,
          fees: quote.fees / 100,
          total: quote.total / 100,
        },
      ]);
      expect(json.cart).toMatchObject({ total: quote.total / 100, fees: quote.fees / 100 });
      expect(json.cart.items[0].options.map(({ option_id }: { option_id: number }) => option_id).sort()).toEqual(
        Object.keys(walk.relevant_answers).map(Number).sort(),
      );
    }
  });
});
