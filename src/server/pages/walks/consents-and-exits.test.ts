// Where a form refuses to continue: missing consents, and exits with their exact texts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CartAnswer } from '../../../contract/cart.ts';
import { findOption } from '../../../domain/catalogue/form-index.ts';
import type { Product } from '../../../domain/catalogue/product.ts';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { planWalks } from '../../../domain/wizard/testing/walks.ts';
import { entryHref } from '../form-addresses.ts';
import { realGround } from './ground.ts';
import { byTag, elementsOf } from './html.ts';
import type { PageForm } from './page-form.ts';
import { filledIn, papersFor, problemsOn, questionForm, questionIds } from './question-form.ts';
import { endInExit } from './trip-end.ts';
import type { SeenPage, Visitor } from './visitor.ts';
import { FORMS } from './walk-everything.ts';
import { walkToCheck } from './walk-to-check.ts';
import { openWalkingShop, type WalkingShop } from './walking-shop.ts';

let shop: WalkingShop;

beforeAll(async () => {
  shop = await openWalkingShop();
});
afterAll(() => shop.close());

/** Keys of the consents to what is charged by the page, and for a cancellation. */
const CONSENTS = { c_pages: 'R242', c_cancel: 'R244' } as const;

const BY_THE_PAGE = ['copia-escritura-notarial', 'copia-testamento'];
const CANCELLATION = [
  ...BY_THE_PAGE,
  'apostilla-documento',
  'apostilla-documento-notarial',
  'cambio-de-titular-en-el-registro-de-la-propiedad',
  'cambio-titularidad-vehiculo',
  'cancelacion-de-hipoteca',
  'cancelacion-de-reserva-de-dominio',
  'certificado-energetico',
  'constitucion-sociedad-limitada',
  'inscripcion-de-vivienda-en-el-registro-de-la-propiedad',
  'registro-de-marca-comunitaria',
  'registro-de-marca-nacional',
  'registro-diseno-industrial',
  'registro-documento-mercantil',
  'renovacion-tarjeta-residencia',
  'tasacion-de-inmuebles',
];

function consentsOf({ options }: Product): [id: string, consent: number][] {
  return options.flatMap(({ option_id, key }): [string, number][] =>
    key === 'c_pages' || key === 'c_cancel' ? [[CONSENTS[key], option_id]] : [],
  );
}

const ASKING = FORMS.filter((form) => consentsOf(form).length > 0);

describe('nothing is ordered unless each consent to later charges is given', () => {
  test('R242 R244 these products ask for them', () => {
    const asking = (id: string) =>
      ASKING.filter((form) => consentsOf(form).some(([one]) => one === id)).map(({ url_key }) => url_key);
    expect(asking('R242').toSorted()).toEqual(BY_THE_PAGE.toSorted());
    expect(asking('R244').toSorted()).toEqual(CANCELLATION.toSorted());
  });

  test.each(
    ASKING.map((form) => ({
      ids: consentsOf(form)
        .map(([id]) => id)
        .join(' '),
      name: form.url_key,
      form,
    })),
  )('$ids $name', async ({ form }) => {
    const visitor = shop.guest(form.stores[0] as number, 'es');
    const answers = answersOfOrder(form);
    const { last: check } = await walkToCheck(visitor, entryHref(form) ?? '', answers);
    for (const [, consent] of consentsOf(form)) {
      const refused = await post(visitor, check, { ...answers, [consent]: '' });
      expect(refused.status).toBe(422);
      expect(problemsOn(refused)).toEqual({ [consent]: findOption(form, consent)?.error.es });
    }
    expect(await cartOf(visitor)).toEqual([]);
    expect(await post(visitor, check, answers)).toMatchObject({ status: 200, address: '/tienda/cart' });
    expect(await cartOf(visitor)).toEqual([form.product_id]);
  });
});

/** The shortest answers with which the form can be ordered. */
function answersOfOrder(form: Product): Answers {
  const { walks } = planWalks(form, realGround(form, shop.deps.territory), ({ kind }) => kind === 'way out');
  const ordered = walks.filter(({ walk }) => ['complete', 'early_checkout'].includes(walk.outcome.kind));
  const [shortest] = ordered.sort((one, other) => one.walk.pages.length - other.walk.pages.length);
  if (!shortest) throw new Error(`${form.url_key} leads to no cart`);
  return shortest.answers;
}

