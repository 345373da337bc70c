import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Product } from '../../../domain/catalogue/product.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { signInSession } from '../../actions/sessions/sign-in-session.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';
import { signingCustomer } from '../testing/signing-customer.ts';

const NS = '/panel/rest/addactualizarnsahora';
const PEDIDO = '/panel/rest/addactualizarpedidoahora';
const FAST = '/panel/rest/addFastFormOptionsToCartAndBuy';

let stage: Stage;
let app: FastifyInstance;
beforeAll(async () => {
  stage = await openStage();
  app = await buildApp(stage.deps);
});
afterAll(async () => {
  await app.close();
  await stage.close();
});

const customer = () => signingCustomer(app, stage.deps);

function deliveredNote(customerId: number, columns: Parameters<Stage['addItem']>[0] = {}) {
  return stage.addItem({
    customer_id: customerId,
    panel_status_id: STATUS.delivered,
    delivered_at: new Date('2026-09-01T10:00:00Z'),
    answers: JSON.stringify(NOTA_SIMPLE_ANSWERS),
    ...columns,
  });
}

const form = ({ order_id, item_id }: { order_id: number; item_id: number }) => ({
  config: { store_id: 1 },
  form: { order_id, item_id },
});

function product(urlKey: string): Product {
  const found = stage.deps.catalogue.snapshot().current.products.find(({ url_key }) => url_key === urlKey);
  if (!found) throw new Error(`no ${urlKey}`);
  return found;
}

describe('the calls that order again', () => {
  test('R311 addactualizarnsahora renews a delivered note: config and cart with the renewal, once however often it is sent', async () => {
    const { customerId, call } = await customer();
    const note = await deliveredNote(customerId);
    const sent = await Promise.all([call('POST', NS, form(note)), call('POST', NS, form(note))]);
    for (const { status, json } of sent) {
      expect(status).toBe(200);
      expect(Object.keys(json).sort()).toEqual(['cart', 'config']);
    }
    const { json } = await call('GET', '/panel/rest/cart');
    expect(json.cart).toMatchObject({ subtotal: 17.65, total: 21.36 });
    expect(json.cart.items).toMatchObject([
      { url_key: 'actualizar-nota-simple', total: 21.36, origin: 'pedido', origin_id: String(note.item_id) },
    ]);
  });

  test('R312 addactualizarpedidoahora orders anything else again as it was, by today’s form and price', async () => {
    const { customerId, call } = await customer();
    const note = await deliveredNote(customerId, { panel_status_id: STATUS.in_progress, delivered_at: null });
    expect(await call('POST', NS, form(note))).toMatchObject({ status: 422, json: { code: 'not_a_delivered_note' } });
    const { status, json } = await call('POST', PEDIDO, form(note));
    expect(status).toBe(200);
    expect(json.cart.items).toMatchObject([{ url_key: 'nota-simple', total: 25.12 }]);
  });

  test('what today’s form lacks is answered with what is missing and the page to continue from', async () => {
    const { customerId, call } = await customer();
    const { 1013: _, ...answers } = NOTA_SIMPLE_ANSWERS;
    const item = await deliveredNote(customerId, {
      panel_status_id: STATUS.in_progress,
      delivered_at: null,
      answers: JSON.stringify(answers),
    });
    expect(await call('POST', PEDIDO, form(item))).toMatchObject({
      status: 422,
      json: {
        code: 'form_not_allowed',
        outcome: { kind: 'incomplete', missing: [1013] },
        href: `/tienda/product/actualizar/${item.order_id}/${item.item_id}`,
      },
    });
  });

  test('nobody orders what another ordered, and nobody without signing in', async () => {
    const [owner, other] = [await customer(), await customer()];
    const note = await deliveredNote(owner.customerId);
    for (const url of [NS, PEDIDO]) {
      expect(await other.call('POST', url, form(note))).toMatchObject({ status: 404, json: { code: 'not_found' } });
      const unsigned = await app.inject({
        method: 'POST',
        url,
        payload: form(note),
        headers: { origin: 'http://localhost', host: 'localhost' },
      });
      expect(unsigned.statusCode).toBe(401);
    }
    expect((await other.call('GET', '/panel/rest/cart')).json.cart.items).toEqual([]);
  });

  test('all three are in the OpenAPI document', async () => {
    const { paths } = (await app.inject({ url: '/openapi.json' })).json();
    for (const url of [NS, PEDIDO, FAST]) expect(paths[url]?.post, url).toBeDefined();
  });
});

