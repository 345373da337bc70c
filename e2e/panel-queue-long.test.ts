import { expect } from 'vitest';
import { addCustomer, addItem } from '../src/server/actions/items/testing/order-stage.ts';
import { DEMO_FORMS } from '../src/server/demo/demo-forms.ts';
import { es as history } from '../src/web/panel/history/i18n/es.ts';
import { pt as ptPanel } from '../src/web/panel/i18n/pt.ts';
import { KEYS } from '../src/web/panel/kit/commands/keys.ts';
import { pt as ptMails } from '../src/web/panel/mail/i18n/pt.ts';
import { es as queue } from '../src/web/panel/queue/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { customerWithOrder, JORGE, MARTA, PAPER, seeOrder, signInToPanel } from './support/panel.ts';

/** The Portuguese desk, which reads its panel in Portuguese. */
const RUI = { email: 'portugal@demo.test' };
const pt = { panel: ptPanel, mails: ptMails };
const REASON = 'El titular pide que lo lleve otra persona';

journey(
  'an agent reads why an order came, passes over it by keyboard and gets the next; a colleague gets it',
  async (stage) => {
    const first = await customerWithOrder(stage, 'salto-1@correo.test');
    const second = await customerWithOrder(stage, 'salto-2@correo.test');
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.keyboard.press('n');
    const skipped = await seeOrder(page);
    await page.getByRole('heading', { name: String(first.orderId) }).waitFor();
    await page.getByText(/Por orden de llegada; vence en/).waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await page.keyboard.press('s');
    const dialog = page.getByRole('dialog', { name: queue.title });
    await dialog.waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.getByText(queue.reason_short).waitFor();
    await dialog.getByLabel(queue.reason).fill(REASON);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('heading', { name: String(second.orderId) }).waitFor();
    expect(await seeOrder(page)).not.toBe(skipped);

    const colleague = await stage.visit();
    await signInToPanel(colleague, JORGE);
    await colleague.keyboard.press('n');
    expect(await seeOrder(colleague)).toBe(skipped);
    await colleague.getByText(REASON).waitFor();
    await colleague.getByText(history.actions.saltar_pedido).waitFor();
  },
);

journey(
  'the Portuguese desk begins in Portuguese with its own queue, delivers, undoes the delivery and delivers again',
  async (stage) => {
    const { orderId, email } = await orderInPortugal(stage);
    // Journeys have no delay for undo, except those that test it.
    Object.assign(stage.product.deps.settings, { UNDO_SECONDS: 60 });
    const page = await stage.visit();
    await signInToPanel(page, RUI);
    await page.getByRole('heading', { level: 1, name: orderId }).waitFor();
    await page.getByText(pt.panel.order.locked_by_me).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('pt');
    await page.getByText('Rua da Graça 98, 3.º Dto., 1170-171 Lisboa').first().waitFor();

    await page.getByLabel(pt.panel.files.choose).setInputFiles(PAPER);
    await page.getByRole('button', { name: pt.panel.files.preview(PAPER.name) }).waitFor();
    const dialog = page.getByRole('dialog', { name: pt.panel.finish.title });
    await page.keyboard.press(KEYS.order.finish);
    await dialog.getByRole('region', { name: pt.mails.preview }).getByText(PAPER.name).waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('heading', { name: pt.panel.queue.empty }).waitFor();
    await page.keyboard.press(KEYS.everywhere.undo);
    await page.getByText(pt.mails.undone(orderId)).waitFor();
    await page.getByRole('region', { name: pt.panel.files.title }).getByText(pt.panel.files.pending).waitFor();
    expect(await waitingMails(stage, email)).toEqual([]);

    await page.keyboard.press(KEYS.order.finish);
    await dialog.getByRole('region', { name: pt.mails.preview }).getByText(PAPER.name).waitFor();
    await page.keyboard.press('ControlOrMeta+Enter');
    // Once undone, it has a tab of its own, which stays.
    await page.getByRole('button', { name: pt.mails.undo }).waitFor();
    expect(await waitingMails(stage, email)).toEqual(['order_delivered']);
  },
);

/** A paid order of the Portuguese portal, in the queue of its desk. */
async function orderInPortugal({ product: { deps } }: Stage) {
  const customerId = await addCustomer(deps, 'portuguesa');
  const { productId, answers } = DEMO_FORMS.graca;
  const { order_id } = await addItem(deps, {
    orderId: 1_600_000_001,
    customerId,
    columns: {
      product_id: productId,
      answers: JSON.stringify(answers),
      store_id: 16,
      calendar: 'PT',
      is_portuguese: true,
    },
  });
  return { orderId: String(order_id), email: `${customerId}@correo.test` };
}

/** Templates of the mails that are still in their undo period. */
async function waitingMails({ product: { deps } }: Stage, email: string): Promise<string[]> {
  const mails = await deps.db
    .selectFrom('mails')
    .select('template')
    .where('to_address', '=', email)
    .where('withdrawn_at', 'is', null)
    .execute();
  return mails.map(({ template }) => template);
}
