import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgentActor } from '../../../domain/actors/actor.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { NOTA_SIMPLE, PROPERTIES_OF_A_PERSON } from '../../../domain/catalogue/known-products.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import type { Ctx } from '../../ctx.ts';
import { testCtx } from '../../testing/test-deps.ts';
import { card, openTestShop, type TestShop } from '../checkout/testing/test-shop.ts';
import { lockItem } from '../items/lock-item.ts';
import { moveDueItems } from '../moves/timers/move-due-items.ts';
import { cancelCharge } from '../payments/cancel-charge.ts';
import { pay } from '../payments/pay.ts';
import { payByCard } from '../payments/testing/pay-by-card.ts';
import { readBooks } from '../payments/testing/test-ledger.ts';
import { findProperties } from './find-properties.ts';
import { listOpenSearches } from './open-searches.ts';
import { type NotesToOrder, orderNotes } from './order-notes.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ANA = { name: 'Ana', surname: 'Prueba', nif: '12345678Z' };
const agent: AgentActor = { kind: 'agent', agentId: 1, role: 'Agente', panelRoles: [], notaryId: null };
const SEARCH = {
  1601: '160101',
  1602: 'Ana',
  1603: 'Prueba',
  1605: '12345678Z',
  1607: '160705',
  1608: '900132',
  1609: '160904',
  1611: '161101',
  1613: '161302',
};
const finca = (number: number) => ({
  registry: 'Madrid n.º 5',
  municipality: 'Madrid',
  finca: String(number),
  share: '50 %',
  reference: '',
});

/** A paid search of at most three properties. */
async function paidSearch(answers: Readonly<Record<number, string>> = {}) {
  const customer = await shop.customer({ productId: PROPERTIES_OF_A_PERSON, answers: { ...SEARCH, ...answers } });
  const { order_id } = await payByCard(customer, card());
  const customerId = customer.actor.kind === 'customer' ? customer.actor.customerId : 0;
  const items = async () => (await readBooks(shop.deps.db, customerId)).items;
  const itemId = (await items())[0]?.item_id ?? 0;
  const panel: Ctx = testCtx(shop.deps, { actor: agent });
  const order = (wish: Partial<NotesToOrder>) =>
    orderNotes(panel, { ...ANA, itemId, maximo: 50, list: [finca(1)], ...wish });
  const payCharge = () => pay(customer, { payable: { kind: 'order', orderId: order_id }, method: 'cc', card: card() });
  return { customer, panel, order_id, itemId, items, order, payCharge };
}

describe('notes of the properties that a search found', () => {
  test('R373 each property chosen is one child and one unit of one charge, and its work begins with the money', async () => {
    const { order, items, itemId, order_id, payCharge } = await paidSearch();
    const { created, charge, leftOut } = await order({ list: [finca(1), finca(2), finca(1)] });
    expect(created.map(({ finca: number }) => number)).toEqual(['1', '2']);
    expect(charge).toMatchObject({ code: 'property_found', units: 2, total: 5024, state: 'open' });
    expect(leftOut).toEqual([{ property: finca(1), reason: 'already' }]);
    const children = (await items()).filter((item) => item.parent_id === itemId);
    expect(children).toHaveLength(2);
    for (const child of children) {
      expect(child).toMatchObject({
        product_id: NOTA_SIMPLE,
        order_id,
        total: 0,
        panel_status_id: STATUS.pending_payment,
      });
      expect(child.answers).toMatchObject({ 77: 'Ana Prueba', 79: '28079', 1010: 'Madrid n.º 5', 1013: '101304' });
    }
    shop.clock.now = new Date(shop.clock.now.getTime() + 8 * DAY_MS);
    expect(await moveDueItems(testCtx(shop.deps, { actor: { kind: 'system' } }), 'caducar_impago')).toBe(0);
    await payCharge();
    expect((await items()).map(({ panel_status_id }) => panel_status_id).toSorted()).toEqual([
      STATUS.pending,
      STATUS.pending,
      STATUS.answered,
    ]);
  });

  test('R373 the same list, twice and from two agents at once, creates and charges nothing twice', async () => {
    const { order, items } = await paidSearch();
    const list = [finca(1), finca(2)];
    const [one, other] = await Promise.all([order({ list }), order({ list })]);
    expect(one.created.length + other.created.length).toBe(2);
    const again = await order({ list });
    expect(again).toMatchObject({ created: [], charge: null });
    expect(again.leftOut.map(({ reason }) => reason)).toEqual(['already', 'already']);
    expect(await items()).toHaveLength(3);
  });

  test('R373 no more is charged in all than maximo, nor than the customer chose', async () => {
    const { order } = await paidSearch();
    const list = [finca(1), finca(2), finca(3), finca(4)];
    expect((await order({ list, maximo: 1 })).charge).toMatchObject({ units: 1 });
    const more = await order({ list, maximo: 500 });
    expect(more.charge).toMatchObject({ units: 2 });
    expect(more.leftOut.map(({ property, reason }) => [property.finca, reason])).toEqual([
      ['1', 'already'],
      ['4', 'over_maximum'],
    ]);
  });

  test('a cancelled charge takes its notas with it, and the properties can be chosen again', async () => {
    const { order, items, itemId, panel } = await paidSearch();
    const { charge } = await order({});
    await lockItem(panel, itemId);
    await cancelCharge(panel, { itemId, chargeId: charge?.charge_id ?? 0, reason: 'Era de otra persona' });
    const note = (await items()).find((item) => item.parent_id === itemId);
    expect(note).toMatchObject({ panel_status_id: STATUS.closed, internal_status: 'canceled' });
    expect((await order({})).created).toHaveLength(1);
  });

  test("another's lock is never taken, and a property that could not be asked for is left out", async () => {
    const { order, itemId } = await paidSearch();
    const other: AgentActor = { ...agent, agentId: 2 };
    await shop.deps.db
      .insertInto('agents')
      .values({ agent_id: 2, email: 'otra@panel.test', firstname: 'Otra', lastname: 'Prueba', role: 'Agente' })
      .execute();
    await lockItem(testCtx(shop.deps, { actor: other }), itemId);
    await expect(order({})).rejects.toMatchObject({ code: 'locked_by_other' });
    const { created, leftOut } = await (await paidSearch()).order({
      list: [{ ...finca(7), registry: '', municipality: '' }],
    });
    expect(created).toEqual([]);
    expect(leftOut[0]?.reason).toBe('not_enough_data');
  });

  test('without its number the search is the only one open of that person; of somebody else it is refused', async () => {
    const { order } = await paidSearch({ 1602: 'Berta', 1605: '00000001R' });
    const berta = { name: 'Berta', surname: 'Prueba', nif: '00000001-R' };
    expect((await order({ ...berta, itemId: undefined })).created).toHaveLength(1);
    await expect(order({})).rejects.toMatchObject({ code: 'invalid_input', params: { detail: 'item_id' } });
  });
});

