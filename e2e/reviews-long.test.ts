import { expect } from 'vitest';
import { LOST_FORM_MESSAGES } from '../src/domain/sessions/lost-form-messages.ts';
import { es as desk } from '../src/web/panel/reviews/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { deliverNow } from './support/delivered.ts';
import { journey } from './support/journey.ts';
import { widthBeyondWindow } from './support/kinds-of-pages.ts';
import { shiftOf, watchShifts } from './support/layout-shift.ts';
import { ELENA, signInToPanel } from './support/panel.ts';
import { bought } from './support/posted-shopping.ts';
import { PASSWORD, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { account, afterOrder, ownOrders, ownReview, reviews } = WORDS.es;
const PRODUCT = '/tienda/registro-de-la-propiedad/nota-simple';
const EMAIL = 'opina@correo.test';
/** How a browser reports a page with a status other than 200. */
const REFUSED = /status of 4(01|09|22)/;

journey(
  'on a phone without scripts: what was delivered is reviewed, a lost session loses no word, and it is withdrawn',
  async ({ product, visit }) => {
    const page = await visit({ device: 'phone', javaScript: false, trouble: REFUSED });
    const orderId = await bought(page, product, EMAIL);
    await page.goto(`/orders/detail/${orderId}`);
    expect(await page.getByText(ownOrders.review_link.open).count()).toBe(0);
    await deliverNow(product, orderId);
    await page.reload();
    await page.getByRole('link', { name: ownOrders.review_link.open }).click();
    await see(page, ownReview.title);
    await page.getByLabel(ownReview.text).fill('Bien');
    await press(page, ownReview.send);
    await page.getByText('Elige cuántas estrellas').first().waitFor();
    expect(await page.getByLabel(ownReview.text).inputValue()).toBe('Bien');

    await page.getByRole('radio', { name: ownReview.stars_names[4] }).check();
    await page.getByLabel(ownReview.text).fill('Llegó el mismo día y se entiende.');
    await page.getByLabel(ownReview.shown_name).fill('Laura');
    await page.context().clearCookies();
    await press(page, ownReview.send);
    await page.getByText(LOST_FORM_MESSAGES.signed_out.es).waitFor();
    await page.getByLabel(account.email).fill(EMAIL);
    await page.getByLabel(account.password).fill(PASSWORD);
    await page.locator('main').getByRole('button', { name: account.sign_in, exact: true }).click();
    await press(page, account.resumed_back);
    await page.getByText(LOST_FORM_MESSAGES.again.es).waitFor();
    expect(await page.getByLabel(ownReview.text).inputValue()).toBe('Llegó el mismo día y se entiende.');
    expect(await page.getByLabel(ownReview.shown_name).inputValue()).toBe('Laura');
    expect(await page.getByRole('radio', { name: ownReview.stars_names[4] }).isChecked()).toBe(true);
    await press(page, ownReview.send);
    await page.getByText(afterOrder.review_done.guardada).waitFor();

    await page.getByRole('link', { name: ownOrders.review_link.waiting }).click();
    await page.getByText(ownReview.intro.waiting).waitFor();
    await page.getByText(ownReview.withdraw_title).click();
    await press(page, ownReview.withdraw);
    await page.getByText(afterOrder.review_done.retirada).waitFor();
    await page.getByRole('link', { name: ownOrders.review_link.open }).waitFor();
  },
);

journey(
  'a supervisor publishes, answers, rejects and copies reviews, and the kept page of the service shows what is published',
  async ({ product, visit }) => {
    const customer = await visit({ device: 'phone', locale: 'pt' });
    const orderId = await bought(customer, product, 'publica@correo.test');
    await deliverNow(product, orderId);
    const shop = await visit({ device: 'phone' });
    await shop.goto(PRODUCT);
    expect(await shop.getByRole('heading', { name: reviews.title, exact: true }).count()).toBe(0);
    await customer.goto(`/orders/detail/${orderId}`);
    await customer.getByRole('link', { name: WORDS.pt.ownOrders.review_link.open }).click();
    await customer.getByRole('radio', { name: WORDS.pt.ownReview.stars_names[5] }).check();
    await customer.getByLabel(WORDS.pt.ownReview.text).fill('Chegou em duas horas e percebe-se tudo.');
    expect(await axeFindings(customer)).toEqual([]);
    await press(customer, WORDS.pt.ownReview.send);
    await customer.getByText(WORDS.pt.afterOrder.review_done.guardada).waitFor();

    const panel = await visit();
    await signInToPanel(panel, ELENA);
    await panel.goto('/agentes/tramites/opiniones');
    await panel.getByText('Chegou em duas horas').waitFor();
    expect(await axeFindings(panel)).toEqual([]);
    await press(panel, desk.publish);
    await panel.getByText(desk.empty.waiting).waitFor();
    await panel.getByText(desk.views.published, { exact: true }).click();
    await press(panel, desk.answer);
    await panel.getByLabel(desk.our_answer).fill('Gracias por contarlo.');
    await press(panel, desk.save);
    await panel.getByRole('button', { name: desk.change_answer, exact: true }).waitFor();

    await panel.getByRole('button', { name: desk.enter, exact: true }).click();
    const dialog = panel.getByRole('dialog');
    await dialog.getByRole('combobox', { name: desk.product }).click();
    await panel.getByRole('option', { name: 'Nota Simple del Registro de la Propiedad', exact: true }).click();
    await dialog.getByRole('combobox', { name: desk.store }).click();
    await panel.getByRole('option', { name: /^1 / }).click();
    await dialog.getByLabel(desk.stars_given).selectOption('3');
    await dialog.getByRole('textbox', { name: new RegExp(`^${desk.text}`) }).fill('Correcto, sin más.');
    await dialog.getByLabel(desk.shown_name).fill('Lía P.');
    await dialog.getByLabel(desk.written_on).fill('2026-01-15');
    await dialog.getByLabel(desk.site_name).fill('Google');
    await dialog.getByLabel(desk.site_url).fill('maps.example');
    await dialog.getByText(desk.site_url_wrong).waitFor();
    await dialog.getByLabel(desk.site_url).fill('https://maps.example/r/1');
    expect(await axeFindings(panel)).toEqual([]);
    await dialog.getByRole('button', { name: desk.submit, exact: true }).click();
    await panel.getByText(desk.entered).waitFor();

    const copied = async () => {
      await shop.reload();
      return shop.getByText(reviews.of_site('Google')).count();
    };
    await expect.poll(copied).toBe(1);
    await shop.getByRole('heading', { name: reviews.title, exact: true }).waitFor();
    await shop.getByText('Chegou em duas horas').waitFor();
    await shop.getByText('Gracias por contarlo.').waitFor();
    await shop.getByText(reviews.rating('5', 1)).waitFor();
    expect(await axeFindings(shop)).toEqual([]);
    await shop.getByRole('link', { name: reviews.to_reviews('5', 1) }).click();
    await shop.waitForURL('**#reviews');

    const entry = panel.getByRole('listitem').filter({ hasText: 'Correcto, sin más.' });
    await entry.getByRole('button', { name: desk.reject, exact: true }).click();
    await entry.getByLabel(desk.reason).fill('No habla del servicio.');
    await entry.getByRole('button', { name: desk.reject, exact: true }).last().click();
    await panel.getByText(desk.rejected).waitFor();
    await expect.poll(copied).toBe(0);
    await shop.getByText('Chegou em duas horas').waitFor();
  },
);

for (const device of ['phone', 'desk'] as const) {
  journey(
    `nothing moves while a page with many long reviews loads on a ${device}, nor on their next page`,
    async (at) => {
      const { deps } = at.product;
      const now = deps.now();
      const { agent_id } = await deps.db.selectFrom('agents').select('agent_id').limit(1).executeTakeFirstOrThrow();
      const words =
        'Me pedían la nota para la hipoteca y llegó antes de lo que decían. Lo que no entendía me lo explicaron. ';
      await deps.db.deleteFrom('product_reviews').where('source', '=', 'external').execute();
      const many = Array.from({ length: 14 }, (_, place) => ({
        product_id: 15867,
        store_id: 1,
        locale: 'es',
        stars: 1 + (place % 5),
        text: words.repeat(14).trim(),
        shown_name: `Persona ${place}`,
        source: 'external',
        site_name: 'Google',
        entered_by: agent_id,
        site_url: 'https://maps.example/r',
        written_on: '2026-01-15',
        state: 'published',
        decided_by: agent_id,
        decided_at: now,
        created_at: now,
        updated_at: now,
        answer: words.trim(),
        answered_by: agent_id,
        answered_at: now,
      }));
      await deps.db.insertInto('product_reviews').values(many).execute();
      const page = await at.visit({ device });
      await watchShifts(page);
      const shown = async () => {
        await page.goto(PRODUCT, { waitUntil: 'networkidle' });
        return page.getByText('Persona 13', { exact: true }).count();
      };
      await expect.poll(shown).toBe(1);
      expect(await shiftOf(page)).toBeNull();
      expect(await widthBeyondWindow(page)).toBe(0);
      await page.getByRole('link', { name: reviews.older, exact: true }).click();
      await page.getByText('Persona 0', { exact: true }).waitFor();
      await page.getByRole('link', { name: reviews.newer, exact: true }).click();
      await page.getByText('Persona 13', { exact: true }).waitFor();
    },
  );
}
