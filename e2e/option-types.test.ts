import { beforeAll, expect } from 'vitest';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { goOn, optionJourneys, writePapers } from './support/option-journeys.ts';
import { press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { wizard } = WORDS.es;

beforeAll(writePapers);

// Without scripts by option-types-long.test.ts; the walks of the server suites answer every form without them.
optionJourneys({ javaScript: true });

journey('a page follows its answers at once: questions and price', async ({ visit }) => {
  const page = await visit();
  await page.goto('/tienda/product/step1/19027');
  await page.getByText('102,85').first().waitFor();
  await page.getByRole('radio').nth(1).check();
  await page.getByText('133,10').first().waitFor();
  await goOn(page);
});

journey('a form goes on in another browser by its link, with what was typed', async ({ visit }) => {
  const laptop = await visit();
  await laptop.goto('/tienda/product/step1/19017');
  await laptop
    .getByLabel(/Empresa|sociedad/i)
    .first()
    .fill('Aceites del Sur, S.L.');
  await press(laptop, wizard.resume.ask);
  const link = await laptop.getByLabel(wizard.resume.link).inputValue();
  expect(await axeFindings(laptop)).toEqual([]);
  const phone = await visit({ device: 'phone', javaScript: false });
  await phone.goto(new URL(link).pathname);
  await see(phone, wizard.resume.title);
  await press(phone, wizard.resume.here);
  await phone.waitForURL('**/step1/19017');
  expect(
    await phone
      .getByLabel(/Empresa|sociedad/i)
      .first()
      .inputValue(),
  ).toBe('Aceites del Sur, S.L.');
});
