// Tests over HTTP, with recorded answers of the cadastre.
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { OVC_URL, ovcCadastre } from './ovc-client.ts';
import { registerCadastreStandIn } from './stand-in.ts';

let app: FastifyInstance;
let url: string;
beforeAll(async () => {
  app = Fastify();
  await registerCadastreStandIn(app);
  url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/sandbox/cadastre/json`;
});
afterAll(() => app.close());

describe('the cadastre', () => {
  const cadastre = () => ovcCadastre({ url, pauseMs: 0 });

  test('R334 describes a unit: kind, address, use, surface and share, and nothing of any person', async () => {
    expect(await cadastre().describe('33016A003001530001HQ')).toEqual({
      kind: 'found',
      properties: [
        {
          refcat: '33016A003001530001HQ',
          kind: 'urban',
          address: 'Suelo Polígono 3 Parcela 153 TRUEVANO. CASTRILLON (ASTURIAS)',
          province: 'ASTURIAS',
          municipality: 'CASTRILLON',
          postal_code: null,
          block: null,
          stairs: null,
          floor: null,
          door: null,
          use: 'Obras de urbanización y jardineria, suelos sin edificar',
          built_m2: 0,
          year_built: null,
          share: 100,
          constructions: [],
          plot_m2: 6193,
          map: 'https://www1.sedecatastro.gob.es/Cartografia/mapa.aspx?del=33&mun=16&refcat=33016A00300153',
        },
      ],
    });
  });

  test('R334 describes a building with what is built in it', async () => {
    const described = await cadastre().describe('9872023VH5797S');
    expect(described).toMatchObject({
      kind: 'found',
      properties: [
        {
          refcat: '9872023VH5797S',
          address: 'CL GLORIA 51 13730 SANTA CRUZ DE MUDELA (CIUDAD REAL)',
          use: 'Residencial',
          built_m2: 308,
          year_built: 1980,
          constructions: [
            { use: 'VIVIENDA UNIFAMILIAR', m2: 109 },
            { use: 'ANEJOS DE VIVIENDA Y LOCALES', m2: 187 },
          ],
        },
      ],
    });
  });

  test('R334 lists the units of a plot, each with its own reference', async () => {
    expect(await cadastre().describe('0663903VK4706D')).toMatchObject({
      kind: 'found',
      properties: [
        {
          refcat: '0663903VK4706D0004FX',
          address: 'CL QUESADA 11 Pl:01 Pt:IZ MADRID',
          postal_code: '28010',
          block: null,
          stairs: null,
          floor: '01',
          door: 'IZ',
          built_m2: 62,
          share: null,
        },
      ],
    });
  });

  test.each([
    ['7837301VG8173B0001TT', '5', 'NO EXISTE NINGÚN INMUEBLE CON LOS PARÁMETROS INDICADOS'],
    ['783730', '3', 'LA REFERENCIA CATASTRAL DEBE TENER 14,18 o 20 POSICIONES'],
    ['ABCDEFGHIJKLMN', '4', 'LA REFERENCIA CATASTRAL NO ESTÁ CORRECTAMENTE FORMADA'],
  ])('passes on its refusal of %s, which comes with status 200', async (reference, code, message) => {
    expect(await cadastre().describe(reference)).toEqual({ kind: 'unknown', code, message });
  });

  test('lists the streets of a municipality by its INE code', async () => {
    const answer = await cadastre().streets('28079');
    expect(answer).toMatchObject({ kind: 'found' });
    expect(answer.kind === 'found' && answer.streets).toContainEqual({ type: 'PZ', name: 'MAYOR', code: '13' });
  });

  test.each([
    ['01059', 'a province that keeps a cadastre of its own'],
    ['28001', 'a municipality that it does not list'],
  ])('knows no streets in %s: %s', async (ineCode) => {
    expect(await cadastre().streets(ineCode)).toEqual({ kind: 'unknown', code: '22' });
    expect(await cadastre().propertiesAt(ineCode, at('CL', 'MAYOR', '12'))).toEqual({ kind: 'unknown', code: '22' });
  });

  const at = (type: string, name: string, number: string) => ({ street: { type, name }, number });

  test('lists the properties at a number, with where each lies inside', async () => {
    const found = await cadastre().propertiesAt('28079', at('CL', 'MAYOR', '12'));
    const properties = found.kind === 'found' ? found.properties : [];
    expect(properties).toHaveLength(201);
    expect(properties.at(-1)).toMatchObject({ stairs: '4', floor: '10', door: 'E', built_m2: 106, use: 'Residencial' });
    expect(new Set(properties.map(({ refcat }) => refcat)).size).toBe(201);
    const single = await cadastre().propertiesAt('13077', at('CL', 'GLORIA', '51'));
    expect(single).toMatchObject({ kind: 'found', properties: [{ refcat: '9872023VH5797S', built_m2: 308 }] });
  });

  test('names the nearest numbers of a number that the street has not', async () => {
    expect(await cadastre().propertiesAt('28079', at('CL', 'MAYOR', '14'))).toEqual({
      kind: 'no_number',
      nearest: ['12'],
    });
  });

  test('passes on its refusal of a street and of a number', async () => {
    const refused = (type: string, name: string, number: string) =>
      cadastre().propertiesAt('28079', at(type, name, number));
    expect(await refused('AV', 'MAYOR', '12')).toEqual({ kind: 'unknown', code: '33' });
    expect(await refused('CL', 'MAYOR', '')).toEqual({ kind: 'unknown', code: '41' });
    expect(await refused('CL', 'MAYOR', '12345')).toEqual({ kind: 'unknown', code: '42' });
  });

  test('lists the properties of a parcel by its polygon', async () => {
    const [known, unknown] = [
      { polygon: '3', parcel: '153' },
      { polygon: '3', parcel: '154' },
    ];
    expect(await cadastre().propertiesOf('33016', known)).toMatchObject({
      kind: 'found',
      properties: [{ refcat: '33016A003001530001HQ' }],
    });
    expect(await cadastre().propertiesOf('33016', unknown)).toEqual({ kind: 'unknown', code: '5' });
    expect(await cadastre().propertiesOf('33999', known)).toEqual({ kind: 'unknown', code: '22' });
  });

  test('stands by default at the real address', () => {
    expect(OVC_URL).toMatch(/^https:\/\/ovc\.catastro\.meh\.es\/.*\/json$/);
  });
});

describe('a cadastre that does not answer', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.closeAllConnections();
  });

  async function serverThat(answers: RequestListener): Promise<{ url: string; asked: () => number }> {
    let count = 0;
    const server = createServer((request, response) => {
      count += 1;
      answers(request, response);
    }).listen(0, '127.0.0.1');
    servers.push(server);
    server.unref();
    await once(server, 'listening');
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked: () => count };
  }

  test('in time, in JSON, or at all is silent', async () => {
    const never = await serverThat(() => {});
    const html = await serverThat((_request, response) => response.end('<html>Demasiadas peticiones</html>'));
    const refusing = await serverThat((_request, response) => response.writeHead(403).end('{}'));
    for (const { url: address } of [never, html, refusing]) {
      const cadastre = ovcCadastre({ url: address, timeoutMs: 50, pauseMs: 0 });
      expect(await cadastre.describe('9872023VH5797S')).toEqual({ kind: 'silent' });
      expect(await cadastre.streets('28079')).toEqual({ kind: 'silent' });
      expect(await cadastre.propertiesAt('28079', { street: { type: 'CL', name: 'MAYOR' }, number: '1' })).toEqual({
        kind: 'silent',
      });
    }
  });

  test('with an error of its own is silent, and asked for the names of places again', async () => {
    const broken = await serverThat((_request, response) =>
      response.end(
        '{"consulta_provincieroResult":{"control":{"cuerr":1},"lerr":[{"cod":"1","des":"ERROR EN EL SERVIDOR"}]}}',
      ),
    );
    const cadastre = ovcCadastre({ url: broken.url, pauseMs: 0 });
    expect(await cadastre.streets('28079')).toEqual({ kind: 'silent' });
    expect(await cadastre.streets('28079')).toEqual({ kind: 'silent' });
    expect(broken.asked()).toBe(2);
  });

  test('is left alone for a minute after three failures, and then asked again', async () => {
    const failing = await serverThat((_request, response) => response.writeHead(500).end());
    let now = 0;
    const cadastre = ovcCadastre({ url: failing.url, pauseMs: 0, now: () => now });
    for (let time = 0; time < 5; time++) await cadastre.describe('9872023VH5797S');
    expect(failing.asked()).toBe(3);
    now = 60_001;
    await cadastre.describe('9872023VH5797S');
    expect(failing.asked()).toBe(4);
  });

  test('is asked one question after the other, and a long queue is refused at once', async () => {
    let open = 0;
    let most = 0;
    const slow = await serverThat((_request, response) => {
      open += 1;
      most = Math.max(most, open);
      setImmediate(() => {
        open -= 1;
        response.writeHead(200).end('{"consulta_dnprcResult":{"lerr":[{"cod":"5","des":"NO"}]}}');
      });
    });
    const cadastre = ovcCadastre({ url: slow.url, pauseMs: 0 });
    const described = await Promise.all(Array.from({ length: 25 }, () => cadastre.describe('9872023VH5797S')));
    expect(most).toBe(1);
    expect(described.filter(({ kind }) => kind === 'silent')).toHaveLength(5);
  });
});
