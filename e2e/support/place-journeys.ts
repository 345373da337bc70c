import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './journey.ts';
import { see } from './shopping.ts';
import { WORDS } from './words.ts';

const { catalogue, places, site } = WORDS.es;
export const NOTE = '/tienda/registro-de-la-propiedad/nota-simple';

/** From pages of places and areas into a form, with or without scripts. */
export function placeJourneys({ javaScript }: { readonly javaScript: boolean }): void {
  const how = javaScript ? 'with scripts' : 'without scripts';

  journey(
    `from the simple note to the registry of a town, and into the form with the town filled in, ${how}`,
    async ({ visit }) => {
      const page = await visit({ device: 'phone', javaScript });
      await page.goto(NOTE);
      await page.getByRole('link', { name: catalogue.places_link }).click();
      await see(page, places.provinces_title);
      await page.getByRole('main').getByRole('link', { name: 'Soria', exact: true }).click();
      await see(page, places.province_title('Soria'));
      await page.getByRole('main').getByRole('link', { name: 'Almazán', exact: true }).click();
      await see(page, places.heading('Almazán'));
      await page.getByRole('heading', { name: 'Registro de la Propiedad de Almazán' }).waitFor();
      await page.getByRole('button', { name: places.order('Almazán') }).click();
      await page.waitForURL('**/tienda/nota-simple/start');
      await page.goto('/tienda/nota-simple/step2');
      expect(new URL(page.url()).pathname).toBe('/tienda/nota-simple/start');
      await answerUntilThePlace(page);
      expect(await page.locator('[name="q79"]').inputValue()).toMatch(/^Almazán/);
      expect(await page.locator('[name="q78"]').inputValue()).toBe('900144');
    },
  );

  journey(
    `R033 R034 R113 an area stays chosen until it is reset, and the others are a fold away, ${how}`,
    async ({ visit }) => {
      const page = await visit({ javaScript });
      await page.goto('/tienda/servicios');
      const filters = page.getByRole('navigation', { name: catalogue.filter });
      const chosen = filters.locator('[aria-current="true"]');
      expect(await chosen.textContent()).toMatch(/^Propiedad/);
      await filters.getByRole('link', { name: /^Notarios/ }).click();
      await page.getByRole('heading', { level: 2, name: 'Notarios' }).waitFor();
      expect(await page.getByRole('heading', { level: 2, name: 'Registro de la Propiedad' }).count()).toBe(0);
      await page.getByText('Registro Civil (5)').click();
      await page.getByRole('main').getByRole('link', { name: 'Certificado de nacimiento', exact: true }).click();
      await see(page, 'Certificado de nacimiento');
      await page.getByRole('main').getByRole('link', { name: site.services, exact: true }).click();
      await page.waitForURL('**/tienda/servicios?filtro=notarios');
      await page.goto('/tienda/servicios/reset');
      expect(await chosen.textContent()).toMatch(/^Todas/);
      await page.getByRole('heading', { level: 2, name: 'Registro Civil', exact: true }).waitFor();
    },
  );
}

/** Answers the questions before the place with the first choice. */
async function answerUntilThePlace(page: Page): Promise<void> {
  for (let asked = 0; asked < 4 && !page.url().endsWith('/step2'); asked++) {
    const before = page.url();
    await page.getByRole('main').getByRole('radio').first().check({ force: true });
    await page.getByRole('button', { name: site.next, exact: true }).click();
    await page.waitForURL((url) => url.href !== before);
  }
}
