import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { LOCALES } from '../locale/locale.ts';
import { findProduct, findProductBySlug } from './catalogue.ts';

const catalogue = catalogueOfFiles();
const { portals, categories, products } = catalogue;

/** Visible products on sale in a category. */
function soldIn(category: string): string[] {
  return products
    .filter((product) => product.cat_url_key === category && !product.is_hidden)
    .map(({ url_key }) => url_key);
}

describe('what is offered', () => {
  test.each([
    [
      'R008 property',
      `nota-simple certificado-registro-propiedad certificado-gran-tenedor registro-alquiler-corta-duracion certificado-negativo-propiedades
      propiedades-de-una-persona certificado-titularidad-catastrales cambio-de-titular-en-el-registro-de-la-propiedad
      inscripcion-de-vivienda-en-el-registro-de-la-propiedad certificado-valor-referencia certificado-referencia-precios-alquiler
      certificado-valor-catastral tasacion-de-inmuebles consulta-especialista copia-estatutos-comunidad`,
    ],
    [
      'R009 companies',
      `nota-simple-embarcacion registro-documento-mercantil nota-simple-registro-mercantil cuentas-anuales certificado-registro-mercantil
      informe-economico-de-empresa informe-economico-y-solvencia-de-empresa estatutos-sociales-registro-mercantil
      localizacion-cargos-sociales informe-rai informe-asnef`,
    ],
    [
      'R010 everything else',
      `copia-escritura-notarial apostilla-documento apostilla-documento-notarial cancelacion-de-hipoteca certificado-energetico
      registro-de-marca-nacional registro-de-marca-comunitaria renovacion-marca registro-diseno-industrial informe-vehiculo-matricula-dgt
      informe-de-registro-de-bienes-muebles cancelacion-de-reserva-de-dominio cambio-titularidad-vehiculo duplicado-permiso-circulacion
      certificacion-negativa-de-denominacion-social certificado-nacimiento certificado-matrimonio certificado-defuncion
      actos-ultima-voluntad certificado-seguros-cobertura-fallecimiento asesoria-juridica renovacion-tarjeta-residencia
      copia-folio-irlanda copia-testamento`,
    ],
  ])('%s: every service is a product that is sold and described in three languages', (_name, slugs) => {
    for (const slug of slugs.split(/\s+/)) {
      const product = findProductBySlug(catalogue, slug);
      expect(product, slug).toBeDefined();
      expect(product?.stores.length, slug).toBeGreaterThan(0);
      for (const locale of LOCALES) expect(product?.name[locale], slug).toBeTruthy();
    }
  });
});

describe('portals', () => {
  test('R011 fifteen portals by store id', () => {
    expect(portals.map(({ store_id, name, language, country }) => [store_id, name, language, country])).toEqual([
      [1, 'Registralia', 'es', 'ES'],
      [9, 'Registralia Propiedad', 'es', 'ES'],
      [12, 'Registralia Notas', 'es', 'ES'],
      [14, 'Registralia Fincas', 'es', 'ES'],
      [15, 'Registralia Empresas', 'es', 'ES'],
      [16, 'Registralia Portugal', 'pt', 'PT'],
      [17, 'Registralia Spain', 'en', 'ES'],
      [18, 'Registralia Property Check', 'en', 'ES'],
      [19, 'Registralia Expats', 'en', 'ES'],
      [20, 'Registralia Nederland', 'en', 'NL'],
      [21, 'Registralia Trámites', 'es', 'ES'],
      [22, 'Registralia Nacimiento', 'es', 'ES'],
      [23, 'Registralia Partidas', 'es', 'ES'],
      [26, 'Registralia Predial', 'pt', 'PT'],
      [28, 'Registralia Certidões', 'pt', 'PT'],
    ]);
  });

  test('R006 stores 16, 26 and 28 sell services of Portuguese registries, in Portuguese', () => {
    for (const storeId of [16, 26, 28]) {
      const portal = portals.find(({ store_id }) => store_id === storeId);
      expect([portal?.language, portal?.country]).toEqual(['pt', 'PT']);
      const sold = products.filter(({ stores }) => stores.includes(storeId));
      const areas = new Set(sold.map(({ cat_url_key }) => cat_url_key));
      expect([...areas].filter((area) => !area.startsWith('registo-'))).toEqual([]);
      expect(sold.length).toBeGreaterThan(5);
    }
  });

  test('R014 each fixes language, country, currency, categories and brand; store 20 is in English', () => {
    for (const { store_id, language, country, currency, categories: shown, name } of portals) {
      expect([LOCALES.includes(language), ['ES', 'PT', 'NL'].includes(country), currency], String(store_id)).toEqual([
        true,
        true,
        'EUR',
      ]);
      expect([shown.length > 0, name !== ''], String(store_id)).toEqual([true, true]);
    }
    expect(portals.find(({ store_id }) => store_id === 20)?.language).toBe('en');
  });
});

