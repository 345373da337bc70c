import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../domain/locale/locale.ts';
import { ASSIGNING_MESSAGES } from './assigning/i18n/messages.ts';
import { CHARGE_MESSAGES } from './charges/i18n/messages.ts';
import { OFFICER_MESSAGES } from './company-alerts/i18n/messages.ts';
import { FIGURE_MESSAGES } from './figures/i18n/messages.ts';
import { HEALTH_MESSAGES } from './health/i18n/messages.ts';
import { MASS_MESSAGES } from './mass/i18n/messages.ts';
import { ORDER_MESSAGES } from './orders/i18n/messages.ts';
import { REGISTRY_MESSAGES } from './registries/i18n/messages.ts';
import { VERIFACTU_MESSAGES } from './verifactu/i18n/messages.ts';

/** Each text that counts, said of so many. */
const COUNTED: Readonly<Record<string, (locale: Locale, many: number) => string>> = {
  'business days of a provider': (locale, many) => ASSIGNING_MESSAGES[locale].days(many),
  'pages that cost more': (locale, many) => CHARGE_MESSAGES[locale].bases.pages(many),
  'derived items that cost more': (locale, many) => CHARGE_MESSAGES[locale].bases.derived(many),
  'documents that cost more': (locale, many) => CHARGE_MESSAGES[locale].bases.documents(many),
  'gazettes that were read': (locale, many) => OFFICER_MESSAGES[locale].coverage(String(many), 'x', 'y'),
  'problems of a drill': (locale, many) => HEALTH_MESSAGES[locale].parts.failed(String(many), 'x'),
  'orders that were found': (locale, many) => MASS_MESSAGES[locale].on_found(String(many)),
  'business days of a registry': (locale, many) => REGISTRY_MESSAGES[locale].times(String(many), '4', 9),
};
/** English says these of one as of many: «1 due by midnight». */
const COUNTED_BY_VERBS: typeof COUNTED = {
  'orders that are due tonight': (locale, many) => FIGURE_MESSAGES[locale].due_tonight(String(many)),
  'orders that came late': (locale, many) => FIGURE_MESSAGES[locale].bar('x', '9', String(many)),
  'open orders of an agent': (locale, many) => ORDER_MESSAGES[locale].delegate.load(true, many, 7),
  'orders of an agent that are due today': (locale, many) => ORDER_MESSAGES[locale].delegate.load(true, 7, many),
  'records without an answer': (locale, many) => VERIFACTU_MESSAGES[locale].unanswered(String(many)),
};

const cases = [
  ...LOCALES.map((locale) => [locale, COUNTED] as const),
  ...(['es', 'pt'] as const).map((locale) => [locale, COUNTED_BY_VERBS] as const),
].flatMap(([locale, texts]) => Object.entries(texts).map(([what, says]) => [locale, what, says] as const));

test.each(cases)('in %s, %s have words for one', (locale, _what, says) => {
  const [one, two, three] = [1, 2, 3].map((many) => says(locale, many));
  expect(three).toBe(two?.replace('2', '3'));
  expect(one).not.toBe(two?.replace('2', '1'));
});
