import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { LOCALES, type Locale } from '../locale/locale.ts';

const { products, default_errors } = catalogueOfFiles();

/** Beginnings of texts that give an instruction. */
const BEGINNINGS: Readonly<Record<Locale, RegExp>> = {
  es: /^(Escribe|Elige|Marca|Adjunta|Di|Cuenta|Describe|Explica) /,
  en: /^(Enter|Write|Type|Choose|Tick|Attach|Say|Tell|Describe|Explain) /,
  pt: /^(Escreva|Escolha|Assinale|Anexe|Diga|Conte|Descreva|Explique) /,
};

/** Who or what plays a part in some form. */
const PARTS: Readonly<Record<Locale, readonly string[]>> = {
  es: ['comprador', 'vendedor', 'heredero', 'fallecid', 'testador', 'inquilino', 'inmueble', 'vehículo'],
  en: ['buyer', 'seller', 'deceased', 'testator', 'tenant', 'property', 'vehicle'],
  pt: ['comprador', 'vendedor', 'herdeiro', 'falecid', 'testador', 'inquilino', 'imóvel', 'veículo'],
};

describe.each(LOCALES.map((locale) => ({ locale })))('R241 error texts of questions in $locale', ({ locale }) => {
  const questions = products.flatMap(({ url_key, options }) =>
    options.map(({ key, title, error }) => ({
      name: `${url_key} ${key}`,
      title: title.es,
      error: error[locale],
    })),
  );

  test('no question falls back to a general text, and each text says what to do', () => {
    const general = new Set(Object.values(default_errors).map((text) => text[locale]));
    expect(questions.length).toBeGreaterThan(870);
    expect(questions.filter(({ error }) => general.has(error)).map(({ name }) => name)).toEqual([]);
    expect(questions.filter(({ error }) => !BEGINNINGS[locale].test(error)).map(({ error }) => error)).toEqual([]);
  });

  test('a text belongs to one question: it is shared only where another form asks the same', () => {
    const titles = new Map<string, Set<string>>();
    for (const { title, error } of questions) titles.set(error, (titles.get(error) ?? new Set()).add(title));
    expect([...titles].filter(([, asked]) => asked.size > 1).map(([error]) => error)).toEqual([]);
  });

  test('a text speaks of nothing of which its form does not speak', () => {
    const strangers = products.flatMap(({ url_key, name, short_description, content, options }) => {
      const form = JSON.stringify([name, short_description, content, options.map(({ error: _, ...asked }) => asked)]);
      const errors = options.map(({ error }) => error[locale].toLowerCase());
      return PARTS[locale]
        .filter((part) => errors.some((text) => text.includes(part)) && !form.toLowerCase().includes(part))
        .map((part) => `${url_key}: ${part}`);
    });
    expect(strangers).toEqual([]);
  });

  test.each(products)('$url_key says something else for each of its questions', ({ options }) => {
    const errors = options.map(({ error }) => error[locale]);
    expect(new Set(errors).size).toBe(errors.length);
  });
});
