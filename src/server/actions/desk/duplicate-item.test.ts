import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { NOTA_SIMPLE_ANSWERS } from '../../testing/nota-simple-answers.ts';
import { openRefundStage, type RefundStage } from '../refunds/testing/refund-stage.ts';

let stage: RefundStage;

beforeAll(async () => {
  stage = await openRefundStage();
});
afterAll(() => stage.close());

const sold = (columns = {}) => stage.sold({ columns: { answers: JSON.stringify(NOTA_SIMPLE_ANSWERS), ...columns } });
const childrenOf = (itemId: number) =>
  stage.deps.db.selectFrom('order_items').selectAll().where('parent_id', '=', itemId).execute();

describe('duplicar_pedido', () => {
  test('the same is quoted at the price of today, and its customer gets the link', async () => {
    const item = await sold();
    const answer = await stage.run(stage.people.ana, item.item_id, {
      operation: 'duplicar_pedido',
      comment: 'Como hablamos.',
    });
    const line = answer.pedido.details.historico[0];
    expect(line).toMatchObject({ accion: 'duplicar_pedido', detail: { quote_id: expect.any(Number) } });
    const quoteId = Number(line?.detail?.quote_id);
    expect(
      await stage.deps.db
        .selectFrom('quote_items')
        .innerJoin('quotes', 'quotes.quote_id', 'quote_items.quote_id')
        .select(['answers', 'total', 'origin', 'origin_id', 'quotes.customer_id', 'quotes.note'])
        .where('quotes.quote_id', '=', quoteId)
        .execute(),
    ).toEqual([
      {
        answers: NOTA_SIMPLE_ANSWERS,
        total: 2512,
        origin: 'pedido',
        origin_id: String(item.item_id),
        customer_id: item.customer_id,
        note: 'Como hablamos.',
      },
    ]);
    const mails = await stage.deps.db
      .selectFrom('mails')
      .select('params')
      .where('template', '=', 'quote_offered')
      .execute();
    expect(mails).toEqual([
      { params: expect.objectContaining({ quoteNumber: String(quoteId), note: 'Como hablamos.' }) },
    ]);
    expect(await childrenOf(item.item_id)).toEqual([]);
  });

  test('a supervisor has it done again without charge: a new order, ready for work, that came from this one', async () => {
    const item = await sold();
    const { pedido } = await stage.run(stage.people.sara, item.item_id, {
      operation: 'duplicar_pedido',
      without_charge: true,
    });
    const [child, ...others] = await childrenOf(item.item_id);
    expect(others).toEqual([]);
    expect(child).toMatchObject({
      panel_status_id: STATUS.pending,
      internal_status: 'complete',
      total: 0,
      queue: -1,
      clock: 'runs',
      customer_id: item.customer_id,
      answers: NOTA_SIMPLE_ANSWERS,
    });
    expect(child?.order_id).not.toBe(item.order_id);
    expect(pedido.details.pedidos_relacionados).toContainEqual(
      expect.objectContaining({ item_id: child?.item_id, relation: 'child' }),
    );
  });

  test('a second click of the same button makes nothing more', async () => {
    const item = await sold();
    const again = { operation: 'duplicar_pedido', without_charge: true, request_key: 'the-same-press' };
    await stage.run(stage.people.sara, item.item_id, again);
    await stage.run(stage.people.sara, item.item_id, again);
    expect(await childrenOf(item.item_id)).toHaveLength(1);
  });

  test('without charge is a supervisor’s to say, and a form that asks for more today is not repeated', async () => {
    const item = await sold();
    const free = { operation: 'duplicar_pedido', without_charge: true };
    await expect(stage.run(stage.people.ana, item.item_id, free)).rejects.toMatchObject({ code: 'forbidden' });
    const short = await sold({ answers: JSON.stringify({ 77: 'Ana', 80: 'Calle 1' }) });
    await expect(stage.run(stage.people.ana, short.item_id, { operation: 'duplicar_pedido' })).rejects.toMatchObject({
      code: 'form_not_allowed',
    });
    expect(await stage.item(short.item_id)).toMatchObject({ panel_status_id: STATUS.pending });
  });
});
