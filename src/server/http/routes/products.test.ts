import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getProduct } from '../../../contract/product.ts';
import { PRODUCT_GROUPS } from '../../../domain/catalogue/product-file.ts';
import type { Text } from '../../../domain/locale/locale.ts';
import { catalogueOfFiles } from '../../testing/catalogue-of-files.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';

const catalogue = catalogueOfFiles();
let database: TestDatabase;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  app = await buildApp(await testDeps(database.db));
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const get = (query: string, host = 'localhost') =>
  app.inject({ url: `/panel/rest/product${query}`, headers: { host, accept: 'application/json' } });

describe('GET product?id', () => {
  test.each(catalogue.products.map((product) => ({ name: product.url_key, product })))(
    'R096 R097 R098 R101 R103 R104 R105 R107 R111 R114 R115 R298 answers $name as it is sold',
    async ({ product }) => {
      const store = product.stores[0]!;
      const { language, name: brand } = catalogue.portals.find(({ store_id }) => store_id === store)!;
      const answer = await get(`?id=${product.product_id}`, `store-${store}.localhost`);
      expect(answer.statusCode).toBe(200);
      const { product: told } = getProduct.output.parse(answer.json());
      expect(told).toMatchObject({
        product_id: product.product_id,
        name: product.name[language],
        url_key: product.url_key,
        cat_url_key: product.cat_url_key,
        position: product.position,
        stores: product.stores,
        meta_title: `${product.content.meta.title[language]} | ${brand}`,
        meta_description: product.content.meta.description[language].replaceAll('{brand}', brand),
        question_on_start: product.question_on_start,
        questions_on_confirm: product.questions_on_confirm,
        is_fast_form: product.is_fast_form,
      });
      expect([told.price, told.base_price].map((amount) => Math.round(Number(amount) * 100))).toEqual([
        product.price,
        product.base_price,
      ]);
      expect([told.price, told.base_price].every((amount) => /^\d+\.\d\d$/.test(amount))).toBe(true);
      expect(told.custom_text?.match(/<h3>/g)).toHaveLength(product.content.faq.length);
      expect(PRODUCT_GROUPS).toContain(told.group);
      expect(told.options.map(({ option_id }) => option_id)).toEqual(product.options.map(({ option_id }) => option_id));
      expect(told.options.map(({ index }) => index)).toEqual(
        told.options.map(({ index }) => index).sort((a, b) => a - b),
      );
      const say = (text: Text) => text[language].replaceAll('{brand}', brand);
      expect(told.options).toMatchObject(
        product.options.map((option) => ({
          product_id: product.product_id,
          type: option.type,
          is_require: option.is_require ? 1 : 0,
          title: say(option.title),
          error: say(option.error),
          price: option.price / 100,
          placeholder: option.placeholder ? say(option.placeholder) : '',
          opt_values: option.opt_values.map(({ id, name, price }) => ({ id, name: say(name), price: price / 100 })),
          previous_steps: option.previous_steps.map(({ option_id, op, values }) => ({ option_id, op, value: values })),
        })),
      );
      expect(told.options.filter(({ error }) => error === '')).toEqual([]);
      const plain = (html: string) => html.replace(/<[^>]+>/g, '').replaceAll(/&(?:amp|lt|gt|quot|#39);/g, '?');
      const asPlain = (text: Text) => say(text).replaceAll(/[&<>"']/g, '?');
      expect(plain(told.description)).toBe(product.content.description.map(asPlain).join(''));
      expect(plain(told.short_description)).toBe(asPlain(product.short_description));
      expect(told.description).toMatch(/^(<p>[^<]+<\/p>)+$/);
      for (const { question, answer } of product.content.faq) {
        expect(plain(told.custom_text ?? '')).toContain(asPlain(question));
        expect(plain(told.custom_text ?? '')).toContain(asPlain(answer));
      }
      expect(told.fast_form).toEqual([
        ...new Set(product.fast_form.flatMap(({ map }) => map.map(({ option_id }) => option_id))),
      ]);
      for (const related of told.related_product) {
        const sold = catalogue.products.find(({ product_id }) => product_id === related.product_id);
        expect(related).toMatchObject({ name: sold?.name[language], price: expect.stringMatching(/^\d+\.\d\d$/) });
        expect(sold?.stores).toContain(store);
      }
    },
  );

  test("R414 refuses a product without id with 'No product_id', one that is none, and one that the portal does not sell", async () => {
    expect((await get('')).json()).toMatchObject({ code: 'no_product_id', message: 'No product_id' });
    expect((await get('?id=999')).statusCode).toBe(404);
    expect((await get('?id=1')).json()).toMatchObject({ code: 'not_found', status: 404 });
    expect((await get('?id=18414')).json()).toMatchObject({ code: 'not_found', status: 404 });
    expect((await get('?id=18414', 'store-16.localhost')).statusCode).toBe(200);
  });
});
