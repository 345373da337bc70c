import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { smallPdf } from '../src/server/demo/small-pdf.ts';
import { foundInPapers as text } from '../src/web/i18n/es/found-in-papers.ts';
import { journey, type Stage } from './support/journey.ts';
import { goOn } from './support/option-journeys.ts';
import { beyondTheEdge } from './support/page-faults.ts';
import { choose } from './support/shopping.ts';

const DEED = {
  name: 'escritura.pdf',
  mimeType: 'application/pdf',
  buffer: smallPdf([
    'NÚMERO MIL DOSCIENTOS TREINTA Y CUATRO',
    'ESCRITURA DE COMPRAVENTA',
    'En Sevilla, a doce de marzo de dos mil veinticuatro.',
    'Ante mí, DON GERMÁN PRADO LUNA, Notario de esta ciudad,',
    'COMPARECE DOÑA CARMEN CLIENTE LUZ, con D.N.I. 12345678Z.',
    'CRU: 41001000123456',
  ]),
};
const CRU = '41001000123456';

for (const device of ['phone', 'desk'] as const)
  journey(
    `what an attached deed says is offered beside its question, and fills nothing unasked: ${device}`,
    async (stage) => {
      const page = await stage.visit({ device });
      await attachDeed(stage, page);
      const field = page.getByRole('textbox', { name: 'CRU / IDUFIR' });
      const use = page.getByRole('button', { name: text.use_named(CRU), exact: true });
      await use.waitFor();
      expect(await field.inputValue()).toBe('');
      await page.getByText(text.unsure, { exact: true }).waitFor();
      expect(await page.evaluate(beyondTheEdge)).toEqual([]);

      await field.fill('28001000123456');
      await page.getByText(text.differs).waitFor();
      expect(await use.count()).toBe(0);
      await field.fill('');
      await use.click();
      expect(await field.inputValue()).toBe(CRU);
      await page.getByText(text.used(CRU)).waitFor({ state: 'attached' });
      expect(await use.count()).toBe(0);

      await goOn(page);
      await choose(page, 'Completar todos los datos ahora');
      await goOn(page);
      await page.getByRole('button', { name: text.use_named('12345678Z'), exact: true }).waitFor();
      await page.getByText(text.sure, { exact: true }).waitFor();
    },
  );

/** From the first question of a letting, whose manager attaches a paper, to the question for the property's code. The form goes on while it is read. */
async function attachDeed({ product }: Stage, page: Page): Promise<void> {
  await page.goto('/tienda/product/start/19002');
  await choose(page, 'Por temporada');
  await goOn(page);
  await choose(page, 'Gestor o representante');
  await page.locator('input[type=file]').setInputFiles([DEED]);
  await page.getByText(text.ready).or(page.getByText(text.reading)).waitFor();
  await goOn(page);
  await choose(page, 'Sí, lo tengo');
  await product.workDone();
}
