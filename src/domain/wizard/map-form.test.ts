import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import { choice, inAllLanguages, question, smallForm } from '../catalogue/testing/small-form.ts';
import { mapForm } from './map-form.ts';
import { walkForm } from './walk-form.ts';

const { products } = catalogueOfFiles();

function ways(form: Parameters<typeof mapForm>[0]): string[] {
  return mapForm(form).edges.map(({ from, to }) => `${from} -> ${to}`);
}

test('each page leads to all that may follow, up to the first that is always shown', () => {
  const only = (value: string) => ({ previous_steps: [{ option_id: 1, op: 'eq' as const, values: [value] }] });
  const form = smallForm([
    question(1, { type: 'radio', opt_values: [choice('11'), choice('12'), choice('13')] }),
    question(2, only('11')),
    question(3, only('12')),
    question(4),
  ]);
  expect(ways(form)).toEqual([
    'page 1 -> page 2',
    'page 1 -> page 3',
    'page 1 -> page 4',
    'page 2 -> page 4',
    'page 3 -> page 4',
    'page 4 -> page 5',
    'page 5 -> cart',
  ]);
});

test('a page that is shown whenever a later one is cannot be passed by', () => {
  const only = (...values: string[]) => ({ previous_steps: [{ option_id: 1, op: 'eq' as const, values }] });
  const form = smallForm([
    question(1, { type: 'radio', opt_values: [choice('11'), choice('12'), choice('13')] }),
    question(2, only('11', '12')),
    question(3, only('12')),
  ]);
  expect(ways(form)).toEqual([
    'page 1 -> page 2',
    'page 1 -> page 4',
    'page 2 -> page 3',
    'page 2 -> page 4',
    'page 3 -> page 4',
    'page 4 -> cart',
  ]);
});

test('answers given together, and dates, do not contradict each other: both pages may be shown', () => {
  const is = (op: 'eq' | 'ltdate', value: string) => ({ previous_steps: [{ option_id: 1, op, values: [value] }] });
  const following = [question(2, is('eq', '11')), question(3, is('eq', '12')), question(4)];
  const values = { opt_values: [choice('11'), choice('12')] };
  const second = (form: ReturnType<typeof smallForm>) => ways(form).filter((way) => way.startsWith('page 2'));
  expect(second(smallForm([question(1, { type: 'multiple', ...values }), ...following]))).toEqual([
    'page 2 -> page 3',
    'page 2 -> page 4',
  ]);
  expect(second(smallForm([question(1, { type: 'radio', ...values }), ...following]))).toEqual(['page 2 -> page 4']);
  const dated = [question(2, is('ltdate', '2006-01-01')), question(3, is('eq', '2005-05-05')), question(4)];
  expect(second(smallForm([question(1, { type: 'date' }), ...dated]))).toContain('page 2 -> page 3');
});

test('pages contradict each other only where none of their conditions can hold together', () => {
  const one = (option_id: number, ...values: string[]) => ({ option_id, op: 'eq' as const, values });
  const values = [choice('11'), choice('12'), choice('13')];
  const shown = (conditions: readonly ReturnType<typeof one>[]) => ({ previous_steps: conditions });
  const secondTo = (earlier: ReturnType<typeof one>[], later: ReturnType<typeof one>[]) => {
    const form = smallForm([
      question(1, { type: 'radio', opt_values: values }),
      question(2, { type: 'radio', opt_values: values }),
      question(3, shown(earlier)),
      question(4, shown(later)),
      question(5),
    ]);
    return ways(form).filter((way) => way.startsWith('page 3'));
  };
  const passing = ['page 3 -> page 5'];
  const both = ['page 3 -> page 4', 'page 3 -> page 5'];
  // One common value is enough.
  expect(secondTo([one(1, '11', '12')], [one(1, '12', '13')])).toEqual(both);
  expect(secondTo([one(1, '11')], [one(1, '12', '13')])).toEqual(passing);
  // One contradicting question is enough.
  expect(secondTo([one(1, '11')], [one(2, '11'), one(1, '12')])).toEqual(passing);
  expect(secondTo([one(2, '11'), one(1, '11')], [one(1, '12')])).toEqual(passing);
  expect(secondTo([one(1, '11')], [one(2, '12')])).toEqual(both);
});

