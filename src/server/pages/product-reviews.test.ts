import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { STATUS } from '../../domain/orders/status.gen.ts';
import { addCustomer, addItem } from '../actions/items/testing/order-stage.ts';
import { saveOwnReview } from '../actions/reviews/save-own-review.ts';
import { withdrawOwnReview } from '../actions/reviews/withdraw-own-review.ts';
import type { Listening } from '../db/listen.ts';
import { watchReviews } from '../reviews/watch-reviews.ts';
import { markupFindings } from '../testing/markup-findings.ts';
import { openPageApp, type PageApp } from '../testing/page-app.ts';
import { testCtx } from '../testing/test-deps.ts';

const PAGE = '/tienda/registro-de-la-propiedad/nota-simple';
const NOTA_SIMPLE = 15867;
const SAID = { stars: 4, text: 'Llegó a tiempo y se entiende bien.', shown_name: 'Carmen C.' };

let shop: PageApp;
let watching: Listening;
let customerId: number;
let orders = 1_950_000_000;

/** The shop with cached pages, notified of reviews as every process is. */
beforeAll(async () => {
  shop = await openPageApp({ keep: true });
  watching = await watchReviews({ databaseUrl: shop.url, reviews: shop.deps.reviews }, (error) => {
    throw error;
  });
  customerId = await addCustomer(shop.deps, 'carmen');
});
afterAll(async () => {
  await watching.stop();
  await shop.close();
});

beforeEach(async () => {
  await shop.deps.db.deleteFrom('product_reviews').execute();
  await expect.poll(() => shop.deps.reviews.of(NOTA_SIMPLE)).toBeNull();
});

const get = async (url = PAGE, lang = 'es') =>
  shop.app.inject({ url, headers: { host: 'localhost', accept: 'text/html', cookie: `lang=${lang}` } });
const carmen = () => testCtx(shop.deps, { actor: { kind: 'customer', customerId } });

/** A review of a delivered order, waiting for moderation. */
async function written(part: Partial<typeof SAID> = {}): Promise<number> {
  orders += 1;
  const columns = { panel_status_id: STATUS.delivered, internal_status: 'complete', delivered_at: shop.deps.now() };
  const { item_id } = await addItem(shop.deps, { orderId: orders, customerId, columns });
  await saveOwnReview(carmen(), { itemId: item_id, review: { ...SAID, ...part } });
  return item_id;
}

/** Publishes pending reviews, and waits until this process has been notified. */
async function publish(part: { locale?: string; written_on?: string } = {}): Promise<void> {
  const before = shop.deps.reviews.of(NOTA_SIMPLE)?.stamp;
  await shop.deps.db
    .updateTable('product_reviews')
    .set({ ...part, state: 'published', decided_by: 1, decided_at: shop.deps.now() })
    .where('state', '=', 'waiting')
    .execute();
  await expect.poll(() => shop.deps.reviews.of(NOTA_SIMPLE)?.stamp).not.toBe(before);
}

async function copied(part: object = {}): Promise<void> {
  const before = shop.deps.reviews.of(NOTA_SIMPLE)?.stamp;
  const now = shop.deps.now();
  await shop.deps.db
    .insertInto('product_reviews')
    .values({
      product_id: NOTA_SIMPLE,
      store_id: 1,
      locale: 'es',
      stars: 1,
      text: 'Lo de fuera.',
      shown_name: 'Lía',
      source: 'external',
      site_name: 'Google',
      site_url: 'https://maps.example/r/1',
      entered_by: 1,
      written_on: '2026-10-01',
      state: 'published',
      decided_by: 1,
      decided_at: now,
      created_at: now,
      updated_at: now,
      ...part,
    })
    .execute();
  await expect.poll(() => shop.deps.reviews.of(NOTA_SIMPLE)?.stamp).not.toBe(before);
}

