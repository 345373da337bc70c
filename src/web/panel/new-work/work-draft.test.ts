import { expect, test } from 'vitest';
import { NOTA_SIMPLE, PROPERTIES_OF_A_PERSON } from '../../../domain/catalogue/known-products.ts';
import { tabAt } from '../addresses/tab.ts';
import { blankWork, type WorkKind } from './work-draft.ts';

test.each<[string, WorkKind, readonly number[]]>([
  ['R087 /agentes/tramites/new begins with no service chosen', 'new', []],
  ['R088 /agentes/tramites/ns begins with a simple note', 'ns', [NOTA_SIMPLE]],
  ['R089 /agentes/tramites/qp begins with a search of the properties of a person', 'qp', [PROPERTIES_OF_A_PERSON]],
])('%s, for the customer whose address is known', (_, kind, products) => {
  expect(tabAt(`/agentes/tramites/${kind}`, '?email=ana@correo.test')).toMatchObject({ kind });
  const work = blankWork(kind, 'ana@correo.test');
  expect(work.items.map(({ product_id }) => product_id)).toEqual(products);
  expect(work).toMatchObject({ email: 'ana@correo.test', pay: 'link' });
});
