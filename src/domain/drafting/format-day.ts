import type { PaperLocale } from './fields.ts';

/** A day (`yyyy-mm-dd`) as legal documents write it: `23 de noviembre de 2026`. */
export function formatDay(day: string, locale: PaperLocale): string {
  const [year = '', month = '', date = ''] = day.split('-');
  return `${Number(date)} de ${MONTHS[locale][Number(month) - 1] ?? ''} de ${year}`;
}

const MONTHS: Readonly<Record<PaperLocale, readonly string[]>> = {
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
};
