import type { Locale } from './locale.ts';
import { MEGABYTE } from './megabyte.ts';
import { REGION } from './region.ts';

const KILOBYTE = 1024;

/** The size of a file: "340 kB", "1,2 MB". */
export function sizeText(bytes: number, locale: Locale): string {
  const [value, unit] = bytes < MEGABYTE ? [Math.max(1, Math.round(bytes / KILOBYTE)), 'kB'] : [bytes / MEGABYTE, 'MB'];
  return `${FORMATS[locale].format(value)} ${unit}`;
}

const format = (region: string) => new Intl.NumberFormat(region, { maximumFractionDigits: 1 });
const FORMATS = { es: format(REGION.es), en: format(REGION.en), pt: format(REGION.pt) };
