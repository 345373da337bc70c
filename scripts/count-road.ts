// `node scripts/count-road.ts [address]`: counts a first-time purchase on a phone, from a product's page to the paid order, in a real
// browser against a running product with demo data. Prints a Markdown table.
import { chromium, type Locator, type Page } from 'playwright-core';
import { TERMS_TEXT } from '../src/domain/checkout/terms.ts';
import { es } from '../src/web/i18n/es/messages.ts';
import { findChromium } from './find-chromium.ts';
import { openPhone, SECONDS } from './keystroke-model.ts';
import { markdownTable } from './markdown-table.ts';

const address = process.argv[2] ?? 'http://localhost:3000';

/** Time for follow-up questions to appear after a choice. */
const SETTLING_MS = 500;

interface Road {
  readonly name: string;
  readonly product: string;
  /** Radios and cards to select in unanswered groups, by the beginning of their text. */
  readonly choices: readonly string[];
  /** Values by the beginning of a field's label; other fields stay empty. */
  readonly texts: Readonly<Record<string, string>>;
}

const PLACE = { Municipio: 'Elx', Calle: 'Calle Mayor', Número: '12', Planta: '3', Puerta: 'B' };
const NOTA_SIMPLE = '/tienda/registro-de-la-propiedad/nota-simple';
const QUICKLY = ['Normal', 'Voy a comprar'];
const { site, checkout, catalogue, wizard } = es;

/** Questions after the form, asked of every buyer. */
const BUYER = {
  [checkout.firstname]: 'Ana',
  [checkout.lastname]: 'Ruiz Gil',
  [checkout.holder]: 'ANA RUIZ GIL',
  [checkout.num]: '4548812049400004',
  [checkout.expiry]: '1230',
  [checkout.cvc]: '123',
};
const newAddress = () => `camino-${Date.now()}@correo.test`;
/** Continue buttons; the first one present on the page is used. */
const ONWARD = [/^Pagar \d/, wizard.add, checkout.go_on, checkout.to_payment, site.next, catalogue.order];

const ROADS: readonly Road[] = [
  {
    name: 'Nota simple: the address',
    product: NOTA_SIMPLE,
    choices: ['La dirección', 'Piso', ...QUICKLY],
    texts: PLACE,
  },
  {
    name: 'Nota simple: the cadastral reference',
    product: NOTA_SIMPLE,
    choices: ['La referencia catastral', ...QUICKLY],
    texts: { ...PLACE, 'Referencia catastral': '9872023VH5797S0001WX' },
  },
  {
    name: 'Nota simple: the CRU',
    product: NOTA_SIMPLE,
    choices: ['El CRU', ...QUICKLY],
    texts: { ...PLACE, CRU: '28065000123456', 'Código Registral': '28065000123456' },
  },
  {
    name: 'Nota simple: the property number',
    product: NOTA_SIMPLE,
    choices: ['El número de finca', 'Piso', 'Datos registrales', ...QUICKLY],
    texts: { ...PLACE, 'Nombre del titular': 'Ana Ruiz Gil', 'Número de finca': '12345', Registro: 'Elche 2' },
  },
  {
    name: "Nota simple: only the owner's name",
    product: NOTA_SIMPLE,
    choices: ['Solo el nombre', 'Persona física', 'Hasta 3', 'Acepto pagar', ...QUICKLY],
    texts: { Nombre: 'Ana', Apellidos: 'Ruiz Gil', DNI: '12345678Z' },
  },
  {
    name: 'Birth certificate',
    product: '/tienda/registro-civil/certificado-nacimiento',
    choices: ['Literal', 'En España', 'Soy la persona', 'Electrónico'],
    texts: {
      ...PLACE,
      Nombre: 'Ana',
      Apellidos: 'Ruiz Gil',
      Día: '12',
      Mes: '3',
      Año: '1984',
      'Nombre de la madre': 'Pilar',
    },
  },
];

const browser = await chromium.launch(await findChromium());
try {
  const rows: string[][] = [];
  for (const road of ROADS) rows.push(await walk(road));
  const head = ['Road', 'Questions', 'Other pages', 'Fields', 'Taps', 'Keys', 'Waiting (s)', 'By hand (s)'];
  process.stdout.write(`${markdownTable(head, rows).join('\n')}\n`);
} finally {
  await browser.close();
}

