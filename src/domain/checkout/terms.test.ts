import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { renderTerms } from './terms/render-terms.ts';
import { TERMS_EDITIONS, TERMS_TEXT, TERMS_VERSION, termsOf } from './terms.ts';

const COUNTRIES = ['ES', 'PT'] as const;
const parties = (country: 'ES' | 'PT') => ({
  brand: 'Registralia',
  company: 'Ejemplo, S.L. (B00123455), Madrid',
  country,
});

/** A hash of all texts of an edition, so that any changed word shows. */
function fingerprint(version: string): string {
  const texts = COUNTRIES.flatMap((country) =>
    LOCALES.map((locale) => renderTerms(termsOf(version), { locale, parties: parties(country) })),
  );
  return [...texts.join('\n')].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0, 7).toString(16);
}

describe('the terms that orders name', () => {
  test('a version that orders may name never changes: another text is another version', () => {
    expect(TERMS_EDITIONS.map(({ version }) => [version, fingerprint(version)])).toEqual([
      ['2026-11-1', 'e9de6223'],
      ['2026-11-2', '67c464ba'],
    ]);
  });

  test('the present version is the last, and what nobody ever agreed to leads to it', () => {
    expect(TERMS_EDITIONS.at(-1)?.version).toBe(TERMS_VERSION);
    expect(termsOf('2026-11-1').version).toBe('2026-11-1');
    expect(termsOf('never').version).toBe(TERMS_VERSION);
    expect(termsOf(null).version).toBe(TERMS_VERSION);
  });

  test.each(TERMS_EDITIONS.map((edition) => [edition.version, edition] as const))(
    '%s has the same parts in every language, names the company and says its version',
    (version, { page }) => {
      for (const country of COUNTRIES) {
        const shapes = LOCALES.map((locale) =>
          page[locale](parties(country)).sections.map(({ paragraphs }) => paragraphs.length),
        );
        expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
      }
      for (const locale of LOCALES) {
        const text = JSON.stringify(page[locale](parties('ES')));
        expect(text).toContain('Ejemplo, S.L.');
        expect(text).toContain(version);
      }
    },
  );

  test('links lead to the same places of the page in every language', () => {
    for (const { page } of TERMS_EDITIONS) {
      const ids = LOCALES.map((locale) => page[locale](parties('ES')).sections.flatMap(({ id }) => id ?? []));
      expect(new Set(ids.map(String)).size).toBe(1);
      expect(ids.flat().filter((id) => !/^[a-z-]+$/.test(id))).toEqual([]);
    }
    const { sections } = termsOf(TERMS_VERSION).page.es(parties('ES'));
    expect(sections.flatMap(({ id }) => id ?? [])).toEqual(expect.arrayContaining(['desistimiento', 'modelo']));
  });

  test('no two editions bear one version, and a version is found at any position', () => {
    expect(new Set(TERMS_EDITIONS.map(({ version }) => version)).size).toBe(TERMS_EDITIONS.length);
    for (const edition of TERMS_EDITIONS) expect(termsOf(edition.version)).toBe(edition);
  });

  test('the right of withdrawal is there in full: 14 days, how, what comes back, when it is lost, and the model form', () => {
    for (const locale of LOCALES) {
      const text = renderTerms(termsOf(TERMS_VERSION), { locale, parties: parties('ES') });
      expect(text).toContain(TERMS_TEXT[locale]);
      expect(text.match(/14 (días|calendar days|dias)/g)?.length).toBeGreaterThan(1);
      expect(text).toMatch(/________/);
      expect(text).toMatch(/50 €.*150 €/);
    }
    const portuguese = renderTerms(termsOf(TERMS_VERSION), { locale: 'pt', parties: parties('PT') });
    expect(portuguese).toContain('livroreclamacoes.pt');
  });
});
