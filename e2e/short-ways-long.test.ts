import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { addToCart, CADASTRAL_REFERENCE, choose, finishNotaSimple, press, see } from './support/shopping.ts';
import { WORDS } from './support/words.ts';

const { site } = WORDS.es;

interface Way {
  readonly at_hand: string;
  /** Answers the questions of this short way, up to the urgency of the note. */
  readonly answer: (page: Page) => Promise<void>;
  /** Number of questions from the first page to the one where all answers are checked. */
  readonly questions: number;
  readonly checked: readonly string[];
}

const WAYS: readonly Way[] = [
  {
    at_hand: 'La referencia catastral',
    answer: (page) => write(page, 'Referencia catastral del inmueble', CADASTRAL_REFERENCE),
    questions: 4,
    checked: [CADASTRAL_REFERENCE],
  },
  {
    at_hand: 'El CRU o IDUFIR',
    answer: (page) => write(page, 'CRU o IDUFIR', '28065000123456'),
    questions: 4,
    checked: ['28065000123456'],
  },
  {
    at_hand: 'La dirección',
    answer: async (page) => {
      await page.getByRole('combobox', { name: 'Municipio' }).fill('Elx');
      await page.getByRole('option', { name: /^Elx/ }).click();
      await press(page, site.next);
      await see(page, '¿Cuál es la dirección?');
      await page.getByLabel('Calle, avenida o plaza').fill('Calle Mayor');
      await write(page, 'Número', '12');
    },
    questions: 5,
    checked: ['Elx/Elche', 'Calle Mayor', '12'],
  },
];

for (const { at_hand, answer, questions, checked } of WAYS) {
  journey(
    `a nota simple by ${at_hand.toLowerCase()} asks ${questions} questions, by script and on a phone`,
    async ({ visit }) => {
      const page = await visit({ device: 'phone' });
      const asked: string[] = [];
      page.on('framenavigated', () => asked.push(new URL(page.url()).pathname));
      await page.goto('/tienda/nota-simple');
      await see(page, '¿Qué tienes a mano?');
      await choose(page, at_hand);
      await press(page, site.next);
      await answer(page);
      await finishNotaSimple(page);
      expect(new Set(asked.filter((path) => path.startsWith('/tienda/nota-simple'))).size).toBe(questions);
      const answers = await page.getByRole('main').textContent();
      for (const text of checked) expect(answers).toContain(text);
      await addToCart(page);
    },
  );
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(text);
  await press(page, site.next);
}

journey(
  "only the owner's name leads to the search for properties, which says where it comes from",
  async ({ visit }) => {
    const page = await visit({ device: 'phone' });
    await page.goto('/tienda/nota-simple');
    await see(page, '¿Qué tienes a mano?');
    await choose(page, 'Solo el nombre del dueño');
    await press(page, site.next);
    await page.waitForURL('**/tienda/q-propiedades/step1');
    await page.getByText('Vienes de «Nota Simple del Registro de la Propiedad».').waitFor();
    await page.goBack();
    await see(page, '¿Qué tienes a mano?');
    expect(await page.getByRole('radio', { name: 'Solo el nombre del dueño' }).isChecked()).toBe(true);
  },
);
