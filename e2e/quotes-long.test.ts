import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { offerQuote, withdrawQuote } from '../src/contract/quotes.ts';
import { DAY_MS } from '../src/domain/calendar/time-units.ts';
import { TERMS_TEXT } from '../src/domain/checkout/terms.ts';
import { NOTA_SIMPLE_ANSWERS, optionRows } from '../src/server/testing/nota-simple-answers.ts';
import { es as quoteText } from '../src/web/panel/quotes/i18n/es.ts';
import { es as voucherText } from '../src/web/panel/vouchers/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey, type Stage } from './support/journey.ts';
import { apiOf, MARTA, signInToPanel } from './support/panel.ts';
import { postingAs } from './support/posted-shopping.ts';
import { CARDS, payWith, press, see, seeSuccess } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { checkout, quotes, vouchers, site } = WORDS.es;
const SUPERVISOR = { email: 'supervisora@demo.test' };

/** The link in the latest mail with this subject. */
async function linkInMail({ product }: Stage, email: string, subject: RegExp): Promise<string> {
  await product.workDone();
  const mail = (await product.mailTo(email)).filter((sent) => subject.test(sent.subject)).at(-1);
  const [address = ''] = /http\S+\/tienda\/customer\/payment\/\S+key=[\w-]+/.exec(mail?.text ?? '') ?? [];
  return address.replace(/^http:\/\/[^/]+/, product.url);
}

async function offer(stage: Stage, email: string): Promise<number> {
  const api = await apiOf(stage, MARTA);
  const { quote_id } = await api.call(offerQuote, {
    body: {
      email,
      firstname: 'Luis',
      lastname: 'Prueba',
      store_id: 1,
      locale: 'es',
      note: 'Como hablamos.',
      items: [{ product_id: 15867, options: optionRows(NOTA_SIMPLE_ANSWERS) }],
      discount: { kind: 'percentage', value: 10, reason: 'Primera compra' },
      valid_until: new Date(Date.now() + 7 * DAY_MS).toISOString(),
      request_key: `press-for-${email.replaceAll(/\W/g, '-')}`,
    },
  });
  return quote_id;
}

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(`R045 a quote is paid on a phone by the link of its mail, ${how}`, async (stage) => {
    const email = `presupuesto-${javaScript}@correo.test`;
    const quoteId = await offer(stage, email);
    const page = await stage.visit({ device: 'phone', javaScript });
    await page.goto(await linkInMail(stage, email, /presupuesto/));
    await see(page, quotes.title(String(quoteId)));
    // The key is removed from the address, and the page belongs to this browser from now on.
    expect(new URL(page.url()).search).toBe('');
    await page.getByText('Como hablamos.').waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await press(page, quotes.accept('22,60 €'));
    await page.locator('#problems-title').waitFor();
    await page.getByLabel(checkout.lastname).fill('Prueba');
    await page.getByLabel(checkout.phone).fill('612345678');
    await page.getByRole('checkbox', { name: TERMS_TEXT.es }).check();
    await press(page, quotes.accept('22,60 €'));
    await see(page, checkout.payment_title);
    await press(page, site.next);
    await payWith(page, CARDS.good);
    await seeSuccess(page);
    await page.getByText('22,60 €').first().waitFor();
    await page.goto(`/tienda/customer/payment/quote/${quoteId}`);
    await see(page, quotes.paid_title);
    await page.goto('/orders');
    await page.waitForURL(/\/login/);
  });
}

journey('a quote that was withdrawn says so, and a stranger is asked to sign in', async (stage) => {
  const email = 'retirado@correo.test';
  const quoteId = await offer(stage, email);
  const page = await stage.visit({ device: 'phone' });
  await page.goto(await linkInMail(stage, email, /presupuesto/));
  await see(page, quotes.title(String(quoteId)));
  await (await apiOf(stage, MARTA)).call(withdrawQuote, { params: { quote_id: quoteId } });
  await page.reload();
  await see(page, quotes.withdrawn_title);
  const stranger = await stage.visit();
  await stranger.goto(`/tienda/customer/payment/quote/${quoteId}`);
  await stranger.waitForURL(/\/login/);
});

