import { expect } from 'vitest';
import { INCOMING_FILE } from '../src/contract/pages/incoming-file-page.ts';
import { UPLOAD_PIECE } from '../src/domain/uploads/upload-kind.ts';
import { smallPdf } from '../src/server/demo/small-pdf.ts';
import { journey } from './support/journey.ts';
import { shareWithApp } from './support/share-with-app.ts';
import { buyNotaSimple, PASSWORD, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, app, wizard } = WORDS.es;
const { hand_in } = account;

const paper = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(smallPdf([name])) });

journey(
  'R331 files are handed in for an order with their progress, each as soon as it is chosen',
  async ({ product, visit }) => {
    const page = await visit({ device: 'phone' });
    const orderId = await buyNotaSimple(page, { email: 'entrega@correo.test', password: PASSWORD });
    await product.workDone();
    await page.goto(`/orders/detail/${orderId}`);
    await see(page, account.order_number(orderId));
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => {
      letThrough = resolve;
    });
    await page.route('**/uploads/*?offset=*', async (route) => {
      await held;
      return route.continue();
    });
    await page.getByLabel(hand_in.is_identity).check();
    await page.getByLabel(hand_in.label).setInputFiles([paper('dni.pdf')]);
    await page.getByRole('progressbar', { name: wizard.files.sending('dni.pdf') }).waitFor();
    letThrough();
    await page.getByRole('link', { name: /dni\.pdf/ }).waitFor();
    expect(await page.getByRole('progressbar').count()).toBe(0);

    const files = await product.deps.db
      .selectFrom('files')
      .select(['name', 'is_identity', 'uploaded_by_kind'])
      .where('order_id', '=', Number(orderId))
      .where('kind', '=', 'answer')
      .execute();
    expect(files).toEqual([{ name: 'dni.pdf', is_identity: true, uploaded_by_kind: 'customer' }]);
  },
);

journey('R331 a file that was chosen before the scripts of the page ran is handed in by them', async (stage) => {
  const page = await stage.visit({ device: 'phone' });
  const orderId = await buyNotaSimple(page, { email: 'pronto@correo.test', password: PASSWORD });
  await stage.product.workDone();
  const held = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await held.promise;
    return route.continue();
  });
  await page.goto(`/orders/detail/${orderId}`, { waitUntil: 'commit' });
  await page.getByLabel(hand_in.label).setInputFiles([paper('pronto.pdf')]);
  held.resolve();
  await page.getByRole('link', { name: /pronto\.pdf/ }).waitFor();
});

journey('R331 a file whose upload was cut by a reload goes on where it was when it is chosen again', async (stage) => {
  const page = await stage.visit({ device: 'phone' });
  const orderId = await buyNotaSimple(page, { email: 'cortado@correo.test', password: PASSWORD });
  await stage.product.workDone();
  await page.goto(`/orders/detail/${orderId}`);
  const long = { ...paper('escritura.pdf') };
  long.buffer = Buffer.concat([long.buffer, Buffer.alloc(2 * UPLOAD_PIECE, ' ')]);
  const offsets: number[] = [];
  const reached = Promise.withResolvers<void>();
  let isCut = true;
  await page.route('**/uploads/*?offset=*', async (route) => {
    offsets.push(Number(new URL(route.request().url()).searchParams.get('offset')) / UPLOAD_PIECE);
    if (!isCut || offsets.length === 1) return route.continue();
    reached.resolve();
    return undefined;
  });
  await page.getByLabel(hand_in.label).setInputFiles([long]);
  await reached.promise;
  await page.reload();
  isCut = false;
  await page.getByLabel(hand_in.label).setInputFiles([long]);
  await page.getByRole('link', { name: /escritura\.pdf/ }).waitFor();
  expect(offsets).toEqual([0, 1, 1, 2]);
});

journey('R331 without scripts, several files are handed in by a form', async ({ product, visit }) => {
  const page = await visit({ javaScript: false });
  const orderId = await buyNotaSimple(page, { email: 'sin-guiones@correo.test', password: PASSWORD });
  await product.workDone();
  await page.goto(`/orders/detail/${orderId}`);
  await page.getByLabel(hand_in.label).setInputFiles([paper('poder.pdf'), paper('escritura.pdf')]);
  await press(page, hand_in.submit);
  await page.getByText(hand_in.received(2)).waitFor();
  expect(await page.getByRole('link', { name: /poder\.pdf|escritura\.pdf/ }).count()).toBe(2);
});

journey(
  'a file that another app shares with the installed one goes to the chosen order',
  async ({ product, visit }) => {
    const page = await visit({ device: 'phone', worker: true });
    const orderId = await buyNotaSimple(page, { email: 'comparte@correo.test', password: PASSWORD });
    await product.workDone();
    await page.clock.install();
    await page.goto('/orders');
    await page.clock.fastForward(10_000);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    // The worker is in charge from the next page on.
    await page.goto('/orders');
    await page.evaluate(shareWithApp, { address: INCOMING_FILE, name: 'poder.pdf' });
    await see(page, app.incoming.title);
    await page.getByText('poder.pdf').waitFor();
    await press(page, hand_in.submit);
    await page.waitForURL(`**/orders/detail/${orderId}?enviados=1#hand-in`);
    await page.getByText(hand_in.received(1)).waitFor();
    expect(await page.getByRole('link', { name: /poder\.pdf/ }).count()).toBe(1);
    await page.goto(INCOMING_FILE);
    await page.getByText(app.incoming.none).waitFor();
  },
);
