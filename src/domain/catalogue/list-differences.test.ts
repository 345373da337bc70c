import { expect, test } from 'vitest';
import { readCatalogueFiles } from '../../server/catalogue/read-catalogue-files.ts';
import { findProductBySlug } from './catalogue.ts';
import { listDifferences } from './list-differences.ts';
import type { Option } from './option.ts';
import type { Product } from './product.ts';

const catalogue = readCatalogueFiles().build();
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

test('nothing changed, nothing is told', () => {
  expect(changed({ name: { ...note.name } })).toEqual([]);
});

test('a price is told in euros, in the language of the reader', () => {
  expect(changed({ base_price: 2150, price: 2602 })).toEqual([
    'Precio base: 20,76\u00a0€ → 21,50\u00a0€',
    'Precio: 25,12\u00a0€ → 26,02\u00a0€',
  ]);
  expect(changed({ base_price: 2150 }, 'en')).toEqual(['Base price: €20.76 → €21.50']);
  expect(changed({ tax_rate: 2300 }, 'pt')).toEqual(['IVA: 21 % → 23 %']);
});

test('a text is told by its language, a value by its question', () => {
  expect(changed({ name: { ...note.name, en: 'Land note' } })).toEqual([
    'Nombre › EN: Land Registry Simple Note → Land note',
  ]);
  const dearer = withOption(411, ({ opt_values }) => ({
    opt_values: opt_values.map((value) => (value.id === '3782' ? { ...value, price: 600 } : value)),
  }));
  expect(changed(dearer)).toHaveLength(1);
  expect(changed(dearer)[0]).toMatch(/^Pregunta «.+» › Valor «.+» › Precio: 5,75\s€ → 6,00\s€$/);
});

test('conditions are told in words, from and to', () => {
  const [line] = changed(
    withOption(1011, () => ({ previous_steps: [{ option_id: 1007, op: 'eq', values: ['100701', '100702'] }] })),
  );
  expect(line).toMatch(/Se muestra si: .+ = .+ → .+ = .+ o .+/);
});

test('a question added, one taken away and a new order are told', () => {
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

test('an exit that is new is told by its message', () => {
  const message = { es: 'No podemos', en: 'We cannot', pt: 'Não podemos' };
  const exit = { type: 'or', options: [{ option_id: 411, op: 'eq', values: ['3781'] }], message } as const;
  expect(changed({ conditions_to_exit: [exit] })).toEqual(['Salida «No podemos»: null → No podemos']);
});
