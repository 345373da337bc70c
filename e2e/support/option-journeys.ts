import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, vi } from 'vitest';
import { UPLOAD_PIECE } from '../../src/domain/uploads/upload-kind.ts';
import { smallPdf } from '../../src/server/demo/small-pdf.ts';
import { axeFindings } from './browser.ts';
import { journey } from './journey.ts';
import { choose, press, see } from './shopping.ts';
import { WORDS } from './words.ts';

const { site, wizard } = WORDS.es;
const PAPERS = mkdtempSync(path.join(tmpdir(), 'papers-'));
const PDF = path.join(PAPERS, 'defuncion.pdf');
export const LONG_PDF = path.join(PAPERS, 'herencia.pdf');
const NO_PAPER = path.join(PAPERS, 'foto.pdf');

export function writePapers(): void {
  const pdf = smallPdf(['Certificado', 'de defunción']);
  writeFileSync(PDF, pdf);
  writeFileSync(LONG_PDF, Buffer.concat([pdf, Buffer.alloc(3 * UPLOAD_PIECE, ' ')]));
  writeFileSync(NO_PAPER, '<svg onload="alert(1)"/>');
}

/** One journey for each type of question, on a form that asks it early, with scripts or without. */
export function optionJourneys({ javaScript }: { readonly javaScript: boolean }): void {
  function journeyOf(title: string, go: (page: Page) => Promise<void>, store = 1): void {
    journey(`${title}, ${javaScript ? 'with' : 'without'} scripts`, async ({ visit }) => {
      const page = await visit({ device: javaScript ? 'phone' : 'desk', javaScript });
      if (store !== 1) await page.goto(`/?store=${store}`);
      await go(page);
      if (!javaScript) return;
      // At the end of the page, where the price bar covers nothing.
      await page.keyboard.press('End');
      expect(await axeFindings(page)).toEqual([]);
    });
  }

  journeyOf('R123 radio and radio_button: one answer, with its price, kept when one comes back', async (page) => {
    await page.goto('/tienda/product/step1/19026');
    const cards = page.getByRole('radio');
    await cards.first().waitFor();
    await press(page, site.next);
    await page
      .getByRole('alert')
      .or(page.getByText('Elige si el préstamo está pagado del todo').first())
      .first()
      .waitFor();
    await cards.first().check();
    await goOn(page);
    expect(await page.getByRole('radio').count()).toBeGreaterThan(1);
    await page.getByRole('link', { name: site.back }).click();
    await page.waitForURL('**/step1/19026');
    await expect.poll(() => page.getByRole('radio').first().isChecked()).toBe(true);
    if (javaScript) await page.getByRole('radio').first().focus();
  });

  journeyOf('R123 drop_down: a long list is the platform’s own, a short one cards', async (page) => {
    await page.goto('/tienda/product/step1/19023');
    await page.getByRole('radio').first().check();
    await goOn(page);
    const list = page.getByRole('combobox').first();
    await list.selectOption({ index: 3 });
    const chosen = await list.inputValue();
    await goOn(page);
    await page.getByRole('link', { name: site.back }).click();
    await page.waitForURL('**/step2/19023');
    await expect.poll(() => page.getByRole('combobox').first().inputValue()).toBe(chosen);
  });

  journeyOf('R123 R243 checkbox: a consent holds the form back until it is given', async (page) => {
    await answerEnergy(page, javaScript);
    await choose(page, 'Pagar ahora y aportar');
    if (!javaScript) await press(page, site.next);
    const consent = page.getByRole('checkbox');
    await consent.waitFor();
    await press(page, site.next);
    await page.locator('[id$="-problem"]').first().waitFor();
    await consent.check();
    await press(page, site.next);
    await see(page, wizard.check_title);
  });

  journeyOf('R123 multiple: several answers stay together', async (page) => {
    await page.goto('/tienda/product/step1/19044');
    await page.getByRole('radio').first().check();
    await goOn(page);
    await fillLines(page);
    await goOn(page);
    const ticks = page.getByRole('checkbox');
    await ticks.first().waitFor();
    await ticks.nth(0).check();
    await ticks.nth(1).check();
    await goOn(page);
    await page.getByRole('link', { name: site.back }).click();
    await ticks.first().waitFor();
    for (const tick of [ticks.nth(0), ticks.nth(1)]) await expect.poll(() => tick.isChecked()).toBe(true);
  });

  journeyOf('R124 field and date: a line, and a day that exists', async (page) => {
    await page.goto('/tienda/product/step1/19030');
    const lines = page.getByRole('textbox');
    await lines.nth(0).fill('Faro de Levante');
    await lines.nth(1).fill('M1234567');
    await page.getByLabel('Día', { exact: true }).fill('28');
    await page.getByLabel('Mes', { exact: true }).fill('2');
    await page.getByLabel('Año', { exact: true }).fill('2030');
    await goOn(page);
    await page.getByRole('link', { name: site.back }).click();
    await page.waitForURL('**/step1/19030');
    await expect.poll(() => page.getByLabel('Mes', { exact: true }).inputValue()).toBe('02');
    expect(await page.getByLabel('Año', { exact: true }).inputValue()).toBe('2030');
    if (javaScript) expect(await page.getByRole('textbox').first().inputValue()).toBe('Faro de Levante');
  });

  journeyOf('R124 area: several lines of text', async (page) => {
    await page.goto('/tienda/product/step1/19012');
    await page.getByRole('radio').first().check();
    await goOn(page);
    const area = page.locator('textarea');
    await area.fill('Primera línea\nSegunda línea');
    await goOn(page);
    await page.getByRole('link', { name: site.back }).click();
    await page.waitForURL('**/step2/19012');
    await expect.poll(() => page.locator('textarea').inputValue()).toBe('Primera línea\nSegunda línea');
  });

  journeyOf('R124 file: what arrived is kept while another is missing, and can be taken out', async (page) => {
    await openHeirsPapers(page);
    const controls = page.locator('input[type=file]');
    const remove = page.getByRole('button', { name: wizard.files.remove_file('defuncion.pdf') });
    await controls.first().setInputFiles(PDF);
    if (javaScript) await remove.waitFor();
    await press(page, site.next);
    await page.locator('[id$="-problem"]').waitFor();
    expect(await remove.count()).toBe(1);
    await controls.nth(1).setInputFiles(PDF);
    if (javaScript) await remove.nth(1).waitFor();
    await goOn(page);
    await page.goto('/tienda/product/step2/19005');
    expect(await remove.count()).toBe(2);
    await remove.first().click();
    await vi.waitFor(async () => expect(await remove.count()).toBe(1));
  });

  journeyOf('R124 file: what is no paper is refused by its content, in the reader’s words', async (page) => {
    await openHeirsPapers(page);
    await page.locator('input[type=file]').first().setInputFiles(NO_PAPER);
    await press(page, site.next);
    await page
      .getByText(/foto\.pdf: no es un PDF/)
      .first()
      .waitFor();
  });

  journeyOf('R125 municipio: picked from the list, or named and recognised', async (page) => {
    await page.goto('/tienda/product/start/19004');
    await choose(page, 'La dirección');
    await goOn(page);
    await pick(page, { javaScript, label: 'Municipio', text: 'Vigo', option: /^Vigo/ });
    await page.getByLabel('Calle, avenida o plaza').fill('Rúa Príncipe 1');
    await goOn(page);
  });

  journeyOf('R126 municipio_ce: only of the province that was chosen', async (page) => {
    await page.goto('/tienda/product/step1/19027');
    await page.getByRole('radio').first().check();
    await goOn(page);
    await page.getByLabel('Provincia').selectOption({ label: 'Girona' });
    const place = page.getByRole(javaScript ? 'combobox' : 'textbox', { name: 'Municipio' });
    await place.fill('Mieres');
    if (javaScript) {
      const options = page.getByRole('listbox').getByRole('option');
      await options.first().waitFor();
      expect((await options.allTextContents()).every((text) => text.includes('Girona'))).toBe(true);
      await options.first().click();
    }
    await goOn(page);
  });

  journeyOf('R127 banco: by the name that people use', async (page) => {
    await page.goto('/tienda/product/step1/19034');
    await page.getByRole('radio').first().check();
    await goOn(page);
    await choose(page, 'Matrícula');
    if (!javaScript) await press(page, site.next);
    await page.getByLabel('Matrícula', { exact: true }).and(page.getByRole('textbox')).fill('1234BCD');
    await goOn(page);
    await pick(page, { javaScript, label: /Banco/, text: 'BBVA', option: /BILBAO VIZCAYA/ });
    await goOn(page);
  });

  journeyOf('R127 sociedad: a company by its name', async (page) => {
    await page.goto('/tienda/product/step1/19017');
    await page
      .getByLabel(/Empresa|sociedad/i)
      .first()
      .fill('Aceites del Sur, S.L.');
    await page.getByRole('textbox').nth(1).fill('B00123455');
    await goOn(page);
  });

  journeyOf(
    'R127 freguesia: a parish with its municipality; of several of one name all are offered',
    async (page) => {
      await page.goto('/tienda/i-predial-simplificada/step1');
      if (javaScript) {
        await pick(page, { javaScript, label: /freguesia/i, text: 'arroios lisb', option: /^Arroios/ });
      } else {
        await page.getByLabel(/freguesia/i).fill('Arroios');
        await press(page, WORDS.pt.site.next);
        await page.getByRole('radio', { name: 'Arroios (Lisboa, Lisboa)' }).check();
      }
      await press(page, WORDS.pt.site.next);
      await page.waitForURL('**/step2');
    },
    16,
  );
}

