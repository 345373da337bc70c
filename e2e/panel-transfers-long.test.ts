import { expect } from 'vitest';
import { camt053, type Movement } from '../src/server/actions/bank-statements/testing/statement-files.ts';
import { es as text } from '../src/web/panel/bank-statements/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { signInToPanel } from './support/panel.ts';
import { postingAs } from './support/posted-shopping.ts';

/** She has the panel role facturacion too. */
const BOOKKEEPER = { email: 'supervisora@demo.test' };

journey('R270 a bank statement pays the order it names, and one click books what was mistyped', async (stage) => {
  const [named, mistyped] = [
    await buyByTransfer(stage, 'una@correo.test'),
    await buyByTransfer(stage, 'otra@correo.test'),
  ];
  const page = await stage.visit();
  await signInToPanel(page, BOOKKEEPER);
  await page.keyboard.press('g');
  await page.keyboard.press('i');
  await page.getByText(text.nothing_open).waitFor();
  const upload = (movements: readonly Movement[]) =>
    page.getByLabel(text.upload.choose).setInputFiles({
      name: 'extracto.xml',
      mimeType: 'application/xml',
      buffer: camt053(movements),
    });

  const movements = [
    { amount: 2512, text: `Nota simple, ref. ${named.reference.toLowerCase()}` },
    { amount: 2512, text: mistyped.reference.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')) },
    { amount: -300, text: 'COMISION' },
  ];
  await upload(movements);
  await page
    .getByText(/^extracto\.xml: 3 movimientos, 1 transferencia apuntada \(25,12\s€\), 1 por confirmar, 1 cargo\.$/)
    .waitFor();
  expect(await isPaid(stage, named.orderId)).toBe(true);
  expect(await isPaid(stage, mistyped.orderId)).toBe(false);

  await page.getByRole('button', { name: text.decide }).click();
  const book = page.getByRole('button', { name: text.book(mistyped.orderId) });
  await book.waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await book.press('Enter');
  await page.getByText(text.nothing_open).waitFor();
  expect(await isPaid(stage, mistyped.orderId)).toBe(true);

  await upload(movements);
  await page.getByText('extracto.xml: 3 movimientos, 3 que ya conocíamos.').waitFor();
});

async function buyByTransfer({ product, visit }: Stage, email: string) {
  const page = await visit();
  const posting = postingAs(page, product.url);
  await posting.register(email);
  await posting.fillCart();
  await posting.giveDetails();
  const answer = await page.request.post('/panel/rest/checkoutAuthenticated', {
    data: { form: { email, type: 'bank', consent: true } },
    headers: { origin: product.url },
  });
  const { order_id, instructions } = await answer.json();
  return { orderId: Number(order_id), reference: instructions.reference as string };
}

async function isPaid({ product }: Stage, orderId: number): Promise<boolean> {
  const { paid_at } = await product.deps.db
    .selectFrom('orders')
    .select('paid_at')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
  return paid_at !== null;
}
