import { afterAll, beforeAll, expect } from 'vitest';
import { chatCompletions } from '../src/server/ports/model/chat-completions.ts';
import {
  completion,
  hangsAfter,
  openStandInModel,
  type StandInModel,
  says,
} from '../src/server/ports/model/testing/stand-in-model.ts';
import { es as text } from '../src/web/panel/drafting/i18n/es.ts';
import { axeFindings } from './support/browser.ts';
import { journey } from './support/journey.ts';
import { MARTA, orderInQueue, signInToPanel } from './support/panel.ts';

let model: StandInModel;
beforeAll(async () => {
  model = await openStandInModel();
});
afterAll(() => model.close());

const BEGUN = '# Escrito\n\nComparece don Luis Soto Paz, con NIF 87654321X.';
const REST = '\n\nPide 120.000,00 € el 31 de febrero de 2026.';
const chunk = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

journey(
  'a paper of a language model is stopped and continued, and becomes a file once all of it is read and each stray value compared',
  async (stage) => {
    const { deps } = stage.product;
    Object.assign(deps.ports, {
      model: chatCompletions({ url: model.url, model: 'legal-1', key: 'k', silenceMs: 60_000 }),
    });
    const { itemId } = await orderInQueue(stage, 'escritos');
    const page = await stage.visit();
    await signInToPanel(page, MARTA);
    await page.goto(`/agentes/tramites/redaccion?item=${itemId}`);
    model.answer(hangsAfter(chunk(BEGUN)));
    await page.getByLabel(text.query).fill('Pide al registro la devolución');
    await page.getByRole('button', { name: text.write }).click();
    await page.getByText('Comparece don').waitFor();
    await page.getByRole('button', { name: text.stop }).click();
    model.answer(says(completion(REST)));
    await page.getByRole('button', { name: text.go_on }).click();
    await page.getByText(text.unreviewed(3)).waitFor();

    const strays = page.getByRole('region', { name: text.strays });
    const boxes = strays.getByRole('checkbox');
    expect(await strays.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining(`${text.kinds.name}: Luis Soto Paz`),
      // An identity that nobody gave to the model is a gap and no stray value.
      expect.stringContaining(`${text.kinds.date}: 31 de febrero de 2026`),
      expect.stringContaining(`${text.kinds.amount}: 120.000,00 €`),
    ]);
    expect(await axeFindings(page)).toEqual([]);
    const preview = page.getByRole('region', { name: text.preview });
    await strays.getByRole('button', { name: `${text.show_value} Luis Soto Paz` }).click();
    expect(await preview.locator('[data-stray$="luis soto paz" i]').textContent()).toBe('Luis Soto Paz');

    // What is wrong is corrected in the text; the rest is compared.
    const area = page.getByRole('textbox', { name: text.text, exact: true });
    const written = await area.inputValue();
    await area.fill(written.replace('31 de febrero', '28 de febrero').replace(/\[falta: [^\]]*\]/g, '87654321X'));
    const keep = page.getByRole('button', { name: text.file_pdf });
    expect(await keep.isDisabled()).toBe(true);
    for (const box of await preview.getByRole('checkbox').all()) await box.check();
    await strays.getByText('28 de febrero de 2026').waitFor();
    expect(await strays.getByText('31 de febrero de 2026').count()).toBe(0);
    expect(await keep.isDisabled()).toBe(true);
    for (const box of await boxes.all()) await box.check();
    await expect.poll(() => keep.isEnabled()).toBe(true);
    await keep.click();
    await page.getByText(text.filed('escrito.pdf')).waitFor({ timeout: 30_000 });
    const filing = deps.db
      .selectFrom('toga_filings')
      .select(['machine_paragraphs', 'confirmed'])
      .where('source', '=', 'model');
    expect(await filing.execute()).toEqual([
      {
        machine_paragraphs: 4,
        confirmed: expect.arrayContaining([`${itemId} date 2026-02-28`, `${itemId} amount 12000000`]),
      },
    ]);
  },
  120_000,
);