interface Count {
  /** Pages that ask questions of the form. */
  questions: number;
  /** All other pages, including the product's page and the last one. */
  others: number;
  fields: number;
  taps: number;
  keys: number;
  /** Seconds from a tap to the next page. */
  waiting: number;
}

/** From the product's page to the confirmation that the order is paid. */
async function walk(road: Road): Promise<string[]> {
  const context = await openPhone(browser, address);
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const count: Count = { questions: 0, others: 0, fields: 0, taps: 0, keys: 0, waiting: 0 };
  await page.goto(road.product);
  while (!page.url().includes('/success/')) {
    await choose(page, road, count);
    await page.waitForTimeout(SETTLING_MS);
    await write(page, road, count);
    await goOn(page, count);
  }
  count.others += 1;
  await context.close();
  const { questions, others, fields, taps, keys, waiting } = count;
  const byHand = waiting + keys * SECONDS.key + taps * SECONDS.tap + (fields + questions + others) * SECONDS.thought;
  const figures = [questions, others, fields, taps, keys, waiting, byHand];
  return [road.name, ...figures.map((figure) => String(Math.round(figure)))];
}

/** Selects an option in each unanswered group, and gives consent. */
async function choose(page: Page, { choices }: Road, count: Count): Promise<void> {
  const chosen = new Set<string>();
  for (const box of await visible(page, 'input[type=radio], input[type=checkbox]')) {
    const { group, isGiven, label } = await box.evaluate((input: HTMLInputElement) => ({
      group: input.name,
      isGiven: document.querySelector(`main [name="${input.name}"]:checked`) !== null,
      label: input.labels?.[0]?.textContent ?? '',
    }));
    if (isGiven || chosen.has(group)) continue;
    if (![...choices, TERMS_TEXT.es].some((choice) => label.startsWith(choice))) continue;
    await box.check();
    chosen.add(group);
    count.fields += 1;
    count.taps += 1;
  }
}

/** Fills each empty field that has a value here; takes the first suggestion. */
async function write(page: Page, { texts }: Road, count: Count): Promise<void> {
  const known = Object.entries({ ...BUYER, ...texts, [checkout.email]: newAddress() });
  for (const field of await visible(page, 'input:not([type=radio], [type=checkbox]), textarea')) {
    const label = await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent ?? '');
    const fitting = known.filter(([beginning]) => label.startsWith(beginning));
    const [, text] = fitting.sort(([a], [b]) => b.length - a.length)[0] ?? [];
    if (text === undefined || (await field.inputValue()) !== '') continue;
    await field.click();
    await field.pressSequentially(text);
    count.fields += 1;
    count.taps += 1;
    count.keys += text.length;
    if ((await field.getAttribute('role')) !== 'combobox') continue;
    const names = page.locator(`[id="${await field.getAttribute('aria-controls')}"] [role=option]`).first();
    // An unknown street is accepted as typed.
    const isOffered = await names.waitFor({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (!isOffered) continue;
    await names.click();
    count.taps += 1;
  }
}

/** Taps the continue button, and waits for the next page. @throws Error with the page's problems */
async function goOn(page: Page, count: Count): Promise<void> {
  count[(await page.locator('#questions').count()) > 0 ? 'questions' : 'others'] += 1;
  const onward = await onwardOn(page);
  const heading = await page.locator('h1').textContent();
  const start = performance.now();
  await onward.click();
  count.taps += 1;
  await page.waitForFunction(
    (left) => document.querySelector('#problems-title') ?? document.querySelector('h1')?.textContent !== left,
    heading,
  );
  const problems = page.locator('#problems-title + ul');
  if (await problems.isVisible()) throw new Error(`${page.url()}: ${await problems.textContent()}`);
  count.waiting += (performance.now() - start) / 1000;
}

async function onwardOn(page: Page): Promise<Locator> {
  const main = page.getByRole('main');
  for (const name of ONWARD) {
    const candidates = main.getByRole('button', { name }).or(main.getByRole('link', { name }));
    // Earlier buttons may be for customers who skip the page's content.
    const last = candidates.filter({ visible: true }).last();
    if ((await last.count()) > 0) return last;
  }
  throw new Error(`nothing leads on at ${page.url()}`);
}

function visible(page: Page, fields: string): Promise<Locator[]> {
  return page.locator('main').locator(fields).filter({ visible: true }).all();
}
