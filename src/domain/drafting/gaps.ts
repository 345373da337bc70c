/** Types of values for gaps in a legal model; the panel shows the matching input. */
export const GAP_TYPES = ['text', 'long', 'date', 'money', 'number', 'tax_id', 'iban', 'cadastral', 'cru'] as const;
export type GapType = (typeof GAP_TYPES)[number];

/** A missing value as written in the document, in Spanish and in Portuguese. */
export function gapText(label: string): string {
  return `[falta: ${label}]`;
}

/** Labels of the gaps in a text, without duplicates, in order. */
export function gapsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(GAP)].map(([, label = '']) => label.trim()))];
}

/** Where the gaps of a text stand. */
export function gapPlaces(text: string): readonly { readonly from: number; readonly to: number }[] {
  return [...text.matchAll(GAP)].map(({ index, 0: gap }) => ({ from: index, to: index + gap.length }));
}

/** The text with every gap of this label filled in. */
export function fillGap(text: string, label: string, value: string): string {
  return text.replace(GAP, (gap, found: string) => (found.trim() === label ? value : gap));
}

const GAP = /(?<!\\)\[\s*falta\s*:\s*([^\]\n]{0,200})\]/giu;
