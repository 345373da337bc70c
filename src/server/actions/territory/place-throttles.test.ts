// Lookups of places reach services that are not ours, so each network may send a limited number.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { THROTTLES, type ThrottleName } from '../../../domain/sessions/throttles.ts';
import type { Ctx, Deps } from '../../ctx.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { testCtx, testDeps } from '../../testing/test-deps.ts';
import { describeProperty } from './describe-property.ts';
import { findParcel } from './find-parcel.ts';
import { findPropertiesAt } from './find-properties-at.ts';
import { findStreets } from './find-streets.ts';
import { geocodeAddress } from './geocode-address.ts';

const REFERENCE = '9872023VH5797S0001WX';
let database: TestDatabase;
let deps: Deps;
let asked = 0;

beforeAll(async () => {
  database = await openTestDatabase();
  const plain = await testDeps(database.db, { env: { RATE_LIMITS: '1' } });
  const answer = <T>(value: T) => {
    asked += 1;
    return Promise.resolve(value);
  };
  deps = {
    ...plain,
    ports: {
      ...plain.ports,
      cadastre: {
        ...plain.ports.cadastre,
        describe: () => answer({ kind: 'unknown' as const, code: '5', message: '' }),
        streets: () => answer({ kind: 'found' as const, streets: [{ type: 'CL', name: 'MAYOR', code: '7' }] }),
        propertiesAt: () => answer({ kind: 'no_number' as const, nearest: [] }),
        propertiesOf: () => answer({ kind: 'unknown' as const, code: '5', message: '' }),
      },
      geocoder: { ...plain.ports.geocoder, find: () => answer({ kind: 'unknown' as const }) },
    },
  };
});
afterAll(() => database.drop());
beforeEach(() => {
  asked = 0;
});

let networks = 0;
function newNetwork(): Ctx {
  networks += 1;
  return { ...testCtx(deps), network: `192.0.2.${networks}` };
}

const address = (number: number) => `Calle Toledo ${number}, 28005 Madrid`;
const LOOKUPS: readonly [string, ThrottleName, (ctx: Ctx, number: number) => Promise<unknown>][] = [
  ['parcels', 'ask_cadastre', (ctx, n) => findParcel(ctx, { municipality: '33016', polygon: '3', parcel: `${n}` })],
  [
    'streets',
    'ask_cadastre',
    (ctx, n) => findStreets(ctx, { municipality: `28${String(n).padStart(3, '0')}`, text: 'mayor' }),
  ],
  [
    'house numbers',
    'ask_cadastre',
    (ctx, n) => findPropertiesAt(ctx, { municipality: '28001', street: '7', number: `${n}` }),
  ],
  ['addresses', 'ask_geocoder', (ctx, n) => geocodeAddress(ctx, address(n)).catch(unlessRefused)],
];

/** There is no such place, which is an answer. */
function unlessRefused(error: unknown): void {
  if ((error as { code?: string }).code !== 'geocode_no_place') throw error;
}

test.each(LOOKUPS)(
  'a network looks up so many %s, then waits; what is known and others are not slowed',
  async (_, name, lookUp) => {
    const { burst, everySeconds } = THROTTLES[name];
    const ctx = newNetwork();
    // The list of streets that house numbers need is asked for by somebody else.
    await lookUp(newNetwork(), 1);
    asked = 0;
    for (let n = 2; n < burst + 2; n += 1) await lookUp(ctx, n);
    expect(asked).toBe(burst);
    await expect(lookUp(ctx, burst + 2)).rejects.toMatchObject({
      code: 'too_many_requests',
      params: { seconds: everySeconds },
    });
    await lookUp(ctx, 1);
    expect(asked).toBe(burst);
    await lookUp(newNetwork(), burst + 2);
    expect(asked).toBe(burst + 1);
  },
);

test('references share the count of the cadastre', async () => {
  const ctx = newNetwork();
  for (let n = 0; n < THROTTLES.ask_cadastre.burst; n += 1)
    await findParcel(ctx, { municipality: '33017', polygon: '3', parcel: `${n}` });
  await expect(describeProperty(ctx, REFERENCE)).rejects.toMatchObject({ code: 'too_many_requests' });
});
