import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { rejectRefund } from '../src/contract/refunds.ts';
import { DAY_MS } from '../src/domain/calendar/time-units.ts';
import { addRefund } from '../src/server/actions/figures/testing/figure-rows.ts';
import { systemCtx } from '../src/server/start/system-ctx.ts';
import { es as history } from '../src/web/panel/history/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as text } from '../src/web/panel/refunds/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import {
  apiOf,
  customerWithOrder,
  ELENA,
  JORGE,
  MARTA,
  orderInQueue,
  signInToPanel,
  takeNextOrder,
} from './support/panel.ts';

const REASON = 'El registro tardó más de lo prometido.';

journey(
  'R389 R390 an agent gives a part back, then all that is left, and the customer sees and reads it',
  async (stage) => {
    const email = 'devuelta@correo.test';
    const customer = await customerWithOrder(stage, email);
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    const itemId = await takeNextOrder(page);

    await page.keyboard.press('v');
    await page.getByRole('dialog').getByRole('textbox', { name: text.amount }).fill('12,10');
    await page.getByText(text.gives('12,10 €', 'la tarjeta Visa ···· 0004')).waitFor();
    await page.getByText(text.leaves('13,02 €')).waitFor();
    await page.getByText(text.needs_nobody).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await refund(page);
    await page.getByText(text.states.done, { exact: true }).waitFor();
    await page.getByText(history.actions.devolucion_hecha, { exact: true }).waitFor();

    await page.getByRole('button', { name: text.start }).click();
    await page.getByRole('radio', { name: text.operations.devolucion_total }).check();
    await page.getByText(text.gives('13,02 €', 'la tarjeta Visa ···· 0004')).waitFor();
    await refund(page);
    await page.goto(`/agentes/tramites/pedido/${itemId}`);
    await page.getByText(text.states.done, { exact: true }).nth(1).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await customer.page.goto('/orders');
    await customer.page.getByText('Reembolsado', { exact: true }).first().waitFor();
    await stage.product.workDone();
    const told = (await stage.product.mailTo(email)).filter(({ subject }) => subject.includes('Reembolso'));
    expect(told.map(({ subject }) => subject).join()).toMatch(/12,10.*13,02|13,02.*12,10/);
  },
);

journey(
  'the list of what waits for a person is there for agents, by key, and nothing in it is out of reach',
  async (stage) => {
    const page = await stage.visit({ colorScheme: 'dark' });
    await signInToPanel(page, JORGE);
    await page.keyboard.press('g');
    await page.keyboard.press('b');
    await page.getByRole('heading', { name: text.title, level: 1 }).waitFor();
    await page
      .getByRole('status')
      .filter({ hasText: /espera/ })
      .waitFor();
    expect(new URL(page.url()).pathname).toBe('/agentes/tramites/devoluciones');
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByRole('heading', { name: text.title, level: 1 }).waitFor();
    await page.getByRole('button', { name: panel.frame.close_tab(text.title) }).click();
  },
);

journey('who has an order open reads at once what was decided on its refund', async (stage) => {
  const { deps } = stage.product;
  const { itemId } = await orderInQueue(stage, 'por-decidir');
  await addRefund(systemCtx(deps), itemId);
  const { agent_id: proposed_by } = await deps.db
    .selectFrom('agents')
    .select('agent_id')
    .where('email', '=', MARTA.email)
    .executeTakeFirstOrThrow();
  const proposed = { state: 'proposed', proposed_by, lapses_at: new Date(Date.now() + DAY_MS) };
  const { refund_id } = await deps.db
    .updateTable('refunds')
    .set(proposed)
    .where('item_id', '=', itemId)
    .returning('refund_id')
    .executeTakeFirstOrThrow();
  await deps.db
    .updateTable('payments')
    .set({ refund_reserved: 100 })
    .where('attempt_number', 'like', 'figures-%')
    .execute();
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await page.getByText(text.states.proposed, { exact: true }).waitFor();
  const elena = await apiOf(stage, ELENA);
  await elena.call(rejectRefund, { params: { refund_id }, body: { note: 'No hay motivo.' } });
  await page.getByText(text.states.rejected, { exact: true }).waitFor();
});

async function refund(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text.reason).fill(REASON);
  await dialog.getByRole('button', { name: text.submit, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}
