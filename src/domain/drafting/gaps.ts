/** What a gap of a legal model takes; the panel asks for it in this shape. */
export const GAP_TYPES = ['text', 'long', 'date', 'money', 'number', 'tax_id', 'iban', 'cadastral', 'cru'] as const;
export type GapType = (typeof GAP_TYPES)[number];

/** A value that is missing, as it stands in the paper, in Spanish and in Portuguese. */
export function gapText(label: string): string {
  return `[falta: ${label}]`;
}

/** Labels of the gaps in a text, each once, in their order. */
export function gapsIn(text: string): readonly string[] {
  return [...new Set([...text.matchAll(GAP)].map(([, label = '']) => label.trim()))];
}

/** The text with every gap of this label filled in. */
export function fillGap(text: string, label: string, value: string): string {
  return text.replace(GAP, (gap, found: string) => (found.trim() === label ? value : gap));
}

const GAP = /(?<!\\)\[\s*falta\s*:\s*([^\]\n]{0,200})\]/giu;