function ratingIn(html: string): unknown {
  const [, text = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(text) as { '@graph': { '@type': string; aggregateRating?: unknown }[] };
  return graph.find((thing) => thing['@type'] === 'Service')?.aggregateRating;
}

describe('the page of a service', () => {
  test('says nothing of reviews while there are none, nor of one that waits', async () => {
    await written();
    for (const lang of ['es', 'en', 'pt']) {
      const { body, statusCode } = await get(PAGE, lang);
      expect(statusCode).toBe(200);
      expect(body).not.toContain('id="reviews"');
      expect(body).not.toContain('aggregateRating');
      expect(body).not.toContain(SAID.text);
    }
  });

  test('shows what is published at once, although it is kept, and no more once it is withdrawn', async () => {
    const before = await get();
    expect((await get()).headers.etag).toBe(before.headers.etag);
    const itemId = await written();
    await publish();
    const shown = await get();
    expect(shown.body).toContain(SAID.text);
    expect(shown.body).toContain('Pedido verificado');
    expect(shown.body).toContain('23 de noviembre de 2026');
    expect(shown.body).toContain('4 de 5 · 1 opinión de pedidos entregados');
    expect(ratingIn(shown.body)).toMatchObject({ '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 });
    expect((await get()).headers.etag).toBe(shown.headers.etag);
    await shop.deps.db
      .updateTable('product_reviews')
      .set({ answer: 'Gracias, Carmen.', answered_by: 1, answered_at: shop.deps.now(), version: 9 })
      .execute();
    await expect.poll(async () => (await get()).body).toContain('Gracias, Carmen.');
    await withdrawOwnReview(carmen(), itemId);
    await expect.poll(async () => (await get()).headers.etag).toBe(before.headers.etag);
  });

  test('counts in its average only what customers said of delivered orders', async () => {
    await copied();
    const alone = await get();
    expect(alone.body).toContain('Publicada en Google');
    expect(alone.body).toContain('href="https://maps.example/r/1"');
    expect(alone.body).toContain('no cuentan en la media');
    expect(alone.body).not.toContain('Pedido verificado');
    expect(alone.body).not.toContain('pedidos entregados');
    expect(ratingIn(alone.body)).toBeUndefined();
    await written({ stars: 5 });
    await written({ stars: 4 });
    await written({ stars: 4 });
    await publish();
    const { body } = await get();
    expect(body.indexOf(SAID.text)).toBeLessThan(body.indexOf('Lo de fuera.'));
    expect(body).toContain('4,3 de 5 · 3 opiniones de pedidos entregados');
    expect(ratingIn(body)).toMatchObject({ ratingValue: 4.3, reviewCount: 3 });
  });

  test('shows ten, the reader’s language first and the newest first, and the others on further pages', async () => {
    for (let place = 1; place <= 9; place += 1) {
      await written({ text: `Opinión en español número ${place}.` });
      await publish({ locale: 'es', written_on: `2026-10-0${place}` });
    }
    for (const place of [1, 2, 3, 4]) {
      await written({ text: `An English review number ${place}.` });
      await publish({ locale: 'en', written_on: `2026-09-0${place}` });
    }
    const textsOn = async (url: string, lang: string) => {
      const { body } = await get(url, lang);
      return [...body.matchAll(/(español|English review) (?:número|number) (\d)\.<\/p>/g)].map(
        ([, of, n]) => `${of?.[0]}${n}`,
      );
    };
    expect(await textsOn(PAGE, 'es')).toEqual(['e9', 'e8', 'e7', 'e6', 'e5', 'e4', 'e3', 'e2', 'e1', 'E4']);
    expect(await textsOn(`${PAGE}?opiniones=2`, 'es')).toEqual(['E3', 'E2', 'E1']);
    expect(await textsOn(PAGE, 'en')).toEqual(['E4', 'E3', 'E2', 'E1', 'e9', 'e8', 'e7', 'e6', 'e5', 'e4']);
    expect(await textsOn(`${PAGE}?opiniones=2`, 'en')).toEqual(['e3', 'e2', 'e1']);
    const first = await get();
    expect(first.body).toContain(`href="${PAGE}?opiniones=2#reviews"`);
    expect(first.body).toMatch(/<p[^>]* lang="en">An English review/);
    expect(first.body).not.toContain('noindex');
    const second = await get(`${PAGE}?opiniones=2`);
    expect(second.body).toContain('noindex');
    expect(second.headers.etag).toBeDefined();
    expect(second.body).toContain('Página 2 de 2');
    for (const [url, { body }] of [
      [PAGE, first],
      [`${PAGE}?opiniones=2`, second],
    ] as const)
      expect(await markupFindings(url, body)).toEqual([]);
  });

  test.each(['', '0', '1', '2', '-1', '1e3', '999999999999', 'x', '2%00', "2' or 1=1"])(
    'a page of reviews that there is not leads to the first: ?opiniones=%s',
    async (asked) => {
      await written();
      await publish();
      const answer = await get(`${PAGE}?opiniones=${encodeURIComponent(asked)}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, PAGE]);
    },
  );

  test('shows what somebody typed as text, never as markup', async () => {
    await written({ text: '<script>alert(1)</script> </script><b>x</b>', shown_name: '"><img src=x>' });
    await publish();
    const { body } = await get();
    expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(body).not.toContain('<img src=x>');
    expect(body).not.toContain('<script>alert(1)');
  });
});

test('what is read later never gives way to what was read earlier', async () => {
  const { reviews } = shop.deps;
  await written();
  await publish();
  const reads = [reviews.refresh(NOTA_SIMPLE), reviews.refresh(), reviews.refresh(NOTA_SIMPLE)];
  await shop.deps.db.deleteFrom('product_reviews').execute();
  await Promise.all([...reads, reviews.refresh(NOTA_SIMPLE)]);
  expect(reviews.of(NOTA_SIMPLE)).toBeNull();
});
