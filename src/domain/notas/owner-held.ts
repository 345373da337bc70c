import type { Locale } from '../locale/locale.ts';
import type { Right } from './holding.ts';
import { RIGHT_WORDS } from './nota-words.ts';

/** An owner's share in plain words: "50 % full ownership"; as printed if it is not a number. Blank if nothing was read. */
export function heldText(
  {
    percent,
    share,
    right,
  }: { readonly percent: number | null; readonly share: string | null; readonly right: Right | null },
  locale: Locale,
): string {
  const part = percent === null ? share : new Intl.NumberFormat(locale, PERCENT).format(percent / 100);
  return [part, right && RIGHT_WORDS[right][locale]].filter(Boolean).join(' ');
}

const PERCENT = { style: 'percent', maximumFractionDigits: 4 } as const;