interface Picking {
  readonly javaScript: boolean;
  readonly label: string | RegExp;
  readonly text: string;
  readonly option: RegExp;
}

async function pick(page: Page, { javaScript, label, text, option }: Picking): Promise<void> {
  await page.getByRole(javaScript ? 'combobox' : 'textbox', { name: label }).fill(text);
  if (javaScript) await page.getByRole('option', { name: option }).first().click();
}

/** Submits the page and waits for the next. The address may change first, while the page waits for its script. */
export async function goOn(page: Page): Promise<void> {
  const { pathname } = new URL(page.url());
  const heading = page.getByRole('heading', { level: 1 });
  const former = await heading.textContent();
  await press(page, site.next);
  await page.waitForURL((url) => url.pathname !== pathname);
  await expect.poll(() => heading.textContent(), { message: `heading at ${page.url()}` }).not.toBe(former);
}

async function fillLines(page: Page): Promise<void> {
  const lines = page.getByRole('textbox');
  await lines.first().waitFor();
  const values = ['Ana', 'Ruiz Gil', '12345678Z'];
  for (const [index, value] of values.entries()) {
    if (index < (await lines.count())) await lines.nth(index).fill(value);
  }
}

export async function openHeirsPapers(page: Page): Promise<void> {
  await page.goto('/tienda/product/step1/19005');
  await page.getByRole('radio').nth(1).check();
  await goOn(page);
  await see(page, 'Documentos del heredero');
}

async function answerEnergy(page: Page, javaScript: boolean): Promise<void> {
  await page.goto('/tienda/product/step1/19027');
  await page.getByRole('radio').first().check();
  await goOn(page);
  await page.getByLabel('Provincia').selectOption({ label: 'Madrid' });
  await pick(page, { javaScript, label: 'Municipio', text: 'Alcobendas', option: /^Alcobendas/ });
  await goOn(page);
}
