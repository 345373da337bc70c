import type { TextPart } from '../fold-quotes.ts';

export type FoldingCase = readonly [name: string, ...parts: (readonly [TextPart['kind'], string])[]];

export const own = (text: string) => ['own', text] as const;
export const quoted = (text: string) => ['quoted', text] as const;
export const signature = (text: string) => ['signature', text] as const;
