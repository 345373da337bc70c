import { IDENTITY, type Matrix, matrixOf, times } from './matrix.ts';
import { type Box, type Colour, EVERYWHERE } from './painted-areas.ts';

/** What `save` keeps and `restore` brings back, as far as it decides where text is and whether it is seen. */
export interface GraphicsState {
  readonly matrix: Matrix;
  readonly clip: Box;
  readonly fill: Colour;
  readonly stroke: Colour;
  /** 0 for invisible, 1 for opaque. */
  readonly fillAlpha: number;
  readonly strokeAlpha: number;
  /** Whether colours are mixed with what is below them. */
  readonly isBlended: boolean;
  /** Text cuts what is painted, so where it is painted is unknown. */
  readonly isCutByText: boolean;
  readonly renderingMode: number;
  readonly font: string;
  readonly fontSize: number;
  readonly charSpacing: number;
  readonly wordSpacing: number;
  /** 1 for letters of their usual width. */
  readonly stretch: number;
  readonly leading: number;
  readonly rise: number;
}

export const AT_FIRST: GraphicsState = {
  matrix: IDENTITY,
  clip: EVERYWHERE,
  fill: '#000000',
  stroke: '#000000',
  fillAlpha: 1,
  strokeAlpha: 1,
  isBlended: false,
  isCutByText: false,
  renderingMode: 0,
  font: '',
  fontSize: 0,
  charSpacing: 0,
  wordSpacing: 0,
  stretch: 1,
  leading: 0,
  rise: 0,
};

/** The state within a transformation of what is drawn. */
export function transformed(state: GraphicsState, by: Matrix): GraphicsState {
  return { ...state, matrix: times(state.matrix, by) };
}

/** The state after an operator that only changes it; the same one after any other. @param args as the parser gives them */
export function changedBy(state: GraphicsState, name: string, args: readonly unknown[]): GraphicsState {
  const [first, second] = args;
  const changed = CHANGES[name]?.(first as never, second as never);
  if (changed) return { ...state, ...changed };
  if (name === 'transform') return transformed(state, matrixOf(args));
  return name === 'setGState' ? withEntries(state, first as readonly (readonly [string, unknown])[]) : state;
}

const CHANGES: Readonly<Record<string, (first: never, second: never) => Partial<GraphicsState>>> = {
  setFillRGBColor: (fill) => ({ fill }),
  setStrokeRGBColor: (stroke) => ({ stroke }),
  setFillColorN: () => ({ fill: null }),
  setStrokeColorN: () => ({ stroke: null }),
  setFont: (font, fontSize) => ({ font, fontSize }),
  setTextRenderingMode: (renderingMode) => ({ renderingMode }),
  setCharSpacing: (charSpacing) => ({ charSpacing }),
  setWordSpacing: (wordSpacing) => ({ wordSpacing }),
  setHScale: (percent) => ({ stretch: percent / 100 }),
  setLeading: (leading) => ({ leading: -leading }),
  setLeadingMoveText: (_, leading) => ({ leading }),
  setTextRise: (rise) => ({ rise }),
};

/** The state after entries of an extended graphics state, each a name with its value. */
function withEntries(state: GraphicsState, entries: readonly (readonly [string, unknown])[]): GraphicsState {
  let next = state;
  for (const [name, value] of entries) {
    if (name === 'ca') next = { ...next, fillAlpha: Number(value) };
    else if (name === 'CA') next = { ...next, strokeAlpha: Number(value) };
    else if (name === 'BM') next = { ...next, isBlended: value !== 'source-over' };
    else if (name === 'Font') {
      const [font, fontSize] = value as [string, number];
      next = { ...next, font, fontSize };
    }
  }
  return next;
}

/** The colours in which text is printed; none if it is invisible. */
export function inksOf(state: GraphicsState): readonly Colour[] {
  const { renderingMode, fill, stroke, fillAlpha, strokeAlpha } = state;
  const isFilled = FILLING.includes(renderingMode) && fillAlpha >= FAINTEST;
  const isStroked = STROKING.includes(renderingMode) && strokeAlpha >= FAINTEST;
  return [...(isFilled ? [fill] : []), ...(isStroked ? [stroke] : [])];
}

/** Text rendering modes; 3 and 7 print nothing. Source: ISO 32000-1, table 106. */
const FILLING = [0, 2, 4, 6];
const STROKING = [1, 2, 5, 6];
const FAINTEST = 0.05;
