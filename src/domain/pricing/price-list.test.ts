import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { findProductBySlug } from '../catalogue/catalogue.ts';
import type { Product } from '../catalogue/product.ts';
import { centsFromEuros } from '../money/money.ts';
import { STATUS_MACHINE } from '../orders/status-machine.gen.ts';
import type { Answers } from '../wizard/answers.ts';
import { quoteForm } from './quote-form.ts';

const catalogue = catalogueOfFiles();

function product(slug: string): Product {
  const found = findProductBySlug(catalogue, slug);
  if (!found) throw new Error(`no product ${slug}`);
  return found;
}

/** The surcharge of a value, in euros before VAT. */
function added(slug: string, valueId: number): number {
  const values = product(slug).options.flatMap(({ opt_values }) => opt_values);
  const value = values.find(({ id }) => id === String(valueId));
  if (!value) throw new Error(`${slug} has no value ${valueId}`);
  return value.price / 100;
}

const base = (slug: string) => product(slug).base_price / 100;
const subtotal = (slug: string, answers: Answers) => quoteForm(product(slug), answers).subtotal / 100;

describe('base prices', () => {
  test.each([
    ['R449', 'copia-escritura-notarial', 129],
    ['R451', 'certificado-energetico', 85],
    ['R453', 'cancelacion-de-hipoteca', 490],
    ['R455', 'certificado-registro-propiedad', 70],
    ['R456', 'certificado-registro-mercantil', 59],
    ['R457', 'nota-simple-registro-mercantil', 20.76],
    ['R458', 'localizacion-cargos-sociales', 21.19],
    ['R459', 'registro-de-marca-nacional', 80.27],
    ['R460', 'registro-de-marca-comunitaria', 615.7],
    ['R461', 'renovacion-marca', 109.04],
    ['R462', 'registro-diseno-industrial', 173.05],
    ['R463', 'certificado-nacimiento', 23.97],
    ['R463', 'certificado-matrimonio', 23.97],
    ['R463', 'certificado-defuncion', 23.97],
    ['R463', 'certidao-nascimento', 23.97],
    ['R463', 'certidao-casamento', 23.97],
    ['R463', 'certidao-obito', 23.97],
    ['R464', 'actos-ultima-voluntad', 23.97],
    ['R464', 'certificado-seguros-cobertura-fallecimiento', 23.97],
    ['R465', 'cambio-de-titular-en-el-registro-de-la-propiedad', 460],
    ['R467', 'actualizar-nota-simple', 17.65],
    ['R468', 'informe-vehiculo-matricula-dgt', 17.37],
    ['R469', 'copia-folio-irlanda', 14.95],
    ['R470', 'copia-testamento', 185],
    ['R471', 'renovacion-tarjeta-residencia', 115],
    ['R474', 'certidao-permanente', 34.64],
    ['R475', 'informacao-predial-simplificada', 11],
    ['R477', 'apostilla-documento', 89],
    ['R477', 'apostilla-documento-notarial', 89],
    ['R478', 'copia-estatutos-comunidad', 70],
    ['R479', 'registro-alquiler-corta-duracion', 60],
    ['R480', 'certificado-titularidad-catastrales', 29],
    ['R482', 'certificado-negativo-propiedades', 70],
    ['R483', 'propiedades-de-una-persona', 12],
    ['R485', 'inscripcion-de-vivienda-en-el-registro-de-la-propiedad', 360],
    ['R486', 'certificado-valor-referencia', 7],
    ['R486', 'certificado-referencia-precios-alquiler', 7],
    ['R486', 'certificado-valor-catastral', 29],
    ['R487', 'tasacion-de-inmuebles', 400],
    ['R487', 'consulta-especialista', 15],
    ['R488', 'nota-simple-embarcacion', 39],
    ['R488', 'registro-documento-mercantil', 320],
    ['R489', 'cuentas-anuales', 14.9],
    ['R489', 'estatutos-sociales-registro-mercantil', 45],
    ['R490', 'informe-economico-de-empresa', 14],
    ['R490', 'informe-economico-y-solvencia-de-empresa', 19],
    ['R491', 'informe-rai', 25.64],
    ['R491', 'informe-asnef', 25.64],
    ['R492', 'informe-de-registro-de-bienes-muebles', 20.76],
    ['R492', 'cancelacion-de-reserva-de-dominio', 80],
    ['R493', 'certificacion-negativa-de-denominacion-social', 32],
    ['R493', 'asesoria-juridica', 90],
    ['R494', 'certificado-gran-tenedor', 39],
  ])('%s %s costs %f', (_id, slug, euros) => {
    expect(base(slug)).toBe(euros);
  });

  test('R474 with tax the permanent certificate is 42.61', () => {
    expect(product('certidao-permanente').price).toBe(4261);
  });

  test('R467 the update is hidden', () => {
    expect(product('actualizar-nota-simple').is_hidden).toBe(true);
  });

  test('R493 the advice is paid by the year', () => {
    expect(product('asesoria-juridica').subscription).toBe('yearly');
  });
});

