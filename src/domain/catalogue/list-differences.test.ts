import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from './catalogue.ts';
import { listDifferences } from './list-differences.ts';
import type { Option } from './option.ts';
import type { Product } from './product.ts';

const catalogue = catalogueOfFiles();
const note = findProductBySlug(catalogue, 'nota-simple')!;

function changed(change: Partial<Product>, locale: 'es' | 'en' | 'pt' = 'es'): string[] {
  const lines = listDifferences(note, { ...note, ...change }, locale);
  return lines.map(({ where, before, after }) => `${where}: ${before} → ${after}`);
}

function withOption(id: number, change: (option: Option) => Partial<Option>): Partial<Product> {
  return {
    options: note.options.map((option) => (option.option_id === id ? { ...option, ...change(option) } : option)),
  };
}

test('without changes nothing is listed', () => {
  expect(changed({ name: { ...note.name } })).toEqual([]);
});

test('a price is in euros, in the language of the reader', () => {
  expect(changed({ base_price: 2150, price: 2602 })).toEqual([
    'Precio base: 20,76\u00a0€ → 21,50\u00a0€',
    'Precio: 25,12\u00a0€ → 26,02\u00a0€',
  ]);
  expect(changed({ base_price: 2150 }, 'en')).toEqual(['Base price: €20.76 → €21.50']);
  expect(changed({ tax_rate: 2300 }, 'pt')).toEqual(['IVA: 21 % → 23 %']);
});

test('a text is identified by its language, a value by its question', () => {
  expect(changed({ name: { ...note.name, en: 'Land note' } })).toEqual([
    'Nombre › EN: Land Registry Simple Note → Land note',
  ]);
  const dearer = withOption(411, ({ opt_values }) => ({
    opt_values: opt_values.map((value) => (value.id === '3782' ? { ...value, price: 600 } : value)),
  }));
  expect(changed(dearer)).toHaveLength(1);
  expect(changed(dearer)[0]).toMatch(/^Pregunta «.+» › Valor «.+» › Precio: 5,75\s€ → 6,00\s€$/);
});

test('conditions are described in words, before and after', () => {
  const [line] = changed(
    withOption(1011, () => ({ previous_steps: [{ option_id: 1007, op: 'eq', values: ['100701', '100702'] }] })),
  );
  expect(line).toMatch(/Se muestra si: .+ = .+ → .+ = .+ o .+/);
});

test('an added question, a removed one and a new order are listed', () => {
  const [first, second] = note.options as [Option, Option];
  const extra = { ...first, option_id: 99_999, title: { es: 'Nueva', en: 'New', pt: 'Nova' } };
  expect(changed({ options: [...note.options, extra] })).toEqual(['Pregunta «Nueva»: null → Nueva']);
  expect(changed({ options: note.options.slice(1) })).toEqual([
    `Pregunta «${first.title.es}»: ${first.title.es} → null`,
  ]);
  const swapped = changed({ options: [second, first, ...note.options.slice(2)] });
  expect(swapped).toHaveLength(1);
  expect(swapped[0]).toMatch(/^Pregunta › orden: 1001, 1002/);
});

test('a new exit is identified by its message', () => {
  const message = { es: 'No podemos', en: 'We cannot', pt: 'Não podemos' };
  const exit = { type: 'or', options: [{ option_id: 411, op: 'eq', values: ['3781'] }], message } as const;
  expect(changed({ conditions_to_exit: [exit] })).toEqual(['Salida «No podemos»: null → No podemos']);
});

test('rows without names are identified by their positions, from the first', () => {
  const entry = (words: string) => ({ es: words, en: words, pt: words });
  const { content } = note;
  const before = { ...note, content: { ...content, receives: [entry('uno'), entry('dos')] } };
  const after = { ...before, content: { ...content, receives: [entry('uno'), entry('tres')] } };
  const lines = listDifferences(before, after, 'es').map(({ where, before: was, after: is }) => [where, was, is]);
  expect(lines.map(([where]) => where)).toEqual([
    'Página › Qué recibe 2 › ES',
    'Página › Qué recibe 2 › EN',
    'Página › Qué recibe 2 › PT',
  ]);
  expect(lines[0]?.slice(1)).toEqual(['dos', 'tres']);
});

test('an absent value, yes or no, an amount, a list and a promise are described in words', () => {
  expect(changed({ visible: !note.visible })).toEqual(['Visible: sí → no']);
  expect(changed({ visible: !note.visible }, 'pt')).toEqual(['Visível: sim → não']);
  expect(changed({ question_on_start: null }, 'en')).toEqual(['Start question: 1001 → —']);
  expect(changed({ stores: [1, 2] }, 'en')[0]).toMatch(/^Portals: 1; .+ → 1; 2$/);
  expect(changed({ stores: [] }, 'en')[0]).toMatch(/→ —$/);
  const urgent = { ...note.delivery, urgent: null };
  expect(changed({ delivery: urgent }, 'en')).toEqual(['Delivery › Urgent: 4, hours → —']);
  const fee = { code: 'tasa', amount: 850, label: { es: 'Tasa oficial', en: 'Fee', pt: 'Taxa' } };
  expect(changed({ fees: [fee] })).toEqual(['Tasa «Tasa oficial»: null → Tasa oficial']);
});

test('only a text in every language is one text; other fields are listed one by one', () => {
  const synonyms = { ...note.content.synonyms, en: [...note.content.synonyms.en, 'deed note'] };
  const [line, ...others] = changed({ content: { ...note.content, synonyms } });
  expect(others).toEqual([]);
  expect(line).toMatch(/^Página › Palabras de búsqueda › EN: .+; deed note$/);
});

test('what follows from the place of a question, or is the product’s own number, is not told', () => {
  const options = note.options.map((option) => ({ ...option, index: option.index + 1, product_id: 9 }));
  expect(changed({ options, product_id: 9 })).toEqual([]);
});

test('parts are listed in the order in which people read them', () => {
  const both = changed({ price: 1, name: { es: 'x', en: 'x', pt: 'x' }, base_price: 1, visible: !note.visible }, 'en');
  expect(both.map((line) => line.split(/:| ›/)[0])).toEqual(['Name', 'Name', 'Name', 'Base price', 'Price', 'Visible']);
});

test('what follows from the rest is not listed: places in a list, and the product that a part belongs to', () => {
  const redirect = {
    conditions: [],
    product_id_in: 1,
    product_id_out: 7,
    step_saved: 2,
    set: [],
    map: [],
    value_map: [],
  };
  const before = { ...note, redirects: [redirect] } as unknown as Product;
  const after = { ...before, redirects: [{ ...redirect, product_id_in: 2 }] } as unknown as Product;
  expect(listDifferences(before, after, 'es')).toEqual([]);
});
