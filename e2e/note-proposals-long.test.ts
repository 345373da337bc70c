import { expect } from 'vitest';
import { comparisonWords } from '../src/domain/notas/comparison-words/es.ts';
import type { Nota } from '../src/domain/notas/read-notas.ts';
import { es as text } from '../src/web/panel/notas/i18n/es.ts';
import { releasePaper } from './support/delivered.ts';
import { journey, type Stage } from './support/journey.ts';
import { beyondTheEdge } from './support/page-faults.ts';
import { MARTA, orderInQueue, seeOrder, signInToPanel } from './support/panel.ts';

const READ: Nota = {
  ...{ registry: null, issuedOn: null, finca: { number: '12345', municipality: 'Getafe' }, cru: null },
  ...{ cadastralReference: null, description: '', owners: [], isFree: false, charges: [] },
};
const PROPOSALS = [
  { field: 'cru', value: '28005000123456', tax_id: null, share: null, page: 1 },
  { field: 'owners', value: 'RUIZ GIL, ANA', tax_id: '12345678Z', share: null, page: 2 },
];

journey(
  'what a model proposes for the blanks of a paper is used by a click only, and stays uncertain',
  async (stage) => {
    const { itemId } = await orderInQueue(stage, 'propuestas');
    await readWithProposals(stage, itemId);
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.goto(`/agentes/tramites/pedido/${itemId}`);
    await seeOrder(page);
    const proposals = page.getByRole('region', { name: text.proposals.title });
    await proposals.getByText('28005000123456').waitFor();
    await proposals.getByText(`RUIZ GIL, ANA · 12345678Z · ${text.proposals.page(2)}`).waitFor();
    expect(await page.locator('dt', { hasText: /^CRU$/ }).count()).toBe(0);
    const use = (field: string, value: string) =>
      proposals.getByRole('button', { name: text.proposals.use_named(field, value), exact: true });
    await use(comparisonWords.fields.cru, '28005000123456').click();
    await use(comparisonWords.fields.cru, '28005000123456').waitFor({ state: 'detached' });
    const taken = page.locator('dd', { hasText: '28005000123456' });
    await taken.getByText(text.unsure, { exact: true }).waitFor();
    await use(comparisonWords.fields.owners, 'RUIZ GIL, ANA').click();
    await proposals.waitFor({ state: 'detached' });
    await page.getByText('12345678Z').waitFor();
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(beyondTheEdge)).toEqual([]);
  },
);

async function readWithProposals({ product }: Stage, itemId: number): Promise<void> {
  const { deps } = product;
  await deps.db
    .insertInto('note_readings')
    .values({
      file_id: await releasePaper(product, String(itemId), 'nota.pdf'),
      ...{ item_id: itemId, sha256: 'a'.repeat(64), reader_version: 99, state: 'properties', read_at: deps.now() },
      ...{ notas: JSON.stringify([READ]), proposals: JSON.stringify(PROPOSALS) },
    })
    .execute();
}
