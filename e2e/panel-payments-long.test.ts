import { expect } from 'vitest';
import { openReview } from '../src/server/actions/balances/open-review.ts';
import { systemCtx } from '../src/server/start/system-ctx.ts';
import { es as text } from '../src/web/panel/payments/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { customerWithOrder, signInToPanel } from './support/panel.ts';

const SUPERVISOR = { email: 'supervisora@demo.test' };

journey(
  'R174 a supervisor closes what is to be looked at, reads the sums of the day and chooses ways to pay',
  async (stage) => {
    const orderId = Number((await customerWithOrder(stage, 'cobros@correo.test')).orderId);
    const system = systemCtx(stage.product.deps);
    await openReview(system, { kind: 'late', about: 'journey', orderId, amount: 2_512 });
    const page = await stage.visit();
    await signInToPanel(page, SUPERVISOR);
    const part = (name: string) => page.getByText(name, { exact: true }).click();

    await page.keyboard.press('g');
    await page.keyboard.press('y');
    await page.getByText(text.advice.late).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel(text.resolution).fill('Lo quiere: se sigue.');
    await page.keyboard.press('Control+Enter');
    await page.getByText(text.nothing_open).waitFor();
    await part(text.states.closed);
    await page.getByText('Lo quiere: se sigue.').waitFor();

    await part(text.views.totals);
    await page.getByRole('row', { name: /Tarjeta 1 25,12/ }).waitFor();
    await page.getByRole('img', { name: /25,12\s€ cobrados, 0,00\s€ devueltos/ }).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await part(text.views.ways);
    const main = page.getByRole('form').first();
    const paypal = `${text.methods.paypal} · ${text.providers.paypal}`;
    await main.getByRole('button', { name: text.up(paypal) }).press('Enter');
    await main.getByRole('button', { name: text.save }).press('Enter');
    await page.getByText(text.saved).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const chosen = await system.db
      .selectFrom('portal_payment_methods')
      .select('method')
      .where('store_id', '=', 1)
      .orderBy('position')
      .execute();
    expect(chosen.map(({ method }) => method)).toEqual(['cc', 'paypal', 'bizum', 'bank']);

    await page.goto(`/agentes/tramites/pedido/${await itemOf(orderId)}`);
    await page.getByText(text.log, { exact: true }).click();
    await page.getByText(text.events.success).waitFor();

    async function itemOf(order: number): Promise<number> {
      const row = await system.db
        .selectFrom('order_items')
        .select('item_id')
        .where('order_id', '=', order)
        .executeTakeFirstOrThrow();
      return row.item_id;
    }
  },
);
