import { readFile } from 'node:fs/promises';
import { expect } from 'vitest';
import { NOTA_SIMPLE } from '../src/domain/catalogue/known-products.ts';
import { FORM_COUNT_HEADS } from '../src/domain/page-counts/form-count-columns.ts';
import { FIRST_FORM_PAGE } from '../src/domain/page-counts/page-route.ts';
import { es as text } from '../src/web/panel/page-counts/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { ELENA, MARTA, signInToPanel } from './support/panel.ts';
import type { Product } from './support/product.ts';
import { press } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const AUDIENCE = '/agentes/tramites/audiencia';
const { columns } = FORM_COUNT_HEADS.es;

/** Forms of today: a hundred begun, of which most stop at the municipality. */
async function countForms({ deps: { db, now } }: Product): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  await db
    .insertInto('page_counts')
    .values({ day, store_id: 1, route: FIRST_FORM_PAGE, device: 'phone', event: 'view', n: 110 })
    .execute();
  const about = { day, store_id: 1, product_id: NOTA_SIMPLE };
  await db
    .insertInto('form_counts')
    .values([
      { ...about, option_id: 1001, reached: 100, passed: 95, answered: 95, refused: 0 },
      { ...about, option_id: 78, reached: 90, passed: 40, answered: 40, refused: 12 },
      { ...about, option_id: 79, reached: 90, passed: 40, answered: 40, refused: 61 },
      { ...about, option_id: 80, reached: 40, passed: 5, answered: 5, refused: 0 },
    ])
    .execute();
}

journey(
  'a supervisor sees where forms are left, opens the question in its form and takes the table with them',
  async (stage) => {
    await countForms(stage.product);
    const page = await stage.visit();
    await signInToPanel(page, ELENA);
    await page.goto(AUDIENCE);
    await page.getByRole('heading', { name: text.forms }).waitFor();
    await page.getByRole('row', { name: text.routes[FIRST_FORM_PAGE] }).waitFor();
    await page.getByLabel(text.store).selectOption({ label: 'Registralia (1)' });
    const summary = page.locator('summary', { hasText: 'Nota Simple' });
    expect(await summary.textContent()).toContain(text.begun('100'));
    await summary.press('Enter');
    const worst = page.getByRole('row', { name: text.worst });
    // Five that went on are too few to be shown.
    expect(await worst.textContent()).toContain(text.at_least('78 %'));
    expect(await axeFindings(page)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: text.csv }).click();
    const table = await readFile(await (await saving).path(), 'utf8');
    expect(table).toContain(columns.left);
    expect(table.trim().split('\r\n')).toHaveLength(5);
    await worst.getByRole('link').click();
    await page.waitForURL(`**/agentes/tramites/catalogo?product=${NOTA_SIMPLE}&part=form`);

    const phone = await stage.visit({ device: 'phone' });
    await signInToPanel(phone, ELENA);
    await phone.goto(AUDIENCE);
    await phone.locator('summary', { hasText: 'Nota Simple' }).click();
    await phone.getByRole('row', { name: text.worst }).waitFor();
    const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await phone.evaluate(overflow)).toBe(0);

    const agent = await stage.visit();
    await signInToPanel(agent, MARTA);
    await agent.goto(AUDIENCE);
    await agent.getByText(text.only_supervisors).waitFor();
    expect(await agent.getByRole('heading', { name: text.forms }).count()).toBe(0);
  },
);

journey(
  'a choice that only previews the form loads no page of it again, which would count as another form',
  async (stage) => {
    const page = await stage.visit();
    const again: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (request.method() === 'GET' && pathname.endsWith('/start.data') && !searchParams.has('_routes'))
        again.push(pathname);
    });
    await page.goto('/tienda/nota-simple/start');
    const previewed = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('radio').first().check();
    await previewed;
    await press(page, WORDS.es.site.next);
    await page.waitForURL(/\/step\d$/);
    expect(again).toEqual([]);
  },
);