describe('looking for the properties of a person', () => {
  test.each([
    ['name', { ...ANA, name: '' }],
    ['surname', { ...ANA, surname: ' ' }],
    ['nif', { ...ANA, nif: '' }],
  ])('R253 without %s a list is neither searched nor processed', async (field, person) => {
    const panel = testCtx(shop.deps, { actor: agent });
    const refused = { code: 'invalid_input', extra: { errors: [{ field }] } };
    await expect(findProperties(panel, person)).rejects.toMatchObject(refused);
    const wish = { ...person, maximo: 1, list: [finca(1)] };
    await expect(orderNotes(panel, wish)).rejects.toMatchObject(refused);
  });

  test('R253 a company needs no surname', async () => {
    const panel = testCtx(shop.deps, { actor: agent });
    expect(await findProperties(panel, { name: 'Obras del Sur, S.L.', surname: '', nif: 'B00123455' })).toEqual([]);
  });

  test('R372 properties of a tax id in delivered notes are found, each once, with what differs in the name', async () => {
    const { panel, itemId } = await paidSearch();
    const owner = { taxId: '12345678Z', share: '50 %', percent: 50, right: 'full', title: null };
    const nota = (name: string, issuedOn: string) => ({
      registry: 'Madrid n.º 5',
      issuedOn,
      cru: '28005000123456',
      cadastralReference: null,
      description: '',
      finca: { municipality: 'Madrid', number: '1234' },
      isFree: true,
      charges: [],
      owners: [{ ...owner, name }],
    });
    for (const [name, day] of [
      ['ANA PRUEBA', '2026-10-01'],
      ['OTRA PERSONA', '2025-01-01'],
    ] as const) {
      const { file_id } = await shop.deps.db
        .insertInto('files')
        .values({
          item_id: itemId,
          kind: 'result',
          name: 'nota.pdf',
          media_type: 'application/pdf',
          size: 1,
          sha256: day,
          storage_key: day,
          uploaded_by_kind: 'agent',
        })
        .returning('file_id')
        .executeTakeFirstOrThrow();
      await shop.deps.db
        .insertInto('note_readings')
        .values({
          file_id,
          item_id: itemId,
          sha256: day,
          reader_version: 2,
          state: 'properties',
          read_at: shop.clock.now,
          notas: JSON.stringify([nota(name, day)]),
          entities: JSON.stringify([{ entity: 'nif', text_data: '12345678Z' }]),
        })
        .execute();
    }
    expect(await findProperties(panel, { ...ANA, nif: '12.345.678-z' })).toEqual([
      {
        registry: 'Madrid n.º 5',
        municipality: 'Madrid',
        finca: '1234',
        share: '50 %',
        reference: '28005000123456',
        noted_on: '2026-10-01',
        same_name: true,
      },
    ]);
  });

  test('R371 open searches are listed with the name to look up, what is left to charge and the notas ordered', async () => {
    const { panel, itemId, order } = await paidSearch();
    const { created } = await order({ maximo: 1 });
    const { items } = await listOpenSearches(panel, { page: 1, size: 100 });
    expect(items.find(({ order: row }) => row.item_id === itemId)).toMatchObject({
      ...ANA,
      most: 3,
      charged: 1,
      found: [{ ...finca(1), item_id: created[0]?.item_id, paid: false }],
    });
  });
});
