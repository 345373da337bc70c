import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { INCIDENT_KIND, STATUS } from '../../../domain/orders/status.gen.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { orderDetailPage } from './customer-pages.ts';
import { readAsFlat, releaseResult } from './testing/delivered-note.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

async function detail(orderId: number, locale: 'es' | 'en' | 'pt' = 'es') {
  const page = await orderDetailPage(stage.asCustomer(stage.customers.carmen, locale), String(orderId));
  const [item] = page.items;
  if (!item) throw new Error('an order has an item');
  return { page, item };
}
const delivered = (columns: Parameters<Stage['addItem']>[0] = {}) =>
  stage.addItem({ panel_status_id: STATUS.delivered, delivered_at: stage.deps.now(), ...columns });

test('R442 every date of an order’s page is dd/mm/yy hh:mm in the portal’s time zone', async () => {
  const { item_id, order_id } = await stage.addItem({ deadline_at: new Date('2026-11-24T09:30:00Z') });
  await stage.deps.db
    .insertInto('item_history')
    .values({
      item_id,
      accion: 'cambio_estado',
      actor_kind: 'system',
      old_status: STATUS.pending,
      new_status: STATUS.in_progress,
      created_at: new Date('2026-12-24T23:59:00Z'),
    })
    .execute();
  const { page, item } = await detail(order_id, 'en');
  expect(page.created_text).toBe('23/11/26 12:00');
  expect(item.next).toMatchObject({ by_text: '24/11/26 10:30' });
  expect(item.events.map(({ at_text }) => at_text)).toEqual(['23/11/26 12:00', '25/12/26 00:59']);
});

describe('who acts next', () => {
  test('the customer until the time to pay is over, and until answers are awaited; then the company until the promised time', async () => {
    const unpaid = await stage.addItem({ panel_status_id: STATUS.pending_payment });
    const { next } = (await detail(unpaid.order_id)).item;
    expect(next?.acting).toBe('customer');
    expect(new Date(next?.by ?? 0).getTime()).toBeGreaterThan(stage.deps.now().getTime());

    const due = await stage.addItem({
      panel_status_id: STATUS.on_hold,
      pending_tramitation: true,
      client_status_id: 'incidence',
    });
    expect((await detail(due.order_id)).item.next).toMatchObject({
      acting: 'customer',
      by: new Date(stage.deps.now().getTime() + 30 * DAY_MS).toISOString(),
    });

    const asked = await stage.addItem({ panel_status_id: STATUS.incident });
    await stage.deps.db
      .insertInto('incident_forms')
      .values({
        item_id: asked.item_id,
        order_id: asked.order_id,
        text: 'Falta un dato.',
        questions: '[]',

        incidencia_status_id: INCIDENT_KIND.document_missing,
        asked_by: stage.people.ana.agentId,
        asked_at: stage.deps.now(),
      })
      .execute();
    expect((await detail(asked.order_id)).item.next).toMatchObject({ acting: 'customer', by_text: '22/12/26 12:00' });

    const outside = await stage.addItem({ panel_status_id: STATUS.at_provider });
    expect((await detail(outside.order_id)).item.next).toMatchObject({ acting: 'office', by_text: '24/11/26 12:00' });
    expect((await detail((await delivered()).order_id)).item.next).toBeNull();
  });

  test('beside the promised time, by when nine of ten such orders came from the registry in charge; not once that day is over', async () => {
    const { db, now } = stage.deps;
    const { registry_id } = await db
      .selectFrom('property_registries')
      .select('registry_id')
      .where('codigo', '=', 'amurrio')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('registry_times')
      .values({ registry_id, product_id: 15867, items: 40, p50_days: 1, p90_days: 2.5, counted_at: now() })
      .execute();
    const begun = async (begun_at: Date, answers: Readonly<Record<number, string>>) => {
      const item = await stage.addItem({
        panel_status_id: STATUS.at_provider,
        begun_at,
        answers: JSON.stringify(answers),
      });
      return (await detail(item.order_id)).item.next;
    };
    const there = { 79: 'Amurrio (Álava)', 80: 'Calle Mayor 1' };
    expect((await begun(now(), there))?.usual).toEqual({
      registry: 'Registro de la Propiedad de Amurrio',
      before: 'jueves 26 de noviembre',
    });
    expect((await begun(new Date(now().getTime() - 7 * DAY_MS), there))?.usual).toBeNull();
    expect((await begun(now(), { 79: 'Soria (Soria)', 80: 'Calle Mayor 1' }))?.usual).toBeNull();
  });
});

