import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { waitForFocus } from './support/keyboard.ts';
import { choose, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { site, wizard } = WORDS.es;
const PDF = { name: 'defuncion.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n1 0 obj\n') };

journey('what was found wrong goes as it is mended, field by field', async ({ visit }) => {
  const page = await visit({ device: 'phone' });
  await page.goto('/tienda/product/start/19004');
  await choose(page, 'La dirección');
  await press(page, site.next);
  await see(page, '¿Dónde está el inmueble?');
  await press(page, site.next);
  const summary = page.getByRole('region', { name: site.problems_title });
  await summary.waitFor();
  const problems = summary.getByRole('link');
  expect(await problems.count()).toBe(2);
  const address = page.getByLabel('Calle, avenida o plaza');
  expect(await address.getAttribute('aria-invalid')).toBe('true');
  await address.fill('Calle Mayor 1');
  await expect.poll(() => problems.count()).toBe(1);
  expect(await address.getAttribute('aria-invalid')).toBeNull();
  await press(page, site.next);
  await waitForFocus(summary);
  expect(await address.getAttribute('aria-invalid')).toBeNull();
  await page.getByRole('combobox', { name: 'Municipio' }).fill('Vigo');
  await summary.waitFor({ state: 'hidden' });
  await address.fill('');
  await press(page, site.next);
  await summary.waitFor();
  expect(await address.getAttribute('aria-invalid')).toBe('true');
});

journey('a click during an upload continues automatically once the file has arrived', async ({ visit }) => {
  const page = await visit({ device: 'phone' });
  await page.goto('/tienda/product/step1/19005');
  await page.getByRole('radio').nth(1).check();
  await press(page, site.next);
  await page.waitForURL('**/step2/19005');
  const controls = page.locator('input[type=file]');
  let release: () => void = () => undefined;
  const pressed = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/uploads/*?offset=*', async (route) => {
    await pressed;
    await route.continue();
  });
  // Equal content is one file, however often it is chosen.
  await controls.nth(0).setInputFiles([PDF, { ...PDF, name: 'copia.pdf' }]);
  await controls.nth(1).setInputFiles({ ...PDF, name: 'testamento.pdf' });
  await press(page, site.next);
  await page.getByRole('status').getByText(wizard.files.still_sending).first().waitFor();
  expect(page.url()).toMatch(/step2\/19005$/);
  release();
  await see(page, '¿Quién es el titular catastral?');
});
