import { expect } from 'vitest';
import { errorMessage } from '../src/domain/errors/error-code.ts';
import { es as panel } from '../src/web/panel/i18n/es.ts';
import { PANEL_MESSAGES } from '../src/web/panel/i18n/use-panel-messages.ts';
import { KEYS } from '../src/web/panel/kit/commands/keys.ts';
import { journey } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { ORDER_FORMS } from './support/order-forms.ts';
import { MARTA, orderInQueue, seeOrder, signInToPanel } from './support/panel.ts';
import { refuseWrites } from './support/refuse-writes.ts';
import { expectRefusedInPlace } from './support/refused-in-place.ts';

const FORMS = ['save_note', 'simple_update', 'cambio_estado', 'delegate_pedido', 'enviar_email', 'etiquetar_pedido'];

journey('what the server refuses is said by the form that sent it, and nothing typed is lost', async (stage) => {
  const { itemId } = await orderInQueue(stage, 'negada');
  const page = await stage.visit({ locale: 'pt' });
  await signInToPanel(page, MARTA, 'pt');
  await expectRefusedInPlace(page, { itemId, forms: FORMS, locale: 'pt' });

  const refusal = await refuseWrites(page, 'transition_refused', 'pt');
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await seeOrder(page);
  await ORDER_FORMS.cambio_estado?.send(page, 'pt');
  const to = page.getByRole('combobox', { name: PANEL_MESSAGES.pt.change.to });
  await to.and(page.locator('[aria-invalid="true"]')).waitFor();
  await waitForFocus(to);
  expect(await page.getByText(refusal).count()).toBe(1);
});

journey('a refusal that comes when its form is closed, or to a key, is said above the order', async (stage) => {
  const { itemId } = await orderInQueue(stage, 'negada-tarde');
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await seeOrder(page);
  const asked = Promise.withResolvers<void>();
  const refusal = await refuseWrites(page, 'forbidden', 'es');
  // Routes that were added later come first.
  await page.route('**/restapi/pedido/*', async (route) => {
    if (route.request().postData()?.includes('delegate_pedido')) await asked.promise;
    await route.fallback();
  });
  await page.keyboard.press(KEYS.order.delegate);
  const dialog = page.getByRole('dialog', { name: panel.delegate.title });
  await dialog.getByRole('textbox').fill('Tú lo empezaste');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  asked.resolve();
  const notice = page.getByRole('alert').filter({ hasText: refusal });
  await notice.waitFor();
  await notice.getByRole('button', { name: panel.close }).click();
  await notice.waitFor({ state: 'hidden' });
  await page.keyboard.press(KEYS.order.watch);
  await notice.waitFor();
});

journey('two things done at once are both done, one after the other', async (stage) => {
  const { itemId } = await orderInQueue(stage, 'a-la-vez-dos');
  const page = await stage.visit();
  await signInToPanel(page, MARTA);
  await page.goto(`/agentes/tramites/pedido/${itemId}`);
  await seeOrder(page);
  const note = page.getByRole('textbox', { name: panel.note.title });
  const watching = Promise.withResolvers<void>();
  await page.route('**/restapi/pedido/*', async (route) => {
    if (route.request().postData()?.includes('vigilar_pedido')) await watching.promise;
    await route.continue();
  });
  await page.keyboard.press(KEYS.order.watch);
  await page.keyboard.press(KEYS.order.note);
  await waitForFocus(note);
  await page.keyboard.type('Llamar mañana');
  await page.keyboard.press('ControlOrMeta+Enter');
  watching.resolve();
  await page.locator('[data-source="history"]').getByText('Llamar mañana').waitFor();
});

journey('the queue says in words why it gives no order', async (stage) => {
  const page = await stage.visit({ locale: 'pt' });
  await signInToPanel(page, MARTA, 'pt');
  const message = errorMessage('forbidden', 'pt');
  await page.route('**/restapi/pedido/-1?*', (route) =>
    route.fulfill({
      status: 403,
      json: { title: message, status: 403, code: 'forbidden', message, request_id: 'r-1' },
    }),
  );
  await page.goto('/agentes/tramites/-1');
  await page.getByRole('main').getByText(message).waitFor();
});