describe('papers', () => {
  test('are listed with size and delivery, and shown in the page where browsers can do that safely', async () => {
    const { item_id, order_id } = await delivered();
    const pdf = await releaseResult(stage, item_id, 'nota.pdf');
    await releaseResult(stage, item_id, 'plano.png', 'image/png');
    await releaseResult(stage, item_id, 'dibujo.svg', 'image/svg+xml');
    const { files } = (await detail(order_id)).item;
    expect(Object.fromEntries(files.map(({ name, preview }) => [name, preview?.kind ?? null]))).toEqual({
      'nota.pdf': 'pdf',
      'plano.png': 'picture',
      'dibujo.svg': null,
    });
    expect(files.find(({ file_id }) => file_id === pdf)).toMatchObject({
      size_text: '1 kB',
      released_text: '23/11/26 12:00',
      preview: { href: `/orders/file/${pdf}?inline=1` },
    });
  });

  test.each([
    ['nota simple', 15867, 'Válido hasta el 22/01/27 (60 días desde la entrega).'],
    ['energy certificate', 19027, 'Válido hasta el 23/11/36 (10 años desde la entrega).'],
    ['trade mark', 19028, 'Válido hasta el 23/11/36 (10 años desde la entrega).'],
    [
      'industrial design',
      19031,
      'Válido hasta el 23/11/31 (5 años desde la entrega). Se puede renovar hasta el 23/11/51.',
    ],
  ])(
    'R498 a delivered %s shows until when it is valid, and is renewed by ordering it again',
    async (_name, product_id, text) => {
      const { order_id } = await delivered({ product_id, answers: '{}' });
      const { item } = await detail(order_id);
      expect(item.validity).toEqual({ state: 'valid', text });
      expect(item.again?.href).toBe(`/tienda/product/actualizar/${order_id}/${item.item_id}`);
      const working = await stage.addItem({ product_id, answers: '{}' });
      expect((await detail(working.order_id)).item.validity).toBeNull();
    },
  );

  test('R139 both files of a registry’s answer in two parts are offered, with a word that both are needed', async () => {
    const two = await delivered({ product_id: 18421, ip_with_attach: true, answers: '{}' });
    await releaseResult(stage, two.item_id, 'texto.pdf');
    expect((await detail(two.order_id)).item.is_in_two_parts).toBe(false);
    await releaseResult(stage, two.item_id, 'paginas.pdf');
    const { item } = await detail(two.order_id);
    expect([item.is_in_two_parts, item.files.length]).toEqual([true, 2]);
  });

  test('R139 the owner of a home is offered the papers for selling it, and data that are due are requested', async () => {
    const own = await delivered();
    await readAsFlat(stage, { itemId: own.item_id, fileId: await releaseResult(stage, own.item_id) });
    expect((await detail(own.order_id)).item.reading?.sale_papers.map(({ href }) => href)).toEqual([
      '/tienda/certificado-energetico/certificado-energetico',
      '/tienda/hipotecas/cancelacion-de-hipoteca',
      '/tienda/registro-de-la-propiedad/copia-estatutos-comunidad',
    ]);
    await stage.deps.db.updateTable('orders').set({ firstname: 'Otra' }).where('order_id', '=', own.order_id).execute();
    expect((await detail(own.order_id)).item.reading?.sale_papers).toEqual([]);
    const due = await stage.addItem({
      panel_status_id: STATUS.on_hold,
      pending_tramitation: true,
      client_status_id: 'incidence',
    });
    expect((await detail(due.order_id)).item.finalize_href).toBe(`/tienda/customer/checkout/finalize/${due.item_id}`);
    expect((await detail(own.order_id)).item.finalize_href).toBeNull();
  });

  test('R432 a client status that nobody knows is an error on the page as well', async () => {
    const { order_id } = await stage.addItem({ client_status_id: 'perdido' });
    await expect(detail(order_id)).rejects.toMatchObject({
      code: 'unknown_client_status',
      params: { label: 'perdido' },
    });
  });
});
