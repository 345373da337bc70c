import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { QuestionView } from '../../../contract/pages/wizard-pages.ts';
import { es } from '../../i18n/es/messages.ts';
import { keepMessages, LocaleContext } from '../../i18n/messages.ts';
import { QuestionField } from './question-field.tsx';

keepMessages('es', es);

const QUESTION: QuestionView = {
  option_id: 79,
  product_id: 15867,
  item_id: null,
  form_id: null,
  field: 'q79',
  type: 'field',
  title: 'Municipio',
  help: null,
  placeholder: null,
  required: true,
  can_be_empty: false,
  max_length: 200,
  value: '',
  value_text: '',
  values: [],
  none_text: null,
  picker: null,
  files: [],
  autocomplete: null,
  address: null,
  search: null,
  shows_building: false,
  properties: [],
  inputmode: 'text',
  problem: null,
};

const PICKER = { kind: 'municipality', province: null } as const;

const VALUES = ['Casa', 'Piso', 'Local'].map((name, index) => ({ id: `v${index}`, name, price_text: null }));

/** As rendered for a browser without scripts. */
function htmlOf(question: Partial<QuestionView>): string {
  return renderToStaticMarkup(
    <LocaleContext value="es">
      <QuestionField question={{ ...QUESTION, ...question }} />
    </LocaleContext>,
  );
}

const tags = (html: string, name: string) => html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];

test('a line carries its label, limit, former answer and problem', () => {
  const html = htmlOf({ value: 'Calle <Mayor>', problem: 'Por favor, escribe el dato', help: 'Con número' });
  const [input] = tags(html, 'input');
  expect(tags(html, 'label')).toEqual([expect.stringContaining('for="q79"')]);
  expect(input).toContain('value="Calle &lt;Mayor&gt;"');
  expect(input).toContain('maxLength="200"');
  expect(input).toContain('aria-describedby="q79-help q79-problem"');
  expect(input).toContain('aria-invalid="true"');
});

test('a question that may be left blank is not marked as compulsory', () => {
  expect(tags(htmlOf({ required: false, can_be_empty: true }), 'input')[0]).not.toContain('required');
  expect(htmlOf({ required: false })).toContain(`(${es.site.optional})`);
});

test('a municipality without scripts is a line under the name that is posted', () => {
  const inputs = tags(
    htmlOf({ type: 'municipio', picker: PICKER, value: '03065', value_text: 'Elche/Elx (Alicante)' }),
    'input',
  );
  expect(inputs).toHaveLength(1);
  expect(inputs[0]).toContain('name="q79"');
  expect(inputs[0]).toContain('value="Elche/Elx (Alicante)"');
});

test('several municipalities of one name are offered, and none of them as well', () => {
  const values = [
    { id: '15075', name: 'Sada (La Coruña)', price_text: null },
    { id: '31214', name: 'Sada (Navarra)', price_text: null },
  ];
  const inputs = tags(htmlOf({ type: 'municipio', picker: PICKER, value: 'Sada', values, problem: 'Elige' }), 'input');
  expect(inputs.map((input) => /value="([^"]*)"/.exec(input)?.[1])).toEqual(['15075', '31214', '']);
  expect(inputs.every((input) => input.includes('type="radio"') && input.includes('name="q79"'))).toBe(true);
});

test('a short list is drawn as cards, and an optional one can be left unanswered', () => {
  const asked = htmlOf({ type: 'drop_down', values: VALUES, value: 'v1' });
  expect(tags(asked, 'input')).toHaveLength(3);
  expect(tags(asked, 'input')[1]).toContain('checked');
  expect(tags(htmlOf({ type: 'drop_down', values: VALUES, required: false }), 'input')).toHaveLength(4);
});

test('a long list is the platform’s own', () => {
  const values = Array.from({ length: 52 }, (_, index) => ({ id: `p${index}`, name: `P${index}`, price_text: null }));
  const html = htmlOf({ type: 'drop_down', values, value: 'p7' });
  expect(tags(html, 'option')).toHaveLength(53);
  expect(html).toContain('<option value="p7" selected="">');
});

test('ticks keep every chosen value', () => {
  const inputs = tags(htmlOf({ type: 'multiple', values: VALUES, value: 'v0,v2' }), 'input');
  expect(inputs.map((input) => input.includes('checked'))).toEqual([true, false, true]);
});

test('an amount is beside the answer that costs it', () => {
  const values = [{ id: '3782', name: 'Urgente', price_text: '+ 6,96 €' }];
  expect(htmlOf({ type: 'radio_button', values })).toContain('+ 6,96 €');
});
