import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { press } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { site } = WORDS.es;

journey(
  'without a connection a page of a form stays as it is, says so, and goes on once it is back',
  async ({ visit }) => {
    const page = await visit({ device: 'phone' });
    const choose = (value: string) => page.locator(`[value="${value}"]`).check();
    await page.goto('/tienda/product/step1/19039');
    await choose('550101');
    await press(page, site.next);
    await page.waitForURL('**/step2/19039');
    await choose('550201');
    const town = page.getByRole('combobox');
    await town.waitFor();
    await page.context().setOffline(true);
    await choose('550202');
    await choose('550201');
    await press(page, site.next);
    await page.getByRole('alert').getByText(site.offline).waitFor();
    expect(page.url()).toMatch(/\/step2\/19039$/);
    expect(await page.locator('[value="550201"]').isChecked()).toBe(true);
    await page.context().setOffline(false);
    await town.fill('Getafe');
    await page.getByRole('option', { name: 'Getafe' }).click();
    await press(page, site.next);
    await page.waitForURL('**/step3/19039');
  },
);