journey(
  'an agent prepares a quote in the panel, sees its price, sends it, takes a link and changes it',
  async (stage) => {
    const page = await stage.visit({ trouble: /net::ERR_FAILED/ });
    await signInToPanel(page, MARTA);
    await page.goto('/agentes/tramites/presupuestos');
    await page.getByRole('button', { name: quoteText.make }).click();
    await page.getByLabel(quoteText.email).fill('panel@correo.test');
    await page.getByLabel(quoteText.firstname).fill('Luis');
    await page.getByRole('combobox', { name: quoteText.add }).fill('Consulta');
    await page
      .getByRole('option', { name: /Consulta/ })
      .first()
      .click();
    await page.getByRole('group', { name: /^Formulario/ }).waitFor();
    await fillForm(page);
    await page.getByText(quoteText.complete).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: quoteText.submit }).click();
    const row = page.getByRole('row', { name: /panel@correo\.test/ });
    await row.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await row.getByRole('button', { name: new RegExp(`^${quoteText.link} \\d`) }).click();
    expect(await page.getByRole('textbox', { name: quoteText.link_title }).inputValue()).toMatch(/quote\/\d+\?key=/);
    await page.keyboard.press('Escape');

    await page.route('**/paymentlink', (route) => route.abort());
    await row.getByRole('button', { name: new RegExp(`^${quoteText.link} \\d`) }).click();
    await page.getByRole('alert').first().waitFor();
    await row.getByRole('button', { name: new RegExp(`^${quoteText.withdraw} \\d`) }).click();
    // The dialog says nothing of the link that failed before.
    const dialog = page.getByRole('dialog', { name: quoteText.withdraw });
    await dialog.getByText(quoteText.withdraw_sure).waitFor();
    expect(await dialog.getByRole('alert').count()).toBe(0);
    await page.keyboard.press('Escape');
    await page.unroute('**/paymentlink');

    await row.getByRole('button', { name: new RegExp(`^${quoteText.change} \\d`) }).click();
    await page.getByText(quoteText.complete).waitFor();
    await page.getByLabel(quoteText.discount, { exact: true }).selectOption(quoteText.kinds.percentage);
    await page.getByLabel(quoteText.discount_value).fill('10');
    await page.getByLabel(quoteText.discount_reason).fill('Cliente de siempre');
    await page.getByText(quoteText.price('16,34 €')).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: quoteText.submit_change }).click();
    await row.getByText('Cliente de siempre').waitFor();
    await page.getByRole('searchbox', { name: quoteText.find }).fill('nadie');
    await page.getByText(quoteText.none_found).waitFor();
    await page.getByRole('searchbox', { name: quoteText.find }).fill('PANEL@');
    await row.waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
  },
);

/** Answers the form of a consultation: its subject, the question, and that it is understood. */
async function fillForm(page: Page): Promise<void> {
  const group = page.getByRole('group', { name: /^Formulario/ });
  await group.getByRole('radio').first().check();
  await group.getByRole('textbox', { name: 'Tu pregunta' }).fill('¿A quién pertenece el muro que linda con mi finca?');
  await group.getByRole('textbox', { name: 'Teléfono' }).fill('612345678');
}

journey('a supervisor makes a voucher, a customer uses it at checkout without losing any input', async (stage) => {
  const panel = await stage.visit();
  await signInToPanel(panel, SUPERVISOR);
  await panel.goto('/agentes/tramites/cupones');
  await panel.getByRole('button', { name: voucherText.make }).click();
  await panel.getByRole('textbox', { name: voucherText.code }).fill('bienvenida');
  await panel.getByRole('textbox', { name: voucherText.value.amount }).fill('5,12');
  expect(await axeFindings(panel)).toEqual([]);
  await panel.getByRole('button', { name: voucherText.submit }).click();
  await panel.getByRole('row', { name: /BIENVENIDA/ }).waitFor();
  expect(await axeFindings(panel)).toEqual([]);

  for (const javaScript of [true, false]) {
    const page = await stage.visit({ device: 'phone', javaScript });
    const posting = postingAs(page, stage.product.url);
    await posting.register(`cupon-${javaScript}@correo.test`);
    await posting.fillCart();
    await page.goto('/tienda/cart');
    await page.getByText(vouchers.have_one).click();
    await page.getByLabel(vouchers.code).fill('no-existe');
    await press(page, vouchers.use);
    await page.getByText('No conocemos este cupón').first().waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await page.goto('/tienda/customer/checkout');
    await page.getByLabel(checkout.phone).fill('699999999');
    await page.getByText(vouchers.have_one).click();
    await page.getByLabel(vouchers.code).fill('Bienvenida');
    await press(page, vouchers.use);
    await page.getByText(vouchers.on_cart('BIENVENIDA')).waitFor();
    expect(await page.getByLabel(checkout.phone).inputValue()).toBe('699999999');
    await page.getByText('20,00 €').first().waitFor();
    if (javaScript) expect(await axeFindings(page)).toEqual([]);
    await press(page, vouchers.remove);
    await page.getByText('25,12 €').first().waitFor();
  }

  const page = await stage.visit({ device: 'phone' });
  await postingAs(page, stage.product.url).fillCart();
  await page.goto('/tienda/cart');
  await page.getByText(vouchers.have_one).click();
  await page.getByLabel(vouchers.code).fill('BIENVENIDA');
  await press(page, vouchers.use);
  await page.getByText(vouchers.off('-5,12 €')).waitFor();
  await panel
    .getByRole('row', { name: /BIENVENIDA/ })
    .getByRole('button')
    .click();
  await panel.getByText(voucherText.off, { exact: true }).waitFor();
  await page.reload();
  await page.getByRole('alert').getByText('Este cupón ya no vale.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await press(page, vouchers.remove);
  await page.getByText(vouchers.have_one).waitFor();
});
