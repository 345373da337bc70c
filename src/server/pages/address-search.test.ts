import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { PostedFields } from '../../contract/pages/posted-form.ts';
import type { QuestionView } from '../../contract/pages/wizard-pages.ts';
import { THROTTLES } from '../../domain/sessions/throttles.ts';
import { withSession } from '../actions/sessions/with-session.ts';
import { throttle } from '../actions/throttles/throttle.ts';
import { findDraft } from '../actions/wizard/keep-draft.ts';
import type { Ctx } from '../ctx.ts';
import type { CadastrePort } from '../ports/cadastre/port.ts';
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { testCtx, testDeps } from '../testing/test-deps.ts';
import { answerWizard } from './answer-wizard.ts';
import { wizardPage } from './wizard-page.ts';

const STREETS = [
  { type: 'CL', name: 'MAYOR', code: '7' },
  { type: 'PZ', name: 'MAYOR', code: '8' },
];
const HOME = {
  kind: 'urban' as const,
  address: 'CL MAYOR 12',
  province: 'MADRID',
  municipality: 'MADRID',
  postal_code: '28013',
  block: null,
  stairs: null,
  use: 'Residencial',
  built_m2: 80,
  year_built: 1970,
  share: 1,
  constructions: [],
  plot_m2: null,
  map: null,
} as const;
const THIRD_LEFT = { ...HOME, refcat: '0042312VK4704C0007AB', floor: '03', door: 'IZ' };
const FOURTH = { ...HOME, refcat: '0042312VK4704C0008SZ', floor: '04', door: 'IZ' };

let database: TestDatabase;
let deps: Awaited<ReturnType<typeof testDeps>>;
const cadastre = {
  describe: vi.fn<CadastrePort['describe']>(async () => ({ kind: 'silent' })),
  streets: vi.fn<CadastrePort['streets']>(),
  propertiesAt: vi.fn<CadastrePort['propertiesAt']>(),
  propertiesOf: vi.fn<CadastrePort['propertiesOf']>(),
  tryNow: vi.fn<CadastrePort['tryNow']>(),
};

beforeAll(async () => {
  database = await openTestDatabase();
  const plain = await testDeps(database.db);
  deps = { ...plain, ports: { ...plain.ports, cadastre } };
  cadastre.streets.mockResolvedValue({ kind: 'found', streets: STREETS });
  cadastre.propertiesAt.mockResolvedValue({ kind: 'found', properties: [THIRD_LEFT, FOURTH] });
});
afterAll(() => database.drop());

/** A visitor on the page of the address, whose property lies in this municipality. */
async function atAddress(ineCode = '28079'): Promise<Ctx> {
  const ctx = await withSession(testCtx(deps));
  const provinces = ctx.catalogue.current.products.find(({ product_id }) => product_id === 15867)?.options[2]
    ?.opt_values;
  const province = provinces?.find(({ province_code }) => province_code === ineCode.slice(0, 2))?.id ?? '';
  await post(ctx, 'start', { q1001: '100103' });
  await post(ctx, 'step2', { q78: province, q79: ineCode });
  return ctx;
}

function post(ctx: Ctx, key: string, fields: PostedFields) {
  return answerWizard(ctx, 'nota-simple', key, { fields, files: [] });
}

async function look(ctx: Ctx, written: Readonly<Record<string, string>>): Promise<readonly QuestionView[]> {
  const boxes = Object.fromEntries(Object.entries(written).map(([part, text]) => [`q80-${part}`, text]));
  const result = await post(ctx, 'step3', { ...boxes, q1016: '', q1015: '', intent: 'search' });
  if (result.ok) throw new Error(`led to ${result.redirect}`);
  return result.page.questions;
}

const found = (questions: readonly QuestionView[]) => questions[0]?.search?.found;

