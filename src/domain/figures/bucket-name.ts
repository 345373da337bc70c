import type { Locale } from '../locale/locale.ts';
import { REGION } from '../locale/region.ts';
import type { Bucket, BucketDays } from './bucket.ts';

/** A bucket as tables, charts and files call it: 24/08/26, 'semana del 24/08', 'agosto de 2026', with a word if the period has only a part of it. */
export function bucketName(bucket: Bucket, { key, isWhole }: BucketDays, locale: Locale): string {
  const words = WORDS[locale];
  const day = key.split('-').reverse().join('/');
  if (bucket === 'day') return `${day.slice(0, 6)}${day.slice(8)}`;
  const name =
    bucket === 'week' ? words.week(day.slice(0, 5)) : monthText(key, { month: 'long', year: 'numeric' }, locale);
  return isWhole ? name : `${name} ${words.part}`;
}

/** The same under a bar, as short as it can be. */
export function shortBucketName(bucket: Bucket, key: string, locale: Locale): string {
  return bucket === 'month' ? monthText(key, { month: 'short' }, locale) : `${key.slice(8)}/${key.slice(5, 7)}`;
}

function monthText(key: string, parts: Intl.DateTimeFormatOptions, locale: Locale): string {
  return new Date(`${key}T00:00:00Z`).toLocaleDateString(REGION[locale], { ...parts, timeZone: 'UTC' });
}

interface Words {
  readonly week: (monday: string) => string;
  readonly part: string;
}

const WORDS: Readonly<Record<Locale, Words>> = {
  es: { week: (monday) => `semana del ${monday}`, part: '(parcial)' },
  en: { week: (monday) => `week of ${monday}`, part: '(partial)' },
  pt: { week: (monday) => `semana de ${monday}`, part: '(parcial)' },
};
