// What customers read before they pay, in the pages as served: whether the price is complete, possible additions, the day.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSoldIn } from '../../domain/catalogue/catalogue.ts';
import type { PostOrderCharge, Product } from '../../domain/catalogue/product.ts';
import { catalogueIn } from '../../domain/catalogue/taxed-in-portal.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import { formatMoney } from '../../domain/money/format-money.ts';
import { decideCharge } from '../../domain/payments/decide-charge.ts';
import { quoteForm } from '../../domain/pricing/quote-form.ts';
import { catalogueOfFiles } from '../testing/catalogue-of-files.ts';
import { testCtx } from '../testing/test-deps.ts';
import { productPage } from './product-page.ts';
import { byTag, elementsOf, textOf } from './walks/html.ts';
import type { Visitor } from './walks/visitor.ts';
import { openWalkingShop, type WalkingShop } from './walks/walking-shop.ts';

const { products, portals } = catalogueOfFiles();
const WHOLE = {
  es: 'Este es el precio completo',
  en: 'This is the full price',
  pt: 'Este é o preço completo',
} as const;
const FROM = { es: 'Desde, con IVA', en: 'From, incl. VAT', pt: 'Desde, com IVA' } as const;
const AT_COST = {
  es: 'lo que cobre el organismo',
  en: 'what the authority charges',
  pt: 'o que o serviço público cobrar',
};
const CANCELLING = { es: 'Si anulas el encargo', en: 'If you cancel the order', pt: 'Se anular o pedido' } as const;

let shop: WalkingShop;
beforeAll(async () => {
  shop = await openWalkingShop();
});
afterAll(() => shop.close());

const hrefOf = ({ cat_url_key, url_key }: Product) => `/tienda/${cat_url_key}/${url_key}`;
const isCancelling = ({ code }: PostOrderCharge) => code.startsWith('cancellation_');

async function textAt(visitor: Visitor, address: string): Promise<string> {
  const { status, page } = await visitor.get(address);
  expect([address, status]).toEqual([address, 200]);
  const [main] = elementsOf(page, byTag('main'));
  return textOf(main).replaceAll('\u00a0', ' ');
}

const plain = (cents: number, locale: Locale) => formatMoney(cents, locale).replaceAll('\u00a0', ' ');

describe('the page of a product says what its post_order_charges may add, and no other calls its price whole', () => {
  test.each(products.map((product, place) => ({ name: product.url_key, product, place })))(
    '$name',
    async ({ product, place }) => {
      const locale = (['es', 'en', 'pt'] as const)[place % 3] ?? 'es';
      const storeId = product.stores[place % product.stores.length] ?? 1;
      const text = await textAt(shop.guest(storeId, locale), hrefOf(product));
      const charges = product.post_order_charges;
      const later = charges.filter((charge) => !isCancelling(charge));
      if (later.length > 0) expect(text).not.toContain(WHOLE[locale]);
      expect(text.includes(WHOLE[locale])).toBe(!text.includes(FROM[locale]));
      expect(text.includes(CANCELLING[locale])).toBe(charges.some(isCancelling));
      for (const charge of charges) {
        expect(text).toContain(charge.label[locale]);
        const net = charge.unit_price;
        // Whole numbers only, without the product's own rounding.
        const rate = charge.taxed
          ? BigInt(
              catalogueIn(shop.deps.catalogue.current, storeId).products.find(
                ({ product_id }) => product_id === product.product_id,
              )?.tax_rate ?? 0,
            )
          : 0n;
        const gross = net === null ? null : Number((BigInt(net) * (10_000n + rate) + 5_000n) / 10_000n);
        expect(text).toContain(gross === null ? AT_COST[locale] : plain(gross, locale));
      }
    },
  );
});

test('card, page and rule name one price on every portal, and what falls due later is charged as it is said', () => {
  let looked = 0;
  for (const portal of portals) {
    const ctx = testCtx(shop.deps, { storeId: portal.store_id });
    for (const product of catalogueIn(shop.deps.catalogue.current, portal.store_id).products) {
      if (!isSoldIn(product, portal.store_id)) continue;
      const page = productPage(ctx, product.url_key);
      const { total } = quoteForm(product, {});
      expect([page.product.price.cents, page.price.total.cents]).toEqual([total, total]);
      expect(page.product.is_minimum).toBe(page.scope.is_minimum);
      for (const charge of product.post_order_charges.filter((one) => !isCancelling(one))) {
        const { when, code } = charge;
        const answers = when ? { [when.option_id]: when.values[0] ?? '' } : {};
        const decision = decideCharge(product, answers, { code, units: 1, amount: 4_321, charged: 0 });
        const said = page.scope.later.find(({ label }) => label === charge.label[ctx.locale])?.amount;
        expect(decision).toMatchObject({ ok: true, charge: { total: said?.cents ?? 4_321 } });
      }
      looked += 1;
    }
  }
  expect(looked).toBeGreaterThan(400);
});

test('a card in a list says from when its price is a minimum, and only then', async () => {
  const text = await textAt(shop.guest(1, 'es'), '/tienda/hipotecas');
  expect(text).toMatch(/desde 592,90 € IVA incluido/);
  const notes = await textAt(shop.guest(1, 'es'), '/tienda/buscar?q=nota+simple');
  expect(notes).toMatch(/desde 156,09 € IVA incluido/);
  expect(notes).toMatch(/urgente25,12 € IVA incluido/);
});

test('a page that was kept tells the day of when it is requested, not of when it was kept', async () => {
  const visitor = shop.guest(1, 'es');
  const note = products.find(({ url_key }) => url_key === 'nota-simple');
  if (!note) throw new Error('no note');
  const told = async (now: string) => {
    shop.deps.clock.now = new Date(now);
    return /Si lo pides ahora: (.*?) Con el servicio urgente: (.*?\d:\d\d)/
      .exec(await textAt(visitor, hrefOf(note)))
      ?.slice(1);
  };
  const before = shop.deps.clock.now;
  expect(await told('2026-11-24T09:37:10Z')).toEqual([
    'miércoles 25 antes de las 10:45',
    'martes 24 antes de las 14:45',
  ]);
  expect(await told('2026-11-24T09:44:59Z')).toEqual([
    'miércoles 25 antes de las 10:45',
    'martes 24 antes de las 14:45',
  ]);
  expect(await told('2026-11-24T09:45:01Z')).toEqual([
    'miércoles 25 antes de las 11:00',
    'martes 24 antes de las 15:00',
  ]);
  expect(await told('2026-11-25T21:00:00Z')).toEqual(['viernes 27 antes de las 9:00', 'jueves 26 antes de las 13:00']);
  shop.deps.clock.now = before;
});