describe('the button that looks for an address, where scripts do not run', () => {
  test('offers the properties of the number at that floor and door, and the chosen one continues with the form', async () => {
    const ctx = await atAddress();
    const questions = await look(ctx, { street: 'c/ mayor', number: '12', floor: '3º', door: 'izqda' });
    expect(found(questions)).toMatchObject({ standing: 'known', street: 'Calle Mayor', count: 1 });
    expect(questions.find(({ field }) => field === 'q1016')?.properties).toMatchObject([{ refcat: THIRD_LEFT.refcat }]);
    const fields = { 'q80-street': 'Calle Mayor', 'q80-number': '12', q1016: '9872023VH5797S0001WX', q1015: '' };
    expect(await post(ctx, 'step3', fields)).toEqual({ ok: true, redirect: '/tienda/nota-simple/step6' });
    const back = await wizardPage(ctx, 'nota-simple', 'step3');
    expect(back.questions.map(({ value }) => value)).toEqual(['Calle Mayor, 12', '9872023VH5797S0001WX', '']);
  });

  test('asks which street is meant where it may be several, and keeps what was written', async () => {
    const ctx = await atAddress();
    const questions = await look(ctx, { street: 'mayor', number: '12', stairs: 'A' });
    expect(found(questions)).toMatchObject({ streets: ['Calle Mayor', 'Plaza Mayor'], street: null });
    expect(questions[0]?.address).toMatchObject({ street: 'mayor', number: '12', stairs: 'A' });
    expect((await findDraft(ctx, 15867))?.answers[80]).toBe('mayor, 12, esc. A');
  });

  test('shows all of the number where none is at that floor, and asks for the number where it is missing', async () => {
    const ctx = await atAddress();
    expect(found(await look(ctx, { street: 'calle mayor', number: '12', floor: '9' }))?.count).toBe(2);
    expect(found(await look(ctx, { street: 'calle mayor' }))).toMatchObject({ street: 'Calle Mayor', count: 0 });
  });

  test('names the nearest numbers of a street that lacks the written one', async () => {
    cadastre.propertiesAt.mockResolvedValueOnce({ kind: 'no_number', nearest: ['10', '14'] });
    const questions = await look(await atAddress(), { street: 'calle mayor', number: '13' });
    expect(found(questions)).toMatchObject({ nearest_numbers: ['10', '14'], count: 0 });
  });

  test('says that it does not know the street, that nobody answers, or that another cadastre keeps the place', async () => {
    const madrid = await atAddress();
    expect(found(await look(madrid, { street: 'Rúa do Vilar', number: '1' }))?.standing).toBe('unknown');
    cadastre.propertiesAt.mockResolvedValueOnce({ kind: 'silent' });
    expect(found(await look(madrid, { street: 'calle mayor', number: '77' }))?.standing).toBe('away');
    cadastre.streets.mockClear();
    const bilbao = await atAddress('48020');
    expect(found(await look(bilbao, { street: 'Gran Vía', number: '1' }))?.standing).toBe('own');
    expect(cadastre.streets).not.toHaveBeenCalled();
  });

  test('a visitor with too many lookups in a row is asked to wait, and the page comes all the same', async () => {
    const ctx = await atAddress('46250');
    const hasty = { ...ctx, network: '192.0.2.7', settings: { ...ctx.settings, RATE_LIMITS: true } };
    const { burst } = THROTTLES.ask_cadastre;
    for (let n = 0; n < burst; n += 1) await throttle(hasty, 'ask_cadastre', hasty.network);
    expect(found(await look(hasty, { street: 'Colón', number: '1' }))?.standing).toBe('busy');
    expect(cadastre.streets).not.toHaveBeenCalledWith('46250');
  });

  test('a cadastre that takes its time holds the page up for a moment only', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    try {
      const ctx = await atAddress('41091');
      cadastre.streets.mockImplementationOnce(() => new Promise(() => {}));
      const questions = look(ctx, { street: 'Sierpes', number: '1' });
      await vi.waitFor(() => expect(cadastre.streets).toHaveBeenCalledWith('41091'));
      await vi.advanceTimersByTimeAsync(7_000);
      expect(found(await questions)?.standing).toBe('away');
    } finally {
      vi.useRealTimers();
    }
  });

  test('what is not enough to look for is said as on going on', async () => {
    const result = await post(await atAddress(), 'step3', { 'q80-street': '', q1015: '', intent: 'search' });
    expect(result).toMatchObject({ ok: false, status: 422, page: { problems: [{ field: 'q80' }] } });
  });
});
