import { randomFrom } from '../../src/domain/wizard/testing/walks.ts';
import { chanceOf } from './chance.ts';

export const HOLDER_VOICES = ['table', 'labels', 'prose', 'participation'] as const;
export const CHARGE_VOICES = ['inline', 'colon', 'numbered', 'dashed', 'headed'] as const;
export const FURNITURES = ['none', 'head', 'foot', 'both'] as const;

/** How a registry's programme sets its notas. */
export interface Layout {
  readonly columns: 1 | 2;
  readonly isJustified: boolean;
  readonly isHyphenated: boolean;
  /** Characters to which a programme without knowledge of widths breaks its paragraphs; null where they flow. */
  readonly lineLength: number | null;
  /** Points. */
  readonly size: number;
  /** Between lines, in parts of the size: wide ones take twice the pages. */
  readonly leading: number;
  readonly heading: 'bold' | 'ruled' | 'boxed' | 'centred';
  /** What is repeated on each page. */
  readonly furniture: (typeof FURNITURES)[number];
  readonly holders: (typeof HOLDER_VOICES)[number];
  readonly charges: (typeof CHARGE_VOICES)[number];
  readonly name: 'given-first' | 'family-first';
  readonly taxId: 'plain' | 'hyphen' | 'dots';
  readonly cadastral: 'plain' | 'grouped';
  /** Labels and values in two columns, or in one line. */
  readonly pairs: 'grid' | 'line';
  readonly isBilingual: boolean;
  readonly wording: number;
  readonly namesApplicant: boolean;
  readonly namesSpouses: boolean;
  readonly splitsChargesByOrigin: boolean;
  /** A page of its own for each property. */
  readonly breaksBetweenFincas: boolean;
}

/** The layout of the nota of that number; choices are independent of its facts. */
export function layoutOf(number: number): Layout {
  const chance = chanceOf(randomFrom(number * 104_729 + 1));
  const columns = chance.inHundred(22) ? 2 : 1;
  const isJustified = chance.inHundred(60);
  return {
    columns,
    isJustified,
    isHyphenated: chance.inHundred(columns === 2 ? 80 : 45),
    lineLength: columns === 1 && chance.inHundred(25) ? chance.int(78, 92) : null,
    size: chance.pick([8, 8.5, 9, 9.5, 10, 10.5]),
    leading: chance.pick([0.45, 0.65, 1.2]),
    heading: chance.pick(['bold', 'ruled', 'boxed', 'centred']),
    furniture: chance.pick([...FURNITURES, 'both']),
    // A table of six columns does not fit into half a page.
    holders: chance.pick(HOLDER_VOICES.slice(columns - 1)),
    charges: chance.pick(CHARGE_VOICES),
    name: chance.pick(['given-first', 'family-first']),
    taxId: chance.pick(['plain', 'plain', 'hyphen', 'dots']),
    cadastral: chance.pick(['plain', 'plain', 'grouped']),
    pairs: chance.pick(['grid', 'line']),
    isBilingual: chance.inHundred(50),
    wording: chance.int(0, 2),
    namesApplicant: chance.inHundred(30),
    namesSpouses: chance.inHundred(30),
    splitsChargesByOrigin: chance.inHundred(15),
    breaksBetweenFincas: chance.inHundred(50),
  };
}