function post(visitor: Visitor, check: SeenPage, answers: Answers): Promise<SeenPage> {
  const form = questionForm(check) as PageForm;
  return visitor.post(check, filledIn(form, answers), papersFor(form, answers));
}

async function cartOf(visitor: Visitor): Promise<number[]> {
  return ((await visitor.call('/panel/rest/cart')).json as CartAnswer).cart.items.map(({ product_id }) => product_id);
}

interface Exit {
  readonly title: string;
  readonly entry: string;
  readonly answers: Answers;
  /** What is said, `{brand}` where the portal names itself. */
  readonly says: Readonly<Record<Locale, string>>;
  readonly stores: readonly [store: number, brand: string][];
}

const RESIDENCE = {
  entry: '/tienda/product/step1/19045',
  says: {
    es: 'Gracias por confiar en {brand} para la renovación de su tarjeta de residencia pero no podemos tramitarla porque la ley exige acreditar medios económicos suficientes o, si ha cesado en su actividad, tener reconocida la protección por cese de actividad.',
    en: 'Thank you for trusting {brand} with the renewal of your residence card, but we cannot process it because the law requires proof of sufficient economic means or, if you have ceased trading, recognised cessation-of-activity protection.',
    pt: 'Obrigado por confiar em {brand} para a renovação do seu cartão de residência, mas não podemos tratar do processo porque a lei exige comprovar meios económicos suficientes ou, se cessou a atividade, ter reconhecida a proteção por cessação de atividade.',
  },
  stores: [
    [1, 'Registralia'],
    [17, 'Registralia Spain'],
    [19, 'Registralia Expats'],
  ],
} as const satisfies Partial<Exit>;

const EXITS: readonly Exit[] = [
  {
    ...RESIDENCE,
    title: 'R245 R415 renewal without means',
    answers: { 6101: '610103', 6102: '610201', 6103: '2027-01-10', 6106: '610602' },
    stores: [...RESIDENCE.stores],
  },
  {
    ...RESIDENCE,
    title: 'R246 R415 renewal without protection',
    answers: { 6101: '610102', 6102: '610201', 6103: '2027-01-10', 6104: '610402', 6105: '610502' },
    stores: [...RESIDENCE.stores],
  },
  {
    title: 'R247 cadastre search by a stranger',
    entry: '/tienda/product/step1/19005',
    answers: { 1801: '180104' },
    says: {
      es: 'Lo sentimos, es imposible realizar el trámite si no eres titular, heredero o representante.',
      en: 'Sorry, this procedure is not possible unless you are the holder, an heir or a representative.',
      pt: 'Lamentamos, não é possível realizar o processo se não for titular, herdeiro ou representante.',
    },
    stores: [
      [1, 'Registralia'],
      [21, 'Registralia Trámites'],
    ],
  },
];

const LOCALES_BY_TURNS = ['es', 'en', 'pt'] as const;

describe('a form that cannot be carried out stops with its message and a way on', () => {
  const cases = EXITS.flatMap((exit) =>
    exit.stores.flatMap(([store, brand]) =>
      (store === 1 ? LOCALES_BY_TURNS : (['es'] as const)).map((locale) => ({ ...exit, store, brand, locale })),
    ),
  );

  test.each(cases)('$title is refused on store $store in $locale', async ({ store, brand, locale, ...exit }) => {
    const visitor = shop.guest(store, locale);
    const { last } = await walkToCheck(visitor, exit.entry, exit.answers);
    expect(endInExit(last)).toEqual({ kind: 'exit', message: exit.says[locale].replace('{brand}', brand) });
    const links = elementsOf(last.page, byTag('a')).map(({ attributes }) => attributes.href ?? '');
    const [back] = links.filter((href) => href.startsWith('/tienda/product/step'));
    const again = await visitor.get(back ?? '');
    expect(questionIds(questionForm(again) as PageForm).length).toBeGreaterThan(0);
    const onward = links.filter((href) => /^\/tienda\/(consultas-juridicas|registro-de-la-propiedad)$/.test(href));
    expect((await visitor.get(onward[0] ?? '')).status).toBe(200);
    expect(await cartOf(visitor)).toEqual([]);
  });
});
