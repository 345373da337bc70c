import type { ElementHandle, Page } from 'playwright-core';
import { expect } from 'vitest';
import { es as history } from '../src/web/panel/history/i18n/es.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { es as incident } from '../src/web/panel/incidents/i18n/es.ts';
import { keyText } from '../src/web/panel/kit/commands/key-text.ts';
import { KEYS, SUBMIT_KEY } from '../src/web/panel/kit/commands/keys.ts';
import { es as mails } from '../src/web/panel/mail/i18n/es.ts';
import { journey } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import {
  customerWithOrder,
  ELENA,
  MARTA,
  openOrderOf,
  orderInQueue,
  seeOrder,
  signInToPanel,
  uploadResult,
} from './support/panel.ts';

journey('a pane that a button opens gives the focus back to the button', async (stage) => {
  const { itemId } = await orderInQueue(stage, 'de-vuelta');
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await seeOrder(page);
  const actions = page.getByRole('navigation', { name: panel.order.actions });
  for (const name of [panel.order.change, mails.write_short, incident.start]) {
    const button = actions.getByRole('button', { name: new RegExp(`^${name}`) });
    await button.press('Enter');
    const begun = await focusedField(page, name);
    await page.keyboard.press('Escape');
    await begun.waitForElementState('hidden');
    await waitForFocus(button);
  }
});

journey('a change that was begun does not stop the keys that lead from tab to tab', async (stage) => {
  const [first, second] = [await orderInQueue(stage, 'a-medias'), await orderInQueue(stage, 'al-lado')];
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  for (const { itemId } of [second, first]) {
    await page.goto(`/agentes/tramites/pedido/${itemId}`);
    await seeOrder(page);
  }
  await page.keyboard.press(KEYS.order.change);
  const target = page.getByRole('combobox', { name: panel.change.to });
  await waitForFocus(target);
  // The first tab is the queue's.
  await page.keyboard.press('Alt+2');
  await page.getByRole('heading', { level: 1, name: String(second.orderId) }).waitFor();
  await page.keyboard.press(KEYS.everywhere.next_tab);
  await page.getByRole('heading', { level: 1, name: String(first.orderId) }).waitFor();
  await target.waitFor();
  await page.keyboard.press(KEYS.everywhere.previous_tab);
  await page.getByRole('heading', { level: 1, name: String(second.orderId) }).waitFor();
  await page.keyboard.press(KEYS.everywhere.next_tab);
  await target.waitFor();
  await page.keyboard.press(KEYS.order.change);
  await waitForFocus(target);
});

journey(
  'each pane and dialog of an order begins in itself, shows the key that sends it, and leaves the next key free',
  async (stage) => {
    // Only what was paid can be refunded.
    const { orderId } = await customerWithOrder(stage, 'a-pie@correo.test');
    const page = await stage.visit();
    await signInToPanel(page, ELENA);
    await openOrderOf(stage.product, page, orderId);
    await uploadResult(page);
    for (const key of OPENING) {
      await page.keyboard.press(key);
      const begun = await focusedField(page, key);
      await expect.poll(() => begun.evaluate(submitKeyBeside), { message: key }).toBe(keyText(SUBMIT_KEY));
      await page.keyboard.press('Escape');
      await begun.waitForElementState('hidden');
      await expect.poll(() => page.evaluate(isKeyFree), { message: key }).toBe(true);
    }
  },
);

journey('what the submit key sends closes, and the next key is a command', async (stage) => {
  const { itemId } = await orderInQueue(stage, 'de-corrido');
  const page = await stage.visit();
  await signInToPanel(page, ELENA);
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await seeOrder(page);
  const past = page.getByRole('region', { name: history.title });
  for (const [key, typed] of SENDING) {
    await page.keyboard.press(key);
    const begun = await focusedField(page, key);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(typed);
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect.poll(() => begun.evaluate((field) => document.activeElement === field), { message: key }).toBe(false);
    await page.getByText(typed).first().waitFor();
    await expect.poll(() => page.evaluate(isKeyFree), { message: key }).toBe(true);
  }
  await past.getByText(SENDING[0][1]).waitFor();
});

/** Keys that open something in which an order is changed; all of them lead to a form. */
const OPENING = [
  KEYS.order.finish,
  KEYS.order.change,
  KEYS.order.postpone,
  KEYS.order.write,
  KEYS.order.ask,
  KEYS.order.refund,
  KEYS.order.note_call,
  KEYS.order.change_data,
  KEYS.order.delegate,
  KEYS.order.duplicate,
  KEYS.order.link,
  KEYS.order.attribute,
  KEYS.order.reference,
];

/** A text is all that these need. */
const SENDING = [
  [KEYS.order.note, 'Falta la letra del piso'],
  [KEYS.order.note_call, 'Llamará mañana'],
  [KEYS.order.reference, 'ENT-2026-77'],
] as const;

/** The key that the form around a field shows at its button. */
function submitKeyBeside(field: Element): string | undefined {
  return field.closest('form')?.querySelector('button[type="submit"] kbd')?.textContent ?? undefined;
}

/** Nothing that takes letters has the focus, and no dialog is open. */
function isKeyFree(): boolean {
  const focused = document.activeElement;
  return !focused?.matches('input, select, textarea') && !document.querySelector('[role="dialog"]');
}

/** The field or button that has got the focus from what was opened. */
async function focusedField(page: Page, what: string): Promise<ElementHandle<Element>> {
  const isFocused = () =>
    page.evaluate(() => document.activeElement?.matches('input, select, textarea, [role="dialog"] button') === true);
  await expect.poll(isFocused, { message: what }).toBe(true);
  const handle = (await page.evaluateHandle(() => document.activeElement)).asElement();
  if (!handle) throw new Error(`nothing has the focus: ${what}`);
  return handle;
}
