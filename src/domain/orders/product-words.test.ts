import { expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import { productMarksOf } from './product-words.ts';
import { searchTermsOf } from './search-text.ts';

const catalogue = catalogueOfFiles();
const markOf = (slug: string) => `@p:${findProductBySlug(catalogue, slug)?.product_id}`;
const marksOf = (typed: string) => productMarksOf(catalogue, searchTermsOf(typed));

test('a word that begins a word of a name names the product, in any language', () => {
  for (const typed of ['simple', 'SIMPL'])
    expect(marksOf(typed).get(typed.toLowerCase())).toContain(markOf('nota-simple'));
  expect(marksOf('nacim').get('nacim')).toContain(markOf('certificado-nacimiento'));
  expect(marksOf('birth').get('birth')).toContain(markOf('certificado-nacimiento'));
  expect(marksOf('nascimento').get('nascimento')).toContain(markOf('certificado-nacimiento'));
});

test('each product once; words of two letters name none, and others nothing', () => {
  const marks = marksOf('nota').get('nota') ?? [];
  expect(new Set(marks).size).toBe(marks.length);
  expect([...marksOf('no').keys()]).toEqual([]);
  expect(marksOf('zzzz').get('zzzz')).toEqual([]);
  expect(marksOf('nota')).toEqual(marksOf('nota'));
});