describe('addFastFormOptionsToCartAndBuy', () => {
  const ATTR = { provincia: '28', municipio: 'Madrid', direccion: 'Calle Mayor 1', titular: 'Ana Ruiz' };

  async function inmueble(customerId: number, attr: Record<string, string> = ATTR): Promise<number> {
    const { inmueble_id } = await stage.deps.db
      .insertInto('inmuebles')
      .values({ customer_id: customerId, attr: JSON.stringify(attr), tipo: 101, uso: 200 })
      .returning('inmueble_id')
      .executeTakeFirstOrThrow();
    return inmueble_id;
  }

  const from = (origin: string, origin_id: number, urlKey: string, options: object[] = []) => ({
    product_id: product(urlKey).product_id,
    options,
    origin,
    origin_id,
  });

  test('R313 from a property: the note lies in the cart, once, and the answer leads to the checkout; nothing is charged', async () => {
    const { customerId, call } = await customer();
    const body = from('inmueble', await inmueble(customerId), 'nota-simple');
    const sent = await Promise.all([call('POST', FAST, body), call('POST', FAST, body)]);
    for (const { status, json } of sent) {
      expect(status).toBe(200);
      expect(json.href).toBe('/tienda/customer/checkout');
    }
    const { json } = await call('GET', '/panel/rest/cart');
    expect(json.cart.items).toMatchObject([
      { url_key: 'nota-simple', total: 25.12, origin: 'inmueble', origin_id: String(body.origin_id) },
    ]);
    expect(json.cart.items[0].options.map(({ print_value }: { print_value: string }) => print_value)).toContain('Piso');
    const orders = await stage.deps.db.selectFrom('orders').selectAll().where('customer_id', '=', customerId).execute();
    expect(orders).toEqual([]);
  });

  test('what is given with the call counts more than what is known', async () => {
    const { customerId, call } = await customer();
    const urgent = [{ option_id: 411, product_id: 15867, type: 'radio_button', value: '3782' }];
    const { json } = await call('POST', FAST, from('inmueble', await inmueble(customerId), 'nota-simple', urgent));
    expect(json.cart.total).toBe(32.08);
  });

  test('from a company and from a vehicle', async () => {
    const { customerId, call } = await customer();
    const { empresa_id } = await stage.deps.db
      .insertInto('empresas')
      .values({ customer_id: customerId, name: 'Pinares, S.L.', cif: 'B00123455' })
      .returning('empresa_id')
      .executeTakeFirstOrThrow();
    const { vehiculo_id } = await stage.deps.db
      .insertInto('vehiculos')
      .values({
        customer_id: customerId,
        attr: JSON.stringify({ matricula: '1234BCD', bastidor: 'WVWZZZ1JZXW000001' }),
      })
      .returning('vehiculo_id')
      .executeTakeFirstOrThrow();
    await call('POST', FAST, from('empresa', empresa_id, 'informe-economico-de-empresa'));
    const { status, json } = await call('POST', FAST, from('vehiculo', vehiculo_id, 'informe-vehiculo-matricula-dgt'));
    expect(status).toBe(200);
    expect(json.cart.items).toMatchObject([
      { url_key: 'informe-economico-de-empresa', origin: 'empresa' },
      { url_key: 'informe-vehiculo-matricula-dgt', origin: 'vehiculo' },
    ]);
  });

  test('from an order: another paper on the same property, and the renewal of its note', async () => {
    const { customerId, call } = await customer();
    const note = await deliveredNote(customerId);
    await call('POST', FAST, from('pedido', note.item_id, 'nota-simple-urgente'));
    await call('POST', FAST, from('pedido', note.item_id, 'actualizar-nota-simple'));
    const { json } = await call('POST', FAST, from('pedido', note.item_id, 'certificado-valor-referencia'));
    expect(json.cart.items).toMatchObject([
      { url_key: 'nota-simple-urgente' },
      { url_key: 'actualizar-nota-simple', total: 21.36 },
      { url_key: 'certificado-valor-referencia' },
    ]);
    const reference = json.cart.items[2].options.find(({ option_id }: { option_id: number }) => option_id === 2103);
    expect(reference.value).toBe(NOTA_SIMPLE_ANSWERS[1011]);
  });

  test('a note is renewed from the property that it was ordered on', async () => {
    const { customerId, call } = await customer();
    const id = await inmueble(customerId);
    const body = from('inmueble', id, 'actualizar-nota-simple');
    expect(await call('POST', FAST, body)).toMatchObject({ status: 422, json: { outcome: { missing: [1201] } } });
    const note = await deliveredNote(customerId, { origin: 'inmueble', origin_id: String(id) });
    const { json } = await call('POST', FAST, body);
    expect(json.cart.items[0].options[0]).toMatchObject({ option_id: 1201, value: String(note.order_id) });
  });

  test('R314 what is missing is answered with the address of the form at that question, by a link for who has no session', async () => {
    const { customerId, call } = await customer();
    const { direccion: _, ...attr } = ATTR;
    const body = from('inmueble', await inmueble(customerId, attr), 'nota-simple');
    const { status, json } = await call('POST', FAST, body);
    expect(status).toBe(422);
    expect(json).toMatchObject({ code: 'form_not_allowed', outcome: { kind: 'incomplete', missing: [80] } });
    expect(json.href).toMatch(/^\/tienda\/product\/continuar\/[\w-]{20,}$/);
    expect((await call('GET', '/panel/rest/cart')).json.cart.items).toEqual([]);

    let cookie = '';
    const ctx = {
      ...testCtx(stage.deps),
      setCookie: (set: string) => {
        cookie ||= set.split(';')[0] ?? '';
      },
    };
    await signInSession(ctx, customerId, { atCheckout: false });
    const fromPage = await app.inject({
      method: 'POST',
      url: FAST,
      payload: body,
      headers: { origin: 'http://localhost', host: 'localhost', cookie },
    });
    expect(fromPage.json()).toMatchObject({ code: 'form_not_allowed', href: '/tienda/nota-simple/step3' });
  });

  test("never fills in from somebody else's property, company, vehicle or order", async () => {
    const [owner, other] = [await customer(), await customer()];
    const note = await deliveredNote(owner.customerId);
    const id = await inmueble(owner.customerId);
    const { empresa_id } = await stage.deps.db
      .insertInto('empresas')
      .values({ customer_id: owner.customerId, name: 'Pinares, S.L.' })
      .returning('empresa_id')
      .executeTakeFirstOrThrow();
    const { vehiculo_id } = await stage.deps.db
      .insertInto('vehiculos')
      .values({ customer_id: owner.customerId })
      .returning('vehiculo_id')
      .executeTakeFirstOrThrow();
    const bodies = [
      from('pedido', note.item_id, 'nota-simple'),
      from('inmueble', id, 'nota-simple'),
      from('empresa', empresa_id, 'informe-rai'),
      from('vehiculo', vehiculo_id, 'informe-vehiculo-matricula-dgt'),
    ];
    for (const body of bodies) {
      expect(await other.call('POST', FAST, body), body.origin).toMatchObject({
        status: 404,
        json: { code: 'not_found' },
      });
    }
  });

  test('a product must be named and be sold here, the origin be one of four', async () => {
    const { customerId, call } = await customer();
    const body = from('inmueble', await inmueble(customerId), 'nota-simple');
    expect((await call('POST', FAST, { ...body, product_id: undefined })).json.code).toBe('no_product_id');
    expect((await call('POST', FAST, from('inmueble', body.origin_id, 'caderneta-predial'))).json.code).toBe(
      'product_not_sold',
    );
    expect((await call('POST', FAST, { ...body, origin: 'barco' })).status).toBe(422);
    expect((await call('POST', FAST, { ...body, origin_id: '1 or 1' })).status).toBe(422);
  });
});