describe('categories', () => {
  const named = (country: string) =>
    categories.filter((category) => category.country === country).map(({ url_key }) => url_key);

  test('R063 the Spanish slugs', () => {
    expect(named('ES')).toEqual(
      expect.arrayContaining([
        'registro-de-la-propiedad',
        'registro-mercantil',
        'notarios',
        'hipotecas',
        'certificado-energetico',
        'registro-de-marcas',
        'informes-de-vehiculos',
        'constitucion-de-sociedades',
        'registro-civil',
        'consultas-juridicas',
      ]),
    );
  });

  test('R065 the Portuguese slugs', () => {
    expect(named('PT')).toEqual(
      expect.arrayContaining([
        'registo-predial',
        'registo-comercial',
        'registo-automovel',
        'registo-marcas-e-dominios',
      ]),
    );
  });

  test('R066 the two added ones hold the Irish folio and the Portuguese civil certificates', () => {
    expect(soldIn('registro-internacional')).toEqual(['copia-folio-irlanda']);
    expect(soldIn('registo-civil-portugal').toSorted()).toEqual([
      'certidao-casamento',
      'certidao-nascimento',
      'certidao-obito',
    ]);
  });

  test.each([
    [
      'R068 R069 property',
      'registro-de-la-propiedad',
      `nota-simple certificado-gran-tenedor registro-alquiler-corta-duracion certificado-negativo-propiedades propiedades-de-una-persona
      certificado-registro-propiedad certificado-titularidad-catastrales cambio-de-titular-en-el-registro-de-la-propiedad
      inscripcion-de-vivienda-en-el-registro-de-la-propiedad certificado-valor-referencia certificado-referencia-precios-alquiler
      certificado-valor-catastral tasacion-de-inmuebles consulta-especialista copia-estatutos-comunidad`,
    ],
    [
      'R070 companies',
      'registro-mercantil',
      `nota-simple-embarcacion registro-documento-mercantil nota-simple-registro-mercantil cuentas-anuales certificado-registro-mercantil
      informe-economico-de-empresa informe-economico-y-solvencia-de-empresa estatutos-sociales-registro-mercantil
      localizacion-cargos-sociales informe-rai informe-asnef`,
    ],
    [
      'R071 notaries',
      'notarios',
      'copia-escritura-notarial apostilla-documento apostilla-documento-notarial copia-testamento',
    ],
    ['R071 mortgages', 'hipotecas', 'cancelacion-de-hipoteca'],
    ['R071 energy', 'certificado-energetico', 'certificado-energetico'],
    [
      'R072 trademarks',
      'registro-de-marcas',
      'registro-de-marca-nacional registro-de-marca-comunitaria renovacion-marca registro-diseno-industrial',
    ],
    [
      'R073 vehicles',
      'informes-de-vehiculos',
      `informe-vehiculo-matricula-dgt informe-de-registro-de-bienes-muebles cancelacion-de-reserva-de-dominio cambio-titularidad-vehiculo
      duplicado-permiso-circulacion`,
    ],
    [
      'R074 new companies',
      'constitucion-de-sociedades',
      'certificacion-negativa-de-denominacion-social constitucion-sociedad-limitada',
    ],
    ['R074 advice', 'consultas-juridicas', 'asesoria-juridica renovacion-tarjeta-residencia'],
    [
      'R075 civil registry',
      'registro-civil',
      `certificado-nacimiento actos-ultima-voluntad certificado-seguros-cobertura-fallecimiento certificado-matrimonio
      certificado-defuncion`,
    ],
    [
      'R076 Portuguese land registry',
      'registo-predial',
      'certidao-permanente informacao-predial-simplificada caderneta-predial',
    ],
    ['R077 Portuguese companies', 'registo-comercial', 'certidao-permanente-comercial certidao-contas-anuais'],
    ['R077 Portuguese vehicles', 'registo-automovel', 'informacao-registo-automovel'],
    ['R077 Portuguese marks', 'registo-marcas-e-dominios', 'registo-marca-nacional-portugal registo-dominio-pt'],
  ])('%s: %s sells its products', (_name, category, slugs) => {
    expect(soldIn(category).toSorted()).toEqual(slugs.split(/\s+/).toSorted());
  });
});

describe('products', () => {
  test('R078 the urgent note and the update are hidden, and never listed', () => {
    const hidden = products.filter(({ is_hidden }) => is_hidden);
    expect(hidden.map(({ url_key }) => url_key).toSorted()).toEqual(['actualizar-nota-simple', 'nota-simple-urgente']);
    expect(hidden.filter(({ visible, visible_on_services }) => visible || visible_on_services)).toEqual([]);
  });

  test('R098 each is sold in stores that exist', () => {
    const stores = new Set(portals.map(({ store_id }) => store_id));
    expect(products.filter((product) => product.stores.some((store) => !stores.has(store)))).toEqual([]);
  });

  test('R103 each belongs to one of five groups', () => {
    const groups = ['Registro Propiedad', 'Registro Mercantil', 'Registro Internacional', 'Otros', 'Marcas'];
    expect(new Set(products.map(({ group }) => group))).toEqual(new Set(groups));
  });

  test('R157 known ids are kept', () => {
    const known = [15867, 18357, 18414, 18421, 18506, 18507, 18508].map((id) => findProduct(catalogue, id)?.url_key);
    expect(known).toEqual([
      'nota-simple',
      'propiedades-de-una-persona',
      'certidao-permanente',
      'informacao-predial-simplificada',
      'informe-economico-de-empresa',
      'informe-economico-y-solvencia-de-empresa',
      'nota-simple-urgente',
    ]);
  });

  test('R158 15868 is the localisation of company posts, and the others are reserved', () => {
    expect(findProduct(catalogue, 15868)?.url_key).toBe('localizacion-cargos-sociales');
    for (const id of [18347, 18361, 18324]) expect(findProduct(catalogue, id)).toBeUndefined();
  });

  test('R159 other known ids are nobody’s, and added products are numbered from 19000', () => {
    const reserved = [18444, 18458, 18505, 18480, 18346, 18464, 18370, 18379, 18491, 16707, 17564, 18391, 18511];
    for (const id of reserved) expect(findProduct(catalogue, id)).toBeUndefined();
    const known = [15867, 15868, 18357, 18414, 18421, 18506, 18507, 18508];
    expect(products.filter(({ product_id: id }) => !known.includes(id) && id < 19000)).toEqual([]);
  });
});
