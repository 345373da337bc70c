import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { STATUS } from '../../../domain/orders/status.gen.ts';
import { systemCtx } from '../../start/system-ctx.ts';
import { lockItem } from '../items/lock-item.ts';
import { openStage, type Stage } from '../items/testing/order-stage.ts';
import { dropRun, executeRun } from './decide-run.ts';
import { listItems } from './list-items.ts';
import { planRun } from './plan-run.ts';
import { showRun } from './present-run.ts';
import { tendRuns } from './tend-runs.ts';
import { asAna, asBerta, asSara, blank, items, listHistory, listMails, planned, REASON } from './testing/mass-plans.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('the plan', () => {
  test('R267 says per item what would change and what would be refused and why, and writes nothing', async () => {
    const [free, taken, wrong] = await items(stage, 3);
    await lockItem(asBerta(stage), taken);
    await set(wrong, { panel_status_id: STATUS.delivered });
    const before = await Promise.all([free, taken, wrong].map(stage.item));
    const { run_id } = await planned(
      stage,
      asAna(stage),
      { operation: 'cambio_estado', to: STATUS.denied, reason: REASON },
      [free, taken, wrong, free],
    );
    const { run } = await showRun(asAna(stage), run_id);
    expect(run).toMatchObject({ state: 'planned', counts: { total: 3, tried: 3, would: 1, would_not: 2, left: 1 } });
    const { items: lines } = await listItems(asAna(stage), { runId: run_id, state: undefined, page: 1 });
    expect(lines).toMatchObject([
      { item_id: free, state: 'would', message: '' },
      { item_id: taken, state: 'would_not', code: 'locked_by_other', message: expect.stringContaining('Berta Prueba') },
      { item_id: wrong, state: 'would_not', code: 'transition_refused', message: expect.stringContaining('Entregado') },
    ]);
    expect(lines[0]?.changes).toEqual([
      { field: 'panel_status_id', old: '40', new: '70' },
      { field: 'mail', old: null, new: 'order_denied' },
    ]);
    expect(await Promise.all([free, taken, wrong].map(stage.item))).toEqual(before);
    expect(await listHistory(stage, [free, taken, wrong])).toEqual([]);
    expect(await listMails(stage, [free])).toHaveLength(0);
  });

  test('is in the language of its reader', async () => {
    const [wrong] = await items(stage, 1);
    await set(wrong, { panel_status_id: STATUS.delivered });
    const { run_id } = await planned(
      stage,
      asAna(stage),
      { operation: 'cambio_estado', to: STATUS.denied, reason: REASON },
      [wrong],
    );
    const messageIn = async (locale: 'es' | 'en' | 'pt') =>
      (await listItems({ ...asAna(stage), locale }, { runId: run_id, state: undefined, page: 1 })).items[0]?.message;
    expect(await messageIn('en')).toContain('It cannot go from “Delivered” to “Denied”.');
    expect(await messageIn('pt')).toContain('«Entregue»');
  });

  test('takes all that a search finds, and plans once however often it is sent', async () => {
    const [first, second] = await items(stage, 2);
    await set(first, { referencia: 'TEJADO-1' });
    await set(second, { referencia: 'TEJADO-2' });
    const filters = orderFiltersSchema.parse({ 'custom_filter[text]': 'tejado' });
    const asked = { operation: 'save_note', comment: 'Cierre por obras.', request_key: randomUUID(), filters } as const;
    const { run } = await planRun(asAna(stage), blank(asked));
    expect(await planRun(asAna(stage), blank(asked))).toMatchObject({ run: { run_id: run.run_id } });
    expect(run).toMatchObject({ is_search: true, counts: { total: 2 } });
  });

  test.each([
    ['a field that is missing', { operation: 'cambio_estado' }, 'mass_field_missing'],
    [
      'a field that the operation does not read',
      { operation: 'save_note', comment: 'x', to: STATUS.denied },
      'invalid_input',
    ],
    ['a mail without words', { operation: 'enviar_email' }, 'mass_field_missing'],
    ['an operation that is not theirs', { operation: 'reabrir_pedido', reason: REASON }, 'forbidden'],
  ] as const)('is refused: %s', async (_, asked, code) => {
    const [item] = await items(stage, 1);
    await expect(planned(stage, asAna(stage), asked, [item])).rejects.toMatchObject({ code });
    await expect(planned(stage, asNora(), { operation: 'save_note', comment: 'x' }, [item])).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  test('of nothing is refused, and somebody else does not see it', async () => {
    await expect(
      planned(stage, asAna(stage), { operation: 'save_note', comment: 'x' }, [999_999_999]),
    ).rejects.toMatchObject({
      code: 'mass_empty',
    });
    const { run_id } = await planned(
      stage,
      asAna(stage),
      { operation: 'save_note', comment: 'x' },
      await items(stage, 1),
    );
    await expect(showRun(asBerta(stage), run_id)).rejects.toMatchObject({ code: 'not_found' });
    expect(await showRun(asSara(stage), run_id)).toMatchObject({ run: { by: { name: 'Ana Prueba' } } });
  });

  test('is dropped after a day, and can be dropped before', async () => {
    const left = await planned(stage, asAna(stage), { operation: 'save_note', comment: 'x' }, await items(stage, 1));
    const { run_id } = await planned(
      stage,
      asAna(stage),
      { operation: 'save_note', comment: 'x' },
      await items(stage, 1),
    );
    expect(await dropRun(asAna(stage), run_id)).toMatchObject({ run: { state: 'dropped' } });
    await expect(executeRun(asAna(stage), { runId: run_id, note: '' })).rejects.toMatchObject({
      code: 'mass_not_open',
    });
    stage.pass(25 * HOUR_MS);
    await tendRuns(systemCtx(stage.deps));
    expect(await showRun(asAna(stage), left.run_id)).toMatchObject({ run: { state: 'dropped' } });
  });
});

const asNora = () => stage.as(stage.people.nora);

function set(itemId: number, columns: object) {
  return stage.deps.db.updateTable('order_items').set(columns).where('item_id', '=', itemId).execute();
}
