import type { Request } from 'playwright-core';
import { beforeAll, expect } from 'vitest';
import { UPLOAD_PIECE } from '../src/domain/uploads/upload-kind.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { goOn, LONG_PDF, openHeirsPapers, optionJourneys, writePapers } from './support/option-journeys.ts';
import { WORDS } from './support/words.ts';

const { wizard } = WORDS.es;

beforeAll(writePapers);

optionJourneys({ javaScript: false });

journey('R124 file: when the answer to a piece is lost, only what is missing is sent again', async ({ visit }) => {
  const page = await visit();
  await openHeirsPapers(page);
  const offsets: number[] = [];
  await page.route('**/uploads/*?offset=*', async (route) => {
    offsets.push(Number(new URL(route.request().url()).searchParams.get('offset')));
    if (offsets.length !== 2) return route.continue();
    await route.fetch();
    return route.fulfill({ status: 409, json: { code: 'upload_offset', message: 'lost' } });
  });
  await page.locator('input[type=file]').first().setInputFiles(LONG_PDF);
  await page.getByRole('button', { name: wizard.files.remove_file('herencia.pdf') }).waitFor();
  expect(offsets.map((offset) => offset / UPLOAD_PIECE)).toEqual([0, 1, 2, 3]);
  expect(await axeFindings(page)).toEqual([]);
});

journey('the next page is shown although a preview of the former one ends on the way to it', async ({ visit }) => {
  const page = await visit();
  const [left, previewed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const isPreview = (request: Request) => request.method() === 'POST' && !!request.postData()?.includes('preview');
  await page.route('**/step1/19034.data', async (route) => {
    if (!isPreview(route.request())) return route.continue();
    await left.promise;
    await route.fulfill({ response: await route.fetch() });
    previewed.resolve();
  });
  let isFirst = true;
  await page.route('**/step2/19034.data', async (route) => {
    if (!isFirst) return route.continue();
    isFirst = false;
    const readAgain = page.waitForResponse(/step2\/19034\.data/);
    left.resolve();
    await previewed.promise;
    await readAgain;
    // The router has given this request up for what it read after the preview.
    await route.continue().catch(() => {});
  });
  await page.goto('/tienda/product/step1/19034');
  const asked = page.waitForRequest(isPreview);
  await page.getByRole('radio').first().check();
  await asked;
  await goOn(page);
});
