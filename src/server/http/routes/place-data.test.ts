import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import type { CadastrePort } from '../../ports/cadastre/port.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testDeps } from '../../testing/test-deps.ts';
import { buildApp } from '../app.ts';

const REFERENCE = '9872023VH5797S0001WX';
type Answer = Awaited<ReturnType<CadastrePort['describe']>>;
type Found = Extract<Answer, { kind: 'found' }>;

const FOUND: Found = {
  kind: 'found',
  properties: [
    {
      refcat: REFERENCE,
      kind: 'urban',
      address: 'CL GLORIA 51',
      province: 'CIUDAD REAL',
      postal_code: '13730',
      block: null,
      stairs: '1',
      floor: '02',
      door: 'B',
      municipality: 'SANTA CRUZ DE MUDELA',
      use: 'Residencial',
      built_m2: 308,
      year_built: 1980,
      share: 100,
      constructions: [{ use: 'VIVIENDA', m2: 109 }],
      plot_m2: null,
      map: null,
    },
  ],
};

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
let app: FastifyInstance;
let asked: string[] = [];
let next: Answer = FOUND;
let nextStreets: Awaited<ReturnType<CadastrePort['streets']>> = { kind: 'silent' };
let nextAt: Awaited<ReturnType<CadastrePort['propertiesAt']>> = { kind: 'silent' };
let nextOf: Awaited<ReturnType<CadastrePort['propertiesOf']>> = { kind: 'silent' };

