import { expect, test } from 'vitest';
import { findProductBySlug } from '../../domain/catalogue/catalogue.ts';
import type { Locale } from '../../domain/locale/locale.ts';
import type { Ctx } from '../ctx.ts';
import { catalogueOfFiles } from '../testing/catalogue-of-files.ts';
import { joinPriceScopes, presentPriceScope } from './price-scope.ts';

const catalogue = catalogueOfFiles();
const scopeOf = (slug: string, answers: Record<number, string>, locale: Locale = 'es') =>
  presentPriceScope({ locale } as Ctx, findProductBySlug(catalogue, slug)!, { answers, isFinished: true });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const mortgage = (answers: Record<number, string>, locale: Locale = 'es') =>
  scopeOf('cancelacion-de-hipoteca', answers, locale);
const UP_TO_300 = { 4228: '900801' };
const NO_LIMIT: Record<number, string> = { 4228: '900805' };
const NOTHING_SAID: Record<number, string> = {};
const THREE_FOUND = { 1607: '160705' };

test.each([
  ['es', UP_TO_300, /^Tu tope: 300,00 € con IVA/],
  ['en', UP_TO_300, /^Your limit: €300.00 including VAT/],
  ['pt', UP_TO_300, /^O seu limite: 300,00 € com IVA/],
  ['es', { 4228: '900805' }, /^Has elegido seguir sin tope/],
  ['pt', {}, /^Hoje não se sabe quanto será/],
] as const)('in %s, answers %o: %s', (locale, answers, said) => {
  expect(plain(mortgage(answers, locale).ceiling_text)).toMatch(said);
});

test('together: the sum if each service has a bound, from any source; otherwise open', () => {
  const join = (...scopes: ReturnType<typeof scopeOf>[]) =>
    joinPriceScopes(
      { locale: 'es' },
      scopes.map((scope, index) => ({ name: `Servicio ${index}`, scope })),
    );
  const search = scopeOf('propiedades-de-una-persona', THREE_FOUND);
  const note = scopeOf('nota-simple', {});
  expect(join(search, note)).toMatchObject({ ceiling: { cents: 7536 }, agreed: null });
  expect(join(search, note, mortgage(UP_TO_300))).toMatchObject({ ceiling: 'open', agreed: { cents: 37_536 } });
  expect(plain(join(search, mortgage(UP_TO_300)).ceiling_text)).toMatch(/^Tu tope: 375,36 €/);
  for (const other of [NOTHING_SAID, NO_LIMIT]) {
    const joined = join(search, mortgage(UP_TO_300), mortgage(other));
    expect(joined).toMatchObject({ ceiling: 'open', agreed: null });
    expect(joined.ceiling_text).toMatch(/^Hoy no se sabe/);
  }
});
