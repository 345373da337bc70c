import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createMacro } from '../src/contract/macros.ts';
import { getPedido, putPedido } from '../src/contract/orders.ts';
import { PANEL_VERSION } from '../src/contract/panel-version.ts';
import { createView } from '../src/contract/views.ts';
import { DAY_MS } from '../src/domain/calendar/time-units.ts';
import { FIGURE_HEADS } from '../src/domain/figures/figure-columns.ts';
import { es as alerts } from '../src/web/panel/alerts/i18n/es.ts';
import { es as figures } from '../src/web/panel/figures/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { KEYS } from '../src/web/panel/kit/commands/keys.ts';
import { dayShown } from '../src/web/panel/kit/day-typed.ts';
import { es as kit } from '../src/web/panel/kit/i18n/es.ts';
import { es as macros } from '../src/web/panel/macros/i18n/es.ts';
import { es as mass } from '../src/web/panel/mass/i18n/es.ts';
import { es as order } from '../src/web/panel/orders/i18n/es.ts';
import { es as search } from '../src/web/panel/search/i18n/es.ts';
import { es as tabs } from '../src/web/panel/tabs/i18n/es.ts';
import { es as vouchers } from '../src/web/panel/vouchers/i18n/es.ts';
import { journey, type Stage } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { apiOf, ELENA, JORGE, MARTA, orderInQueue, seeOrder, signInToPanel, takeNextOrder } from './support/panel.ts';

const NO_DAY = '31/02/26';

journey(
  'the key of the next order leads on after an operation on several orders put off the one in hand',
  async (stage) => {
    const first = await orderInQueue(stage, 'aplazada-con-otras');
    const second = await orderInQueue(stage, 'la-que-sigue');
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    expect(await takeNextOrder(page)).toBe(first.itemId);
    await searchFor(page, 'aplazada-con-otras');
    await page.keyboard.press('x');
    await page.getByText(mass.marked('1'), { exact: true }).waitFor();
    await page.keyboard.press(KEYS.search.mass);
    await waitForFocus(page.getByLabel(mass.operation, { exact: true }));
    await page.getByLabel(mass.operation, { exact: true }).selectOption('postponer_pedido');
    await page.getByLabel(mass.fields.reason).fill('El registro cierra por obras');
    await page.keyboard.press('ControlOrMeta+Enter');
    await waitForFocus(page.getByRole('button', { name: mass.execute('1') }));
    await page.keyboard.press('Enter');
    await page.getByText(mass.states.done, { exact: true }).waitFor();
    await page.keyboard.press(KEYS.everywhere.next);
    await page.getByRole('heading', { level: 1, name: String(second.orderId) }).waitFor();
    expect(await page.getByText(tabs.still_yours(first.orderId)).count()).toBe(0);
  },
);

journey('a macro on an order that somebody took meanwhile does nothing, and says who has it', async (stage) => {
  const { itemId } = await orderInQueue(stage, 'macro-ajena');
  const elena = await apiOf(stage, ELENA);
  await elena.call(createMacro, {
    body: {
      name: 'Solo una nota',
      steps: [{ kind: 'note', text: 'No debe quedar.' }],
      shared: true,
      request_key: 'macro-that-comes-late',
    },
  });
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await seeOrder(page);
  await page.keyboard.press(KEYS.order.macros);
  await page.getByRole('button', { name: macros.run }).and(page.locator(':enabled')).waitFor();
  await takeFor(stage, ELENA, itemId);
  await page.getByText(panel.order.read_only(ELENA.name)).waitFor();
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByText(`bloqueado por otro usuario: ${ELENA.name}`).first().waitFor();
  const { details } = await elena.call(getPedido, { params: { item_id: itemId } });
  expect(details.historico.filter(({ comment }) => comment === 'No debe quedar.')).toEqual([]);
});

journey('a saved view whose tag no order has any more says what it looks for, and lets go of it', async (stage) => {
  await orderInQueue(stage, 'sin-etiqueta');
  const marta = await apiOf(stage, MARTA);
  const name = 'Los que ya no están';
  await marta.call(createView, {
    body: {
      name,
      query: 'tag=ya+no+existe',
      columns: ['order_id', 'tags'],
      shared: false,
      request_key: 'view-of-a-tag',
    },
  });
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.keyboard.press('ControlOrMeta+k');
  await waitForFocus(page.getByRole('combobox', { name: panel.commands.palette }));
  await page.keyboard.type('ya no están');
  await page.keyboard.press('Enter');
  await page.getByText(search.nothing).waitFor();
  await page.getByRole('button', { name: search.remove(`${search.fields.tag}: ya no existe`) }).click();
  await page.getByRole('row').nth(1).waitFor();
});