describe('what answers add', () => {
  test.each([
    ['R449 authentic paper copy', 'copia-escritura-notarial', { 381702: 56 }],
    ['R450 kind of deed', 'copia-escritura-notarial', { 380307: 20.76, 380308: 20.76, 380309: 70 }],
    ['R451 kind of building', 'certificado-energetico', { 430102: 25, 430103: 40, 430104: 400 }],
    ['R453 amount of the mortgage', 'cancelacion-de-hipoteca', { 420302: 60, 420303: 150, 420304: 235 }],
    ['R454 with a deed', 'cancelacion-de-hipoteca', { 420401: -200, 420402: -160, 420403: -110, 420404: -55 }],
    ['R455 extras', 'certificado-registro-propiedad', { 171001: 20, 171002: 20, 171003: 20 }],
    ['R457 two hours', 'nota-simple-registro-mercantil', { 290402: 5.75 }],
    ['R458 urgent', 'localizacion-cargos-sociales', { 350802: 5.75 }],
    ['R459 classes', 'registro-de-marca-nacional', { 440402: 200, 440403: 400 }],
    ['R460 second class', 'registro-de-marca-comunitaria', { 450402: 34.71 }],
    ['R465 buyers', 'cambio-de-titular-en-el-registro-de-la-propiedad', { 190402: 125, 190403: 250, 190502: 200 }],
    ['R466 value', 'cambio-de-titular-en-el-registro-de-la-propiedad', { 190602: 240, 190603: 330, 190604: 450 }],
    ['R468 urgent', 'informe-vehiculo-matricula-dgt', { 480602: 5.75 }],
    ['R469 certified, express', 'copia-folio-irlanda', { 620602: 45, 620702: 9.5 }],
    ['R470 no data', 'copia-testamento', { 410802: 29 }],
    ['R476 urgent', 'certificado-titularidad-catastrales', { 181102: 5.75 }],
    ['R476 urgent', 'certificado-valor-referencia', { 210902: 5.75 }],
    ['R476 urgent', 'certificado-valor-catastral', { 231102: 5.75 }],
    ['R476 urgent', 'certificado-referencia-precios-alquiler', { 221202: 5.75 }],
    ['R477 urgent, of a business', 'apostilla-documento', { 390802: 75, 390106: 50 }],
    ['R477 urgent, of a business', 'apostilla-documento-notarial', { 400802: 40, 400105: 75 }],
    ['R478 courier', 'copia-estatutos-comunidad', { 261002: 10 }],
    ['R479 no IDUFIR', 'registro-alquiler-corta-duracion', { 140402: 20.76 }],
    ['R480 heir, representative', 'certificado-titularidad-catastrales', { 180102: 26, 180103: 26 }],
  ] as const)('%s of %s', (_name, slug, values) => {
    for (const [valueId, euros] of Object.entries(values))
      expect([valueId, added(slug, Number(valueId))]).toEqual([valueId, euros]);
  });

  test('R448 a deed before 2006 adds 35, and one of the first day of 2006 does not', () => {
    const slug = 'copia-escritura-notarial';
    expect(subtotal(slug, { 3805: '2005-12-31' }) - subtotal(slug, {})).toBe(35);
    expect(subtotal(slug, { 3805: '2006-01-01' })).toBe(subtotal(slug, {}));
  });

  test('R452 a province adds from 0 to 30', () => {
    const prices = product('certificado-energetico')
      .options.find(({ key }) => key === 'province')
      ?.opt_values.map(({ price }) => price / 100);
    expect([Math.min(...(prices ?? [])), Math.max(...(prices ?? []))]).toEqual([0, 30]);
  });
});

