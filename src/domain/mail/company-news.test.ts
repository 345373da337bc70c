import { expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { composeMail } from './compose-mail.ts';
import { MAIL_EXAMPLES } from './testing/mail-examples.ts';

const [item] = MAIL_EXAMPLES.company_news.items;
const newsOf = (...companies: string[]) => ({
  ...MAIL_EXAMPLES.company_news,
  items: companies.map((company) => ({ ...item!, company })),
});

test('the subject names the only company, and none of several', () => {
  const subjects = (...companies: string[]) =>
    LOCALES.map((locale) => composeMail('company_news', locale, newsOf(...companies)).subject);
  expect(subjects('Acme, S.L.', 'Acme, S.L.')).toEqual([
    'Novedad registral de Acme, S.L.',
    'Registry news of Acme, S.L.',
    'Novidade de registo de Acme, S.L.',
  ]);
  expect(subjects('Acme, S.L.', 'Sol, S.A.')).toEqual([
    'Novedades registrales de tus empresas',
    'Registry news of your companies',
    'Novidades de registo das suas empresas',
  ]);
});

test('each act has its company, what it is, and the day of the gazette', () => {
  for (const locale of LOCALES) {
    const { text } = composeMail('company_news', locale, newsOf('Acme, S.L.'));
    expect(text).toContain('Acme, S.L.: Nombramientos · 23/11/2026');
  }
});