journey(
  'a day that is none is not sent as no day, in a search nor in a voucher, and a year of figures comes by month',
  async (stage) => {
    const page = await stage.visit();
    await signInToPanel(page, ELENA);
    await page.goto('/agentes/tramites/search?text=nadie');
    await page.getByText(search.nothing).waitFor();
    const from = page.getByLabel(search.fields.from, { exact: true });
    await from.fill(NO_DAY);
    await page.keyboard.press('Enter');
    await page.getByText(kit.dates.no_day).waitFor();
    await waitForFocus(from);
    expect(new URL(page.url()).search).toBe('?text=nadie');
    await from.fill('1/2/26');
    await page.keyboard.press('Enter');
    await page.waitForURL(/from=2026-02-01/);

    await page.goto('/agentes/tramites/cifras');
    await page.getByRole('textbox', { name: figures.from, exact: true }).fill(dayShown(yearAgo()));
    await page.getByRole('option', { name: FIGURE_HEADS.es.groups.month }).waitFor({ state: 'attached' });

    await page.goto('/agentes/tramites/cupones');
    await page.getByRole('button', { name: vouchers.make }).click();
    const dialog = page.getByRole('dialog', { name: vouchers.make });
    await dialog.getByLabel(vouchers.code).fill('SINFIN');
    await dialog.getByLabel(vouchers.value.amount).fill('5');
    await dialog.getByLabel(vouchers.until).fill(`${NO_DAY} 10:00`);
    await page.keyboard.press('ControlOrMeta+Enter');
    await dialog.getByText(kit.dates.no_moment).waitFor();
    const made = stage.product.deps.db.selectFrom('vouchers').select('code').where('code', '=', 'SINFIN');
    expect(await made.execute()).toEqual([]);
  },
);

journey(
  'a colleague named twice in a note is alerted once, and one who is away can not be handed the order',
  async (stage) => {
    const { itemId } = await orderInQueue(stage, 'nombrado-dos-veces');
    const until = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    await giveAbsence(stage, until);
    const [marta, jorge] = [await stage.visit(), await stage.visit()];
    await Promise.all([signInToPanel(marta, MARTA), signInToPanel(jorge, JORGE)]);
    await marta.goto(`/agentes/tramites/pedido/${itemId}`);
    await seeOrder(marta);
    await marta.keyboard.press(KEYS.order.note);
    await marta.keyboard.type('@jor');
    await marta.keyboard.press('Enter');
    await marta.keyboard.type('mira esto, @jorge castano rey');
    await marta.keyboard.press('ControlOrMeta+Enter');
    await jorge.getByRole('button', { name: alerts.unread('1') }).click();
    expect(await jorge.getByRole('link', { name: alerts.kinds.mentioned }).count()).toBe(1);

    await marta.keyboard.press(KEYS.order.delegate);
    const to = marta.getByLabel(panel.delegate.to);
    await waitForFocus(to);
    const away = to.getByRole('option', { name: order.delegate.absent(JORGE.name, dayShown(until)) });
    expect(await away.isDisabled()).toBe(true);
  },
);

async function searchFor(page: Page, text: string): Promise<void> {
  await page.keyboard.press(KEYS.everywhere.search);
  await waitForFocus(page.getByLabel(search.fields.text));
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
  await waitForFocus(page.getByRole('row').nth(1).getByRole('link'));
}

/** A colleague locks the order, in another program. */
async function takeFor(stage: Stage, who: { readonly email: string }, item_id: number): Promise<void> {
  const api = await apiOf(stage, who);
  const params = { item_id };
  const { updated_at } = await api.call(getPedido, { params });
  const common = { panel_version: PANEL_VERSION, updated_at };
  const body = { ...common, operation: 'unlock_pedido', force: true, comment: 'Turno' };
  await api.call(putPedido, { params, body });
  await api.call(putPedido, { params, body: { ...common, operation: 'lock_pedido' } });
}

async function giveAbsence({ product: { deps } }: Stage, to: string): Promise<void> {
  const absences = JSON.stringify([{ from: '2020-01-01', to }]);
  await deps.db.updateTable('agents').set({ absences }).where('email', '=', JORGE.email).execute();
}

function yearAgo(): string {
  return new Date(Date.now() - 360 * DAY_MS).toISOString().slice(0, 10);
}
