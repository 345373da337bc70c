import { expect } from 'vitest';
import { TERMS_TEXT } from '../src/domain/checkout/terms.ts';
import { es as work } from '../src/web/panel/new-work/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { MARTA, signInToPanel } from './support/panel.ts';
import { CARDS, payWith, press, see, seeSuccess } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { checkout, quotes, site } = WORDS.es;
const EMAIL = 'por-telefono@correo.test';

journey(
  'R045 R088 R090 an agent opens an account, orders a simple note for it, and the customer pays by the link',
  async (stage) => {
    const { product, visit } = stage;
    const panel = await visit();
    await signInToPanel(panel, MARTA);

    await panel.goto('/agentes/tramites/client');
    const made = panel.getByRole('form', { name: work.new_customer });
    await made.getByLabel(work.email).fill(EMAIL);
    await made.getByLabel(work.firstname, { exact: true }).fill('Lucía');
    await made.getByRole('button', { name: work.create }).click();
    // Missing fields are reported next to the field, and typed text stays.
    await expect
      .poll(() => made.getByLabel(work.lastname).getAttribute('aria-invalid'), { timeout: 10_000 })
      .toBe('true');
    await made.getByLabel(work.lastname).fill('Prueba');
    await made.getByLabel(work.phone).fill('612 345 678');
    await made.getByRole('button', { name: work.create }).click();
    await panel.waitForURL(/\/agentes\/tramites\/client-\d+$/);

    await panel.goto(`/agentes/tramites/ns?email=${EMAIL}`);
    const form = panel.getByRole('form', { name: work.pages.ns.title });
    await expect.poll(() => form.getByLabel(work.phone).inputValue(), { timeout: 10_000 }).toBe('612 345 678');
    await form.getByLabel('Provincia').click();
    await panel.getByRole('option', { name: 'Madrid' }).click();
    const place = form.getByLabel('Municipio');
    await place.fill('MADRÍ');
    await panel.getByRole('option', { name: 'Madrid' }).first().waitFor();
    await place.press('ArrowDown');
    await place.press('Enter');
    await expect.poll(() => place.inputValue()).toBe('Madrid (Madrid)');
    await form
      .getByRole('group', { name: /^Formulario/ })
      .getByRole('textbox', { name: 'Dirección' })
      .fill('Calle Mayor 1, 3.º B');
    await form.getByLabel('No tengo más datos').check();
    await form.getByLabel(/Soy titular o heredero/).check();
    await form.getByText(work.price('25,12 €')).waitFor();
    expect(await axeFindings(panel)).toEqual([]);
    await form.getByRole('button', { name: work.send }).dblclick();
    await panel.getByText(work.sent(EMAIL)).waitFor();

    await product.workDone();
    const offers = (await product.mailTo(EMAIL)).filter(({ subject }) => /presupuesto/.test(subject));
    expect(offers).toHaveLength(1);
    const [address = ''] =
      /http\S+\/tienda\/customer\/payment\/quote\/\d+\?key=[\w-]+/.exec(offers[0]?.text ?? '') ?? [];
    const phone = await visit({ device: 'phone' });
    await phone.goto(address.replace(/^http:\/\/[^/]+/, product.url));
    await phone.getByLabel(checkout.lastname).fill('Prueba');
    await phone.getByLabel(checkout.phone).fill('612345678');
    await phone.getByRole('checkbox', { name: TERMS_TEXT.es }).check();
    await press(phone, quotes.accept('25,12 €'));
    await see(phone, checkout.payment_title);
    await press(phone, site.next);
    await payWith(phone, CARDS.good);
    await seeSuccess(phone);
  },
);
