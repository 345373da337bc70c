// Field-by-field limits of a draft of the panel.
import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from './catalogue.ts';
import { editedProduct, withEdits } from './product-draft.ts';
import { faultsOf, spoilt, takenAmong, text } from './testing/refused-json.ts';

describe('a draft of the panel', () => {
  const catalogue = catalogueOfFiles();
  const note = findProductBySlug(catalogue, 'nota-simple')!;

  test('takes every product that is sold as it is', () => {
    expect(catalogue.products.flatMap((one) => faultsOf(editedProduct, one))).toEqual([]);
    expect(withEdits(note, note)).toEqual(note);
  });

  test('numbers its questions by their places, as this product’s own', () => {
    const moved = note.options.map((option) => ({ ...option, product_id: 9 })).toReversed();
    const edited = withEdits(note, { ...note, options: moved });
    expect(edited.options.map(({ option_id, index, product_id }) => [option_id, index, product_id])).toEqual(
      moved.map(({ option_id }, index) => [option_id, index, note.product_id]),
    );
  });

  test('may be unfinished: blank texts, empty lists, nothing where nothing need be', () => {
    const blank = { es: '', en: '', pt: '' };
    const unfinished = {
      ...note,
      name: blank,
      stores: [],
      options: [],
      steps: [],
      fees: [],
      related_product: [],
      question_on_start: null,
      conditions_to_earlycheckout: null,
      base_price: -500,
      position: 0,
      tax_rate: 0,
      delivery: { ...note.delivery, urgent: null },
    };
    expect(faultsOf(editedProduct, unfinished)).toEqual([]);
  });

  test('is refused with what no product can be', () => {
    const ids = [0, -1, 1.5, 'x'];
    const whole = {
      ...note,
      post_order_charges: [
        {
          code: 'p',
          label: text,
          unit_price: null,
          unit: 'page',
          taxed: true,
          trigger: 't',
          over: 1,
          max_from_option_id: 1,
        },
      ],
      conditions_to_earlycheckout: { type: 'or', options: [], confirmation_options: [] },
      conditions_to_redirect: [
        { conditions: [], product_id_in: 1, product_id_out: 2, step_saved: 0, set: [], map: [], value_map: [] },
      ],
    };
    expect(
      takenAmong(editedProduct, whole, [
        ['stores', [0], ['x'], Array(201).fill(1)],
        ['position', 100_001, -100_001, 1.5],
        ['visible', 'yes', undefined],
        ['name', 'x', { es: 'a', en: 'b' }, { ...text, fr: 'x' }, { ...text, es: 'x'.repeat(20_001) }],
        ['base_price', 100_000_001, -100_000_001, 1.5],
        ['tax_rate', -1, 10_001, 1.5],
        ['delivery.basic.value', 0, -1],
        ['delivery.basic.unit', 'weeks', ''],
        ['question_on_start', ...ids],
        ['conditions_to_earlycheckout.type', 'xor', ''],
        ['conditions_to_redirect.0.step_saved', -1, 1.5],
        ['conditions_to_redirect.0.product_id_out', ...ids],
        ['post_order_charges.0.unit', 'line', ''],
        ['post_order_charges.0.over', 0, -1],
        ['post_order_charges.0.code', 'x'.repeat(201)],
        ['options.0.option_id', ...ids],
        ['options.0.index', -1, 1.5],
        ['options.0.type', 'boxes', ''],
        ['options.0.is_require', 'yes'],
        ['options.0.unknown', 1],
        ['options.0.opt_values', Array(1_001).fill(note.options[0]?.opt_values[0])],
        ['options.0.opt_values.0.max', 0, -1, 1.5],
        ['options.0.opt_values.0.id', 1, 'x'.repeat(201)],
        ['options.0.previous_steps', [{ option_id: 1, op: 'gt', values: [] }]],
        ['options.0.format', { name: 'n', pattern: 'x'.repeat(2_001), normalise: [], error: text }],
        ['options.0.format', { name: 'n', pattern: '', normalise: ['shout'], error: text }],
        ['content.synonyms.es', Array(501).fill('x')],
        ['content.official.link.href', 'x'.repeat(2_001)],
        ['steps.0.step', ...ids],
      ]),
    ).toEqual([]);
    for (const unit of ['order', 'page', 'property'])
      expect(faultsOf(editedProduct, spoilt(whole, 'post_order_charges.0.unit', unit))).toEqual([]);
    const edges = [
      ...[
        ['position', 100_000],
        ['position', -100_000],
        ['tax_rate', 10_000],
        ['options.0.index', 0],
      ],
      ...[
        ['base_price', 100_000_000],
        ['base_price', -100_000_000],
        ['conditions_to_redirect.0.step_saved', 3],
      ],
      ...[
        ['conditions_to_earlycheckout.type', 'and'],
        ['options.0.index', 9],
      ],
    ] as const;
    for (const [path, value] of edges) expect(faultsOf(editedProduct, spoilt(whole, String(path), value))).toEqual([]);
  });
});
