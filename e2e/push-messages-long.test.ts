import type { CDPSession } from 'playwright-core';
import { expect } from 'vitest';
import { declarativeMessage, statusMessage } from '../src/domain/push/status-message.ts';
import { journey } from './support/journey.ts';
import { stockedCustomer } from './support/kinds-of-pages.ts';

journey('the worker shows the newest push message of each order, in its language', async (stage) => {
  const { cookies, orderId } = await stockedCustomer(stage);
  const page = await stage.visit({ cookies, worker: true });
  await page.context().grantPermissions(['notifications'], { origin: stage.product.url });
  const session = await page.context().newCDPSession(page);
  const registered = registrationOf(session);
  await session.send('ServiceWorker.enable');
  await page.clock.install();
  await page.goto('/orders');
  await page.clock.fastForward(10_000);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const registrationId = await registered;
  const push = (status: 'incidence' | 'ready', number: string, locale: 'es' | 'pt') => {
    const tag = `order-${number}`;
    const navigate = `${stage.product.url}/orders/detail/${number}`;
    const data = declarativeMessage(statusMessage({ status, acting: 'customer', orderNumber: number }, locale), {
      navigate,
      tag,
      locale,
      waiting: 1,
    });
    return session.send('ServiceWorker.deliverPushMessage', { origin: stage.product.url, registrationId, data });
  };
  await push('incidence', orderId, 'es');
  await expect.poll(() => page.evaluate(shownMessages)).toHaveLength(1);
  await push('ready', orderId, 'es');
  await push('incidence', '7', 'pt');
  await expect
    .poll(() => page.evaluate(shownMessages))
    .toEqual([
      `pt Pedido 7: Precisamos de algo da sua parte para continuar.`,
      `es Pedido ${orderId}: Está listo: ábrelo para descargarlo.`,
    ]);
});

/** The id of the worker's registration, as soon as there is one. */
function registrationOf(session: CDPSession): Promise<string> {
  return new Promise((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations;
      if (registration) resolve(registration.registrationId);
    });
  });
}

/** Runs in the page. */
async function shownMessages(): Promise<string[]> {
  const messages = await (await navigator.serviceWorker.ready).getNotifications();
  return messages
    .map(({ lang, title, body }) => `${lang} ${title}: ${body}`)
    .sort()
    .reverse();
}