beforeAll(async () => {
  database = await openTestDatabase();
  const plain = await testDeps(database.db);
  const cadastre: CadastrePort = {
    ...plain.ports.cadastre,
    async describe(reference) {
      asked.push(reference);
      return next;
    },
    async streets(ineCode) {
      asked.push(ineCode);
      return nextStreets;
    },
    async propertiesAt(ineCode, { street, number }) {
      asked.push(`${ineCode} ${street.type} ${street.name} ${number}`);
      return nextAt;
    },
    async propertiesOf(ineCode, { polygon, parcel }) {
      asked.push(`${ineCode} ${polygon} ${parcel}`);
      return nextOf;
    },
  };
  deps = { ...plain, ports: { ...plain.ports, cadastre } };
  app = await buildApp(deps);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

async function refcatastral(reference: string) {
  const answer = await app.inject(`/panel/rest/refcatastral?refcat=${encodeURIComponent(reference)}`);
  return { status: answer.statusCode, json: answer.json() };
}

function pass(milliseconds: number): void {
  deps.clock.now = new Date(deps.clock.now.getTime() + milliseconds);
}

describe('refcatastral?refcat', () => {
  test('R334 answers what the cadastre says, however the reference is written, and asks it once in 30 days', async () => {
    asked = [];
    next = FOUND;
    const first = await refcatastral(REFERENCE);
    expect(first.status).toBe(200);
    expect(first.json).toEqual({
      refcat: REFERENCE,
      asked_at: deps.now().toISOString(),
      properties: [{ ...FOUND.properties[0], constructions: [{ use: 'VIVIENDA', m2: 109 }] }],
    });
    pass(29 * DAY_MS);
    expect((await refcatastral('9872023 vh5797s 0001wx')).json).toEqual(first.json);
    expect(asked).toEqual([REFERENCE]);
    pass(2 * DAY_MS);
    expect((await refcatastral(REFERENCE)).json.asked_at).toBe(deps.now().toISOString());
    expect(asked).toHaveLength(2);
  });

  test('while the cadastre is silent, the last answer counts; where there is none it says so', async () => {
    next = FOUND;
    await refcatastral('7837301VG8173B0001TT');
    next = { kind: 'silent' };
    pass(31 * DAY_MS);
    expect((await refcatastral('7837301VG8173B0001TT')).status).toBe(200);
    const none = await refcatastral('4A08169P03PRAT0001LR');
    expect([none.status, none.json.code]).toEqual([503, 'cadastre_unavailable']);
  });

  test('a property that it does not know is not found, and asked for again only the next day', async () => {
    asked = [];
    next = { kind: 'unknown', code: '5', message: 'NO EXISTE NINGÚN INMUEBLE' };
    for (let time = 0; time < 2; time++) {
      const { status, json } = await refcatastral('0663903VK4706D');
      expect([status, json.code]).toEqual([404, 'cadastre_no_property']);
    }
    expect(asked).toHaveLength(1);
    pass(DAY_MS + 1);
    await refcatastral('0663903VK4706D');
    expect(asked).toHaveLength(2);
  });

  test.each(['9872023VH5797S0001WY', '9872023', 'x', '9872023VH5797S0001W', "9872023VH5797S' or '1'='1"])(
    'what is no reference (%s) is refused without asking anybody',
    async (reference) => {
      asked = [];
      const { status, json } = await refcatastral(reference);
      expect([status, json.code, asked]).toEqual([422, 'cadastral_reference_invalid', []]);
    },
  );
});

async function municipio(body: object, host = 'localhost') {
  const answer = await app.inject({ method: 'POST', url: '/panel/rest/municipio/', headers: { host }, payload: body });
  return { status: answer.statusCode, json: answer.json() };
}

describe('municipio/', () => {
  test.each(['nota-simple', 'registro-de-la-propiedad'])(
    'R333 answers the landing page of a municipality under %s',
    async (folder) => {
      const { status, json } = await municipio({ url: 'getafe', folder });
      expect(status).toBe(200);
      expect(json).toMatchObject({
        name: 'Getafe',
        canonical: 'http://localhost:3000/tienda/registro-de-la-propiedad/nota-simple/madrid/getafe',
        province: { name: 'Madrid' },
        community: expect.stringContaining('Madrid'),
        product: { product_id: 15867, price: 25.12, entry_href: expect.stringContaining('/tienda/nota-simple/') },
        is_listed: true,
      });
      expect(json.registries.length).toBeGreaterThan(0);
      expect(json.registries[0]).toMatchObject({
        name: expect.stringContaining('Getafe'),
        address: expect.any(String),
      });
      expect(json.texts.short_description).not.toBe('');
    },
  );

  test.each([
    { url: 'atlantis', folder: 'nota-simple' },
    { url: 'getafe', folder: 'apostilla-documento' },
    { url: 'madrid/getafe', folder: 'nota-simple' },
    { url: '../..', folder: 'nota-simple' },
  ])('R333 an unknown pair is not found: %j', async (pair) => {
    const { status, json } = await municipio(pair);
    expect([status, json.code]).toEqual([404, 'not_found']);
  });

  test('a portal that does not sell the note has no such pages', async () => {
    expect((await municipio({ url: 'getafe', folder: 'nota-simple' }, 'store-16.localhost')).status).toBe(404);
  });
});

describe('calles?municipality&text', () => {
  const MAYOR = { type: 'CL', name: 'MAYOR', code: '7' };
  const calles = (municipality: string, text: string) => get('calles', { municipality, text });

  test('finds streets however they are written, and asks the cadastre for a municipality once in 30 days', async () => {
    asked = [];
    nextStreets = { kind: 'found', streets: [{ type: 'AV', name: 'CONSTITUCION DE LA', code: '8' }, MAYOR] };
    expect(await calles('28079', 'c/ mallor')).toEqual({
      standing: 'known',
      streets: [{ ...MAYOR, label: 'Calle Mayor' }],
      meant: '7',
    });
    expect((await calles('28079', 'avda constitucion')).streets).toMatchObject([
      { label: 'Avenida de la Constitucion' },
    ]);
    expect(asked).toEqual(['28079']);
    pass(31 * DAY_MS);
    nextStreets = { kind: 'silent' };
    expect((await calles('28079', 'mayor')).streets).toHaveLength(1);
    expect(asked).toEqual(['28079', '28079']);
  });

  test('says why there are none: another cadastre, no such place, nobody answers', async () => {
    asked = [];
    nextStreets = { kind: 'silent' };
    expect(await calles('01059', 'mayor')).toEqual({ standing: 'own', streets: [], meant: null });
    expect(asked).toEqual([]);
    expect(await calles('28080', 'mayor')).toEqual({ standing: 'away', streets: [], meant: null });
    nextStreets = { kind: 'unknown', code: '22' };
    expect(await calles('28080', 'mayor')).toEqual({ standing: 'unknown', streets: [], meant: null });
    expect(await calles('28080', 'mayor')).toEqual({ standing: 'unknown', streets: [], meant: null });
    expect(asked).toEqual(['28080', '28080']);
  });

  test('refuses what is no municipality', async () => {
    const answer = await app.inject('/panel/rest/calles?municipality=Madrid&text=mayor');
    expect(answer.statusCode).toBe(422);
  });
});

describe('direccion?municipality&street&number', () => {
  const direccion = (street: string, number: string) => get('direccion', { municipality: '28045', street, number });
  beforeEach(() => {
    nextStreets = { kind: 'found', streets: [{ type: 'CL', name: 'MAYOR', code: '7' }] };
  });

  test('lists the properties of a building, asked for once; of a number that is not there, the nearest', async () => {
    nextAt = FOUND;
    await direccion('7', '12');
    asked = [];
    const found = await direccion('7', ' nº 012 B');
    expect(found).toMatchObject({ standing: 'known', properties: [{ refcat: REFERENCE, floor: '02', door: 'B' }] });
    nextAt = { kind: 'no_number', nearest: ['10', '14'] };
    expect(await direccion('7', '13')).toEqual({ standing: 'known', properties: [], nearest_numbers: ['10', '14'] });
    expect(asked).toEqual(['28045 CL MAYOR 13']);
  });

  test('continues without the cadastre, and without what it does not know', async () => {
    nextAt = { kind: 'silent' };
    expect(await direccion('7', '99')).toMatchObject({ standing: 'away', properties: [] });
    nextAt = { kind: 'unknown', code: '5' };
    expect(await direccion('7', '99')).toMatchObject({ standing: 'unknown', properties: [] });
    expect(await direccion('8', '12')).toMatchObject({ standing: 'unknown' });
    expect(await direccion('7', 's/n')).toMatchObject({ standing: 'unknown' });
  });
});

describe('parcela?municipality&polygon&parcel', () => {
  const parcela = (parcel: string, municipality = '33016') => get('parcela', { municipality, polygon: '003', parcel });

  test('lists the properties of a parcel, asked for once in 30 days', async () => {
    nextOf = FOUND;
    asked = [];
    expect(await parcela('00153')).toMatchObject({ standing: 'known', properties: [{ refcat: REFERENCE }] });
    expect(await parcela('153')).toMatchObject({ standing: 'known' });
    expect(asked).toEqual(['33016 3 153']);
    pass(31 * DAY_MS);
    nextOf = { kind: 'silent' };
    expect(await parcela('153')).toMatchObject({ standing: 'known' });
    expect(asked).toHaveLength(2);
  });

  test('says what it does not know, who else would, and that nobody answers', async () => {
    nextOf = { kind: 'silent' };
    expect(await parcela('7')).toEqual({ standing: 'away', properties: [] });
    nextOf = { kind: 'unknown', code: '5' };
    expect(await parcela('7')).toEqual({ standing: 'unknown', properties: [] });
    expect(await parcela('7', '48020')).toEqual({ standing: 'own', properties: [] });
    const answer = await app.inject('/panel/rest/parcela?municipality=33016&polygon=3a&parcel=1');
    expect(answer.statusCode).toBe(422);
  });
});

async function get(call: string, query: Readonly<Record<string, string>>) {
  return (await app.inject(`/panel/rest/${call}?${new URLSearchParams(query)}`)).json();
}
