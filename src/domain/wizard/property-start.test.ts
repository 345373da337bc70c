// Every form about a property starts that part with the data that the customer has, and omits questions that these answer.
import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findOption, indexForm } from '../catalogue/form-index.ts';
import type { Option } from '../catalogue/option.ts';
import type { Product } from '../catalogue/product.ts';
import { pagesOf } from './form-pages.ts';
import { holdsAll, seeForm } from './see-form.ts';

const { products } = catalogueOfFiles();

/** Both of these need the address itself: a home is visited, and a letting is registered with its address and its reference. */
const ASKS_FOR_ALL = ['certificado-energetico', 'registro-alquiler-corta-duracion'];
const REGISTRY = [
  'cambio-de-titular-en-el-registro-de-la-propiedad',
  'cancelacion-de-hipoteca',
  'certificado-registro-propiedad',
  'copia-estatutos-comunidad',
  'inscripcion-de-vivienda-en-el-registro-de-la-propiedad',
  'nota-simple',
  'nota-simple-urgente',
  'tasacion-de-inmuebles',
];
const CADASTRE = [
  'certificado-referencia-precios-alquiler',
  'certificado-valor-catastral',
  'certificado-valor-referencia',
];

const PLACE = ['province', 'municipality', 'address'];
const asksForReference = (form: Product) => form.options.some(({ format }) => format?.name === 'cadastral_ref');

/** The property questions on each path of a form, by the choice that leads there. */
function askedBy(form: Product, kind: Option, value: string): Option[] {
  const { options } = seeForm(form, { [kind.option_id]: value });
  return options.filter(
    ({ key, format }) => isOfProperty(key) || format?.name === 'cadastral_ref' || format?.name === 'cru',
  );
}
const isOfProperty = (key: string) => [...PLACE, 'finca', 'registry'].includes(key);

function kindOf(form: Product): Option {
  const kind = form.options.find(({ key }) => ['know', 'ref_kind', 'has_cad'].includes(key));
  if (!kind) throw new Error(`${form.url_key} does not ask what is at hand`);
  return kind;
}
const choiceOf = ({ opt_values }: Option, ...keys: string[]) =>
  opt_values.find(({ key }) => keys.includes(key))?.id ?? '';

test('these are all the forms that ask for a cadastral reference', () => {
  const asking = products.filter(asksForReference).map(({ url_key }) => url_key);
  expect(asking.toSorted()).toEqual([...ASKS_FOR_ALL, ...REGISTRY, ...CADASTRE].toSorted());
});

describe.each([...REGISTRY, ...CADASTRE])('%s', (name) => {
  const form = products.find(({ url_key }) => url_key === name) as Product;
  const kind = kindOf(form);

  test('asks what is at hand before anything of the property, on a page of its own', () => {
    expect(kind.title.es).toMatch(/^¿Qué tienes a mano/);
    const own = pagesOf(form).find(({ option_ids }) => option_ids.includes(kind.option_id));
    expect(own?.option_ids).toEqual([kind.option_id]);
    for (const option of form.options.filter(
      ({ key, format }) => isOfProperty(key) || format?.name === 'cadastral_ref',
    )) {
      expect(option.index).toBeGreaterThan(kind.index);
      expect(holdsAll(option.previous_steps, {}, indexForm(form))).toBe(false);
    }
  });

  test('a cadastral reference is enough', () => {
    const asked = askedBy(form, kind, choiceOf(kind, 'cadastral', 'reference', 'yes'));
    expect(asked.map(({ format, is_require }) => [format?.name, is_require])).toEqual([['cadastral_ref', true]]);
  });

  test('an address is searched on a page that takes the reference it finds, and none has to be known', () => {
    const asked = askedBy(form, kind, choiceOf(kind, 'none', 'address', 'no'));
    expect(asked.filter(({ is_require }) => is_require).map(({ key }) => key)).toEqual(
      name === 'nota-simple' ? PLACE : ['municipality', 'address'],
    );
    const address = asked.find(({ key }) => key === 'address');
    const found = asked.find(({ format }) => format?.name === 'cadastral_ref');
    expect([address?.format?.name, found?.is_require]).toEqual(['address', false]);
    const page = pagesOf(form).find(({ option_ids }) => option_ids.includes(address?.option_id ?? 0));
    expect(page?.option_ids).toContain(found?.option_id);
  });

  test('what the portfolio knows of a property is filled in on each way', () => {
    const mapped = form.fast_form.find(({ origin }) => origin === 'inmueble')?.map.map(({ option_id }) => option_id);
    const references = form.options.filter(({ format }) => ['cadastral_ref', 'cru'].includes(format?.name ?? ''));
    expect(mapped).toEqual(expect.arrayContaining(references.map(({ option_id }) => option_id)));
  });
});

test.each(REGISTRY)('%s: a CRU is enough, but for a visit', (name) => {
  const form = products.find(({ url_key }) => url_key === name) as Product;
  const kind = kindOf(form);
  const asked = askedBy(form, kind, choiceOf(kind, 'cru', 'code')).map(({ key }) => key);
  const code = name === 'nota-simple' ? 'code' : 'cru';
  expect(asked).toEqual(name === 'tasacion-de-inmuebles' ? [code, 'municipality', 'address'] : [code]);
});

test.each(ASKS_FOR_ALL)('%s finds the reference it needs by the address', (name) => {
  const form = products.find(({ url_key }) => url_key === name) as Product;
  const page = pagesOf(form).find(({ option_ids }) => option_ids.some((id) => findOption(form, id)?.key === 'address'));
  expect(page?.option_ids.map((id) => findOption(form, id)?.format?.name)).toEqual(
    expect.arrayContaining(['address', 'cadastral_ref']),
  );
});

test('wherever a form asks for the address of a property it has boxes for its parts', () => {
  const addresses = products.flatMap(({ options }) =>
    options.filter(
      ({ key }, index) => key === 'address' && options.slice(0, index).some(({ key }) => key === 'municipality'),
    ),
  );
  const inOnePiece = addresses.filter(({ format }) => format?.name !== 'address').map(({ option_id }) => option_id);
  // The seat of a company to be founded and a person's home are not properties to look up.
  expect(inOnePiece).toEqual([5411, 6114]);
});