test('an exit is drawn once for each page on which it may be taken, with all that leads to it there', () => {
  const is = (option_id: number, value: string) => ({ option_id, op: 'eq' as const, values: [value] });
  const opt_values = [choice('1'), choice('2'), choice('3')];
  const options = [1, 2].map((id) => question(id, { type: 'radio', opt_values }));
  const message = inAllLanguages('no');
  const edgesOf = (exit: { type: 'or' | 'and'; options: ReturnType<typeof is>[] }) =>
    mapForm(smallForm(options, { conditions_to_exit: [{ ...exit, message }] })).edges.filter(
      ({ kind }) => kind === 'exit',
    );
  expect(edgesOf({ type: 'or', options: [is(1, '2'), is(2, '1'), is(1, '3')] })).toEqual([
    { kind: 'exit', from: 'page 1', to: 'exit 0', when: [[is(1, '2')], [is(1, '3')]] },
    { kind: 'exit', from: 'page 2', to: 'exit 0', when: [[is(2, '1')]] },
  ]);
  expect(edgesOf({ type: 'and', options: [is(1, '2'), is(2, '1')] })).toEqual([
    { kind: 'exit', from: 'page 2', to: 'exit 0', when: [[is(1, '2'), is(2, '1')]] },
  ]);
});

test('an early checkout is open by all its conditions, or by any, and always by its confirmation', () => {
  const is = (option_id: number, value: string) => ({ option_id, op: 'eq' as const, values: [value] });
  const opt_values = [choice('1'), choice('2')];
  const options = [1, 2, 3, 4].map((id) => question(id, { type: 'radio', opt_values }));
  const leaving = (type: 'or' | 'and') =>
    mapForm(
      smallForm(options, {
        conditions_to_earlycheckout: { type, options: [is(1, '1'), is(2, '1')], confirmation_options: [is(3, '1')] },
      }),
    ).edges.filter(({ kind }) => kind === 'early_checkout');
  const way = { kind: 'early_checkout', from: 'page 3', to: 'page 5' };
  expect(leaving('and')).toEqual([{ ...way, when: [[is(1, '1'), is(2, '1'), is(3, '1')]] }]);
  expect(leaving('or')).toEqual([
    {
      ...way,
      when: [
        [is(1, '1'), is(3, '1')],
        [is(2, '1'), is(3, '1')],
      ],
    },
  ]);
});

test('the places of a map say what is met there', () => {
  const is = { option_id: 1, op: 'eq' as const, values: ['1'] };
  const form = smallForm([question(1, { type: 'radio', opt_values: [choice('1')] })], {
    conditions_to_exit: [{ type: 'or', options: [is], message: inAllLanguages('no') }],
    conditions_to_redirect: [
      { conditions: [is], product_id_in: 1, product_id_out: 7, step_saved: 2, set: [], map: [], value_map: [] },
    ],
  });
  expect(mapForm(form).nodes).toMatchObject([
    { kind: 'page', id: 'page 1', page: { kind: 'step', step: 1 } },
    { kind: 'page', id: 'page 2', page: { kind: 'confirmation' } },
    { kind: 'exit', id: 'exit 0', message: inAllLanguages('no') },
    { kind: 'redirect', id: 'redirect 0', product_id: 7, step: 2 },
    { kind: 'cart', id: 'cart' },
  ]);
});

test('exits, redirects and early checkouts leave from the page where they are decided', () => {
  const is = (option_id: number, value: string) => ({ option_id, op: 'eq' as const, values: [value] });
  const values = [choice('1'), choice('2')];
  const form = smallForm(
    [1, 2, 3].map((id) => question(id, { type: 'radio', opt_values: values })),
    {
      conditions_to_exit: [{ type: 'or', options: [is(1, '2'), is(3, '2')], message: inAllLanguages('no') }],
      conditions_to_redirect: [
        {
          conditions: [is(1, '1'), is(2, '2')],
          product_id_in: 1,
          product_id_out: 7,
          step_saved: 2,
          set: [],
          map: [],
          value_map: [],
        },
      ],
      conditions_to_earlycheckout: { type: 'and', options: [is(1, '1')], confirmation_options: [is(2, '1')] },
    },
  );
  expect(ways(form)).toEqual(
    expect.arrayContaining(['page 1 -> exit 0', 'page 3 -> exit 0', 'page 2 -> redirect 0', 'page 2 -> page 4']),
  );
});

test.each(products.map((product) => [product.url_key, product] as const))(
  '%s: every place is reached, and a walk keeps to the ways of the map',
  (_slug, product) => {
    const { nodes, edges } = mapForm(product);
    const entered = new Set(edges.map(({ to }) => to));
    expect(nodes.slice(1).filter(({ id }) => !entered.has(id))).toEqual([]);
    const answers = Object.fromEntries(
      product.options.map(({ option_id, type, opt_values }) => [
        option_id,
        opt_values[0]?.id ?? (type === 'date' ? '2000-01-01' : 'x'),
      ]),
    );
    const steps = walkForm(product, answers).pages.map(({ step }) => `page ${step}`);
    const known = new Set(ways(product));
    steps.slice(1).forEach((to, index) => {
      expect(known).toContain(`${steps[index]} -> ${to}`);
    });
  },
);

test('the note of a property that is known only by its owner leads to the search of properties', () => {
  const note = findProductBySlug({ products } as never, 'nota-simple')!;
  expect(ways(note)).toContain('page 0 -> redirect 0');
});
