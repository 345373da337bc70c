import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogueOfFiles } from '../../server/testing/catalogue-of-files.ts';
import { isLocale, LOCALES, type Locale } from './locale.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const HEADINGS: Readonly<Record<string, Locale>> = { Español: 'es', English: 'en', Português: 'pt' };

interface Said {
  readonly where: string;
  readonly locale: Locale;
  readonly text: string;
}

interface Rule {
  readonly locale: Locale;
  readonly say: string;
  readonly never: RegExp;
}

const rules = readRules(readFileSync(path.join(ROOT, 'docs/wording.md'), 'utf8'));
const texts = [...textsOfSources(), ...textsOfCatalogue()];

describe.each(LOCALES)('%s', (locale) => {
  const spoken = texts.filter((text) => text.locale === locale);

  test('is read where it is written', () => {
    expect(spoken.length).toBeGreaterThan(2000);
  });

  test.each(rules.filter((rule) => rule.locale === locale))('says «$say»', ({ never }) => {
    expect(spoken.filter(({ text }) => never.test(text)).map(({ where, text }) => `${where}: ${text}`)).toEqual([]);
  });
});

/** Rows of the tables; `\|` in a row is a literal `|`. */
function readRules(page: string): Rule[] {
  return page.split(/^## /m).flatMap((section) => {
    const locale = HEADINGS[section.split('\n', 1)[0]?.trim() ?? ''];
    const rows = [...section.matchAll(/^\| (.*?) \| `(.*?)` \|/gm)];
    return locale === undefined
      ? []
      : rows.map(([, say, never]) => ({
          locale,
          say: say as string,
          never: new RegExp(withAccents((never as string).replaceAll('\\|', '|')), 'iu'),
        }));
  });
}

/** `\b` of a regular expression is ASCII only: next to «ê» it finds no word boundary. */
function withAccents(pattern: string): string {
  const letter = '[\\p{L}\\p{N}_]';
  return pattern.replaceAll('\\b', `(?:(?<=${letter})(?!${letter})|(?<!${letter})(?=${letter}))`);
}

/** Texts of pages and panel, by folder or file, and those of domain and server, each under its language. */
function textsOfSources(): Said[] {
  const written = ['src/web/i18n/*/*.ts', 'src/web/panel/**/i18n/{??,*-??,*-names}.ts', 'src/{domain,server}/**/*.ts'];
  return globSync(written, { cwd: ROOT })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((where) => {
      const [, folder = ''] = /\/i18n\/(?:[\w-]+-)?(..)[/.]/.exec(where) ?? [];
      let locale = isLocale(folder) ? folder : null;
      const tokens = readFileSync(path.join(ROOT, where), 'utf8').matchAll(
        /\b(es|en|pt): |'((?:[^'\\\n]|\\.)*)'(:?)|`([^`]*)`/g,
      );
      return [...tokens].flatMap(([, label, plain, colon, template]) => {
        if (label) locale = label as Locale;
        const text = (plain ?? template ?? '').replaceAll(/\$\{[^}]*\}/g, '');
        return label || colon || locale === null || text === '' ? [] : [{ where, locale, text }];
      });
    });
}

/** Every translated text of the catalogue, except lists of synonyms and keywords, which imitate users. */
function textsOfCatalogue(): Said[] {
  const said: Said[] = [];
  const walk = (value: unknown, where: string): void => {
    if (value === null || typeof value !== 'object') return;
    for (const [key, part] of Object.entries(value)) {
      if (key === 'synonyms' || key === 'meta_keywords') continue;
      if (isLocale(key) && typeof part === 'string') said.push({ where, locale: key, text: part });
      else walk(part, `${where}.${key}`);
    }
  };
  walk(catalogueOfFiles(), 'catalogue');
  return said;
}
