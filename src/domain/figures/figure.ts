import { z } from 'zod';

/** Groupings of a period's figures. */
export const FIGURE_GROUPS = ['day', 'portal', 'product', 'agent', 'team', 'registry'] as const;
export type FigureGroup = (typeof FIGURE_GROUPS)[number];

/** Figures of a period that count items, so that the items can be listed. */
export const COUNTED = ['items', 'refunds', 'delivered', 'late', 'incidents'] as const;
export type Counted = (typeof COUNTED)[number];

/** Figures of the present moment. `tonight`: late, or due before the day ends; `owed`: open work whose official fees were paid in advance. */
const OPEN_LISTS = ['late', 'tonight', 'owed'] as const;
type OpenList = (typeof OPEN_LISTS)[number];

/** Age of an open item since its order, in days of 24 hours: under one, under three, under seven, longer. */
export const AGES = ['day', 'three_days', 'week', 'older'] as const;
export type Age = (typeof AGES)[number];

/** Days, both included, as `yyyy-mm-dd`. */
export interface Period {
  readonly from: string;
  readonly until: string;
}

/** One figure, which identifies the items behind it. */
export type Figure =
  | ({
      readonly kind: 'placed';
      readonly counted: Counted;
      readonly group: FigureGroup | 'all';
      readonly key: string;
    } & Period)
  | ({ readonly kind: 'question'; readonly product: number; readonly option: number } & Period)
  | { readonly kind: 'open'; readonly list: OpenList }
  | { readonly kind: 'age'; readonly status: number; readonly age: Age };

/** A figure as written in addresses: its parts joined by dots. */
export function figureText(figure: Figure): string {
  switch (figure.kind) {
    case 'placed':
      return ['placed', figure.counted, figure.group, figure.key, figure.from, figure.until].join('.');
    case 'question':
      return ['question', figure.product, figure.option, figure.from, figure.until].join('.');
    case 'open':
      return `open.${figure.list}`;
    case 'age':
      return `age.${figure.status}.${figure.age}`;
  }
}

/** The figure of such a name, or null if there is none. */
export function figureNamed(text: string): Figure | null {
  const [kind, ...parts] = text.split('.');
  const parsed =
    kind !== undefined && Object.hasOwn(SHAPES, kind) ? SHAPES[kind as Figure['kind']].safeParse(parts) : null;
  return parsed?.success ? parsed.data : null;
}

const day = z.iso.date();
const number = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const SHAPES: Readonly<Record<Figure['kind'], z.ZodType<Figure, unknown>>> = {
  placed: z
    .tuple([z.enum(COUNTED), z.enum([...FIGURE_GROUPS, 'all']), z.string(), day, day])
    .refine(([, group, key]) => (group === 'day' ? day.safeParse(key).success : /^\d{1,9}$/.test(key)))
    .transform(([counted, group, key, from, until]): Figure => ({ kind: 'placed', counted, group, key, from, until })),
  question: z
    .tuple([number, number, day, day])
    .transform(([product, option, from, until]): Figure => ({ kind: 'question', product, option, from, until })),
  open: z.tuple([z.enum(OPEN_LISTS)]).transform(([list]): Figure => ({ kind: 'open', list })),
  age: z.tuple([number, z.enum(AGES)]).transform(([status, age]): Figure => ({ kind: 'age', status, age })),
};
