import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOUR_MS } from '../../../domain/calendar/time-units.ts';
import { openStage, type Stage } from '../../actions/items/testing/order-stage.ts';
import { purgeRemovals } from '../../actions/portfolio/purge-removals.ts';
import type { Ctx, Deps } from '../../ctx.ts';
import type { CadastrePort } from '../../ports/cadastre/port.ts';
import { portfolioPort } from './portfolio-port.ts';
import { flat, somebody } from './testing/properties.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('the cadastre', () => {
  const FOUND = {
    kind: 'urban',

    refcat: '9872023VH5797S0001WX',
    address: 'CL GLORIA 51',
    province: 'CIUDAD REAL',

    municipality: 'SANTA CRUZ DE MUDELA',
    postal_code: '13730',
    block: null,
    stairs: '1',
    floor: '02',
    door: 'B',

    use: 'Residencial',
    built_m2: 308,
    year_built: 1980,
    share: 100,
    constructions: [],
    plot_m2: null,
    map: null,
  } as const;
  const asking = (ctx: Ctx, answer: Awaited<ReturnType<CadastrePort['describe']>>) => {
    const ports: Deps['ports'] = { ...ctx.ports, cadastre: { ...ctx.ports.cadastre, describe: async () => answer } };
    return portfolioPort({ ...ctx, ports });
  };

  test('fills in the form of a property by its reference', async () => {
    const { ctx } = await somebody(stage);
    const port = asking(ctx, { kind: 'found', properties: [FOUND] });
    const form = await port.thingForm('inmuebles', null, { refcat: '9872023 VH5797S 0001 WX' });
    expect(form).toMatchObject({
      cadastre: { is_found: true, problem: null },
      values: {
        direccion: 'CL GLORIA 51',
        municipio: 'Santa Cruz de Mudela',
        provincia: '13',
        tipo: '101',
        referencia_catastral: '9872023VH5797S0001WX',
      },
    });
  });

  test('whose answer names the place in the address only is understood as well', async () => {
    const { ctx } = await somebody(stage);
    const address = 'CL GLORIA 51 13730 SANTA CRUZ DE MUDELA (CIUDAD REAL)';
    const property = { ...FOUND, refcat: '0663903VK4706D', address, province: null, municipality: null };
    const port = asking(ctx, { kind: 'found', properties: [property] });
    const { values } = await port.thingForm('inmuebles', null, { refcat: '0663903VK4706D' });
    expect(values).toMatchObject({ direccion: 'CL GLORIA 51', municipio: 'Santa Cruz de Mudela', provincia: '13' });
    expect(values.referencia_catastral).toBe('');
  });

  test('of a plot asks which property is meant, and says beside the reference why there is none', async () => {
    const { ctx } = await somebody(stage);
    const other = { ...FOUND, refcat: '9872023VH5797S0002EM' };
    const plot = await asking(ctx, { kind: 'found', properties: [FOUND, other] }).thingForm('inmuebles', null, {
      refcat: '9872023VH5797S',
    });
    expect(plot.cadastre?.choices.map(({ href }) => href)).toEqual([
      '/orders/inmuebles/new?refcat=9872023VH5797S0001WX',
      '/orders/inmuebles/new?refcat=9872023VH5797S0002EM',
    ]);
    const silent = asking(ctx, { kind: 'silent' });
    for (const refcat of ['x', '33016A003001530001HQ']) {
      const { cadastre } = await silent.thingForm('inmuebles', null, { refcat });
      expect(cadastre).toMatchObject({ typed: refcat, problem: expect.any(String), is_found: false });
    }
  });
});

test('what was removed is forgotten after an hour', async () => {
  const one = await somebody(stage);
  const id = await flat(one);
  const result = await one.port.changeThing('inmuebles', id, { intent: 'remove' });
  const removal_id = result.ok ? (result.redirect.split('removed=')[1] ?? '') : '';
  expect((await one.port.things('inmuebles', { removed: removal_id })).removal_id).toBe(removal_id);
  stage.pass(HOUR_MS + 1);
  expect((await one.port.things('inmuebles', { removed: removal_id })).removal_id).toBeNull();
  await purgeRemovals(one.ctx);
  const kept = await stage.deps.db
    .selectFrom('portfolio_removals')
    .selectAll()
    .where('removal_id', '=', removal_id)
    .execute();
  expect(kept).toEqual([]);
});
