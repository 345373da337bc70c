import type { Locale } from './locale.ts';

/** The language with its country, as number and date formats take it. */
export const REGION: Readonly<Record<Locale, string>> = { es: 'es-ES', en: 'en-GB', pt: 'pt-PT' };
