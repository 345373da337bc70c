import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { promiseOf } from './promise-of.ts';

const { products } = catalogueOfFiles();
const urgentOf = (product: (typeof products)[number]) =>
  product.options.flatMap(({ option_id, opt_values }) =>
    opt_values.filter(({ key }) => key === 'urgent').map(({ id }) => [option_id, id] as const),
  );
const fast = products.filter((product) => product.delivery.urgent && urgentOf(product).length > 0);

test('the urgent promise goes with the urgent choice alone', () => {
  const note = fast.find(({ url_key }) => url_key === 'nota-simple');
  if (!note) throw new Error('the simple note has no urgent choice');
  const [choice] = urgentOf(note);
  const { basic, urgent } = note.delivery;
  expect(promiseOf(note, {})).toEqual({ promise: basic, urgent: false });
  expect(promiseOf(note, choice ? { [choice[0]]: choice[1] } : {})).toEqual({ promise: urgent, urgent: true });
  const slow = { ...note, delivery: { ...note.delivery, urgent: null } };
  expect(promiseOf(slow, choice ? { [choice[0]]: choice[1] } : {})).toEqual({ promise: basic, urgent: false });
});