describe('official fees, outside VAT', () => {
  test.each([
    ['R459', 'registro-de-marca-nacional', {}, 127.88],
    ['R460', 'registro-de-marca-comunitaria', {}, 850],
    ['R471', 'renovacion-tarjeta-residencia', { 6101: '610103' }, 16.24],
    ['R471', 'renovacion-tarjeta-residencia', { 6101: '610101' }, 96.97],
    ['R471', 'renovacion-tarjeta-residencia', { 6101: '610102' }, 96.97],
  ] as const)('%s %s with %o: %f', (_id, slug, answers, euros) => {
    const quote = quoteForm(product(slug), answers);
    expect(quote.fees).toBe(centsFromEuros(euros));
    expect(quote.total).toBe(quote.subtotal + quote.tax_amount + quote.fees);
  });
});

test('R499 trademark forms offer the 45 classes', () => {
  for (const slug of [
    'registro-de-marca-nacional',
    'registro-de-marca-comunitaria',
    'registo-marca-nacional-portugal',
  ]) {
    const classes = product(slug).options.filter(({ key }) => /^class\d$/.test(key));
    expect(
      classes.map(({ opt_values }) => opt_values.length),
      slug,
    ).toEqual([45, 45, 45]);
  }
});

test('R496 the terms of cancellation of every product that has them name the fees of the status machine: 50 and 150', () => {
  const feeOf = (wanted: string) => STATUS_MACHINE.cancellation.stages.find(({ stage }) => stage === wanted)?.fee;
  expect([feeOf('not_begun'), feeOf('begun'), feeOf('outside')]).toEqual([0, 5000, 15_000]);
  const charging = catalogue.products.filter((form) =>
    form.post_order_charges.some(({ code }) => code.startsWith('cancellation_')),
  );
  expect(charging.length).toBeGreaterThan(5);
  for (const { url_key, post_order_charges } of charging) {
    const charges = post_order_charges.filter(({ code }) => code.startsWith('cancellation_'));
    expect(
      charges.map(({ code, unit_price, taxed }) => [code, unit_price, taxed]),
      url_key,
    ).toEqual([
      ['cancellation_handling', feeOf('begun'), true],
      ['cancellation_third_party', feeOf('outside'), true],
    ]);
  }
});

test('R497 what is promised is 2, 4 or 24 hours, or 2, 5 or 30 business days, said for each product', () => {
  for (const { url_key, delivery } of catalogue.products) {
    for (const promise of [delivery.basic, delivery.urgent]) {
      if (!promise) continue;
      const allowed = promise.unit === 'hours' ? [2, 4, 24] : [2, 5, 30];
      expect(allowed, `${url_key}: ${promise.value} ${promise.unit}`).toContain(promise.value);
    }
    expect(delivery.text.es, url_key).not.toBe('');
  }
  expect(product('cambio-de-titular-en-el-registro-de-la-propiedad').delivery.basic).toMatchObject({ value: 30 });
});
