import { expect, test } from 'vitest';
import { readCadastreAnswer } from './cadastre-answer.ts';

const answered = (result: object) => readCadastreAnswer({ consulta_dnprcResult: result });
const RC = { pc1: '9872023', pc2: 'VH5797S', car: '0001', cc1: 'W', cc2: 'X' };
const URBAN = { dir: { tv: 'CL', nv: 'GLORIA', pnp: '51' }, loint: { es: '1', pt: '02', pu: 'B' }, dp: '13730' };
const DT = { np: 'CIUDAD REAL', nm: 'MUDELA', locs: { lous: { lourb: URBAN } } };
const EMPTY = {
  refcat: '',
  kind: null,
  address: '',
  province: null,
  municipality: null,
  postal_code: null,
  use: null,
  block: null,
  stairs: null,
  floor: null,
  door: null,
  built_m2: null,
  year_built: null,
  share: null,
  constructions: [],
  plot_m2: null,
  map: null,
};

test('one unit is read whole, with what is built in it', () => {
  const unit = {
    idbi: { cn: 'UR', rc: RC },
    dt: DT,
    ldt: '  CL GLORIA 51\n 13730 ',
    debi: { luso: 'Residencial', sfc: '308', cpt: '100,000000', ant: '1980' },
  };
  const built = [{ lcd: 'VIVIENDA', dfcons: { stl: '109' } }, { lcd: 'ANEJO' }];
  expect(answered({ bico: { bi: unit, lcons: built } })).toEqual({
    kind: 'found',
    properties: [
      {
        refcat: '9872023VH5797S0001WX',
        kind: 'urban',
        address: 'CL GLORIA 51 13730',
        province: 'CIUDAD REAL',
        municipality: 'MUDELA',
        postal_code: '13730',
        use: 'Residencial',
        built_m2: 308,
        year_built: 1980,
        block: null,
        stairs: '1',
        floor: '02',
        door: 'B',
        share: 100,
        constructions: [
          { use: 'VIVIENDA', m2: 109 },
          { use: 'ANEJO', m2: null },
        ],
        plot_m2: null,
        map: null,
      },
    ],
  });
});

test('addresses of units in a list are composed from their parts, also for a single unit without a list', () => {
  const unit = { rc: RC, dt: DT };
  const property = {
    ...EMPTY,
    refcat: '9872023VH5797S0001WX',
    address: 'CL GLORIA 51 Es:1 Pl:02 Pt:B MUDELA',
    province: 'CIUDAD REAL',
    municipality: 'MUDELA',
    postal_code: '13730',
    stairs: '1',
    floor: '02',
    door: 'B',
  };
  expect(answered({ lrcdnp: { rcdnp: [unit, unit] } })).toEqual({ kind: 'found', properties: [property, property] });
  expect(answered({ lrcdnp: { rcdnp: unit } })).toEqual({ kind: 'found', properties: [property] });
  const block = { ...DT, locs: { lous: { lourb: { loint: { bq: '3' }, dir: { plp: 'D', td: 'S/N' } } } } };
  expect(answered({ lrcdnp: { rcdnp: { rc: RC, dt: block } } })).toMatchObject({
    properties: [{ address: 'D S/N Bl:3 MUDELA', postal_code: null, block: '3', floor: null }],
  });
});

test.each([
  ['https://www1.sedecatastro.gob.es/Cartografia/mapa.aspx?refcat=33016A00300153', true],
  ['https://www1.sedecatastro.gob.es.example.com/mapa', false],
  ['https://example.com/www1.sedecatastro.gob.es/', false],
  ['javascript:alert(1)//www1.sedecatastro.gob.es/', false],
  ['http://www1.sedecatastro.gob.es/', false],
])('a plot has its area, and a map only on the site of the cadastre: %s', (igraf, isShown) => {
  const finca = { dff: { ss: '6193' }, infgraf: { igraf } };
  expect(answered({ bico: { bi: {}, finca } })).toMatchObject({
    properties: [{ plot_m2: 6193, map: isShown ? igraf : null }],
  });
});

test.each([
  [{ idbi: { cn: 'RU', rc: { pc1: '33016A0', pc2: '0300153' } } }, { refcat: '33016A00300153', kind: 'rural' }],
  [{ idbi: { cn: 'XX', rc: RC } }, { refcat: '9872023VH5797S0001WX', kind: null }],
  [{ debi: { sfc: '12,5', ant: 'hacia 1980', cpt: '' } }, { built_m2: 12.5, year_built: null, share: null }],
  [{ dt: { np: 'MADRID' } }, { province: 'MADRID' }],
  [{ dt: { locs: {} } }, {}],
  [{ dt: { locs: { lous: {} } } }, {}],
  [{}, {}],
])('a unit with only %j known', (unit, known) => {
  expect(answered({ bico: { bi: unit } })).toEqual({ kind: 'found', properties: [{ ...EMPTY, ...known }] });
});

test('a refusal is passed on in its own words, with any other content', () => {
  const lerr = { cod: '5', des: 'NO EXISTE' };
  expect(answered({ lerr: [lerr, { cod: '6', des: 'OTRO' }] })).toEqual({
    kind: 'unknown',
    code: '5',
    message: 'NO EXISTE',
  });
  expect(answered({ lerr, bico: { bi: {} } })).toEqual({ kind: 'unknown', code: '5', message: 'NO EXISTE' });
});

test('a property by its place is read as one by its reference, and refusals that are put under one more name too', () => {
  const byPlace = (result: object) => readCadastreAnswer({ consulta_dnplocResult: result });
  expect(byPlace({ lrcdnp: { rcdnp: { rc: RC, dt: DT } } })).toMatchObject({
    kind: 'found',
    properties: [{ floor: '02' }],
  });
  const err = { cod: '43', des: 'EL NÚMERO NO EXISTE' };
  expect(byPlace({ lerr: { err: [err] } })).toEqual({ kind: 'unknown', code: '43', message: 'EL NÚMERO NO EXISTE' });
  expect(byPlace({ lerr: { err } })).toMatchObject({ code: '43' });
});

test('a whole building has no stairs, floor and door, though its answer spells "todos" in them', () => {
  const whole = { locs: { lous: { lourb: { loint: { es: 'T', pt: 'OD', pu: 'OS' } } } } };
  expect(answered({ bico: { bi: { dt: whole } } })).toMatchObject({
    properties: [{ stairs: null, floor: null, door: null }],
  });
});

test.each([null, {}, { consulta_dnprcResult: { bico: 'x' } }, { consulta_dnprcResult: {} }, 'Demasiadas peticiones'])(
  '%j is not guessed at',
  (json) => {
    expect(readCadastreAnswer(json)).toEqual({ kind: 'unreadable' });
  },
);
