import { expect } from 'vitest';
import { LOCALES } from '../src/domain/locale/locale.ts';
import { journey } from './support/journey.ts';
import { KINDS_OF_PAGES, stockedCustomer } from './support/kinds-of-pages.ts';
import { postingAs } from './support/posted-shopping.ts';
import { see } from './support/shopping.ts';
import { foreignTexts, textsByLanguage } from './support/texts-by-language.ts';
import { HOME_CLAIM, WORDS } from './support/words.ts';

for (const locale of LOCALES) {
  journey(`every kind of page in ${locale} says nothing in another language`, async (stage) => {
    const { cookies, orderId, itemId } = await stockedCustomer(stage);
    const texts = textsByLanguage(stage.product.deps.catalogue.current);
    // As served: what scripts add uses the same texts.
    const page = await stage.visit({ cookies, locale, javaScript: false });
    for (const address of Object.values(KINDS_OF_PAGES)) {
      await page.goto(address.replace('{order}', orderId).replace('{item}', itemId));
      expect(await page.locator('html').getAttribute('lang')).toBe(locale);
      expect(await foreignTexts(page, { locale, texts })).toEqual([]);
    }
  });
}

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(`another language keeps the page, ${how}`, async ({ visit }) => {
    const page = await visit({ device: 'phone', javaScript });
    await page.goto('/tienda/buscar?q=hipoteca');
    await see(page, WORDS.es.catalogue.search_for('hipoteca'));
    await page.getByRole('link', { name: 'English' }).click();
    await see(page, WORDS.en.catalogue.search_for('hipoteca'));
    expect(new URL(page.url()).search).toBe('?q=hipoteca');
    await page.getByRole('link', { name: 'Português' }).click();
    await see(page, WORDS.pt.catalogue.search_for('hipoteca'));
    await page.goto('/');
    await see(page, HOME_CLAIM.pt);
  });
}

for (const javaScript of [true, false]) {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(`another language keeps an answer that was not sent yet, ${how}`, async ({ product, visit }) => {
    const page = await visit({ device: 'phone', javaScript });
    await postingAs(page, product.url).draft();
    await page.goto('/tienda/nota-simple/step3?changing=1');
    const { wizard, propertySearch } = WORDS.pt;
    await page.getByLabel('Calle, avenida o plaza').fill('Rúa Nova 7');
    await page.getByRole('button', { name: 'Português' }).click();
    await page.getByRole('button', { name: wizard.back_to_check }).waitFor();
    expect(await page.getByLabel(propertySearch.address.street).inputValue()).toBe('Rúa Nova 7');
    expect(await page.locator('html').getAttribute('lang')).toBe('pt');
  });
}
