import { AT_FIRST, changedBy, type GraphicsState, inksOf, transformed } from './graphics-state.ts';
import { IDENTITY, type Matrix, matrixOf, moved, type Point, times } from './matrix.ts';
import {
  type Area,
  areAlike,
  areaOf,
  type Box,
  boxOf,
  type Colour,
  common,
  isInArea,
  isInBox,
} from './painted-areas.ts';

/** A letter that a page draws, where it stands, and whether nobody can see it. */
export interface DrawnGlyph {
  readonly unicode: string;
  /** Where it begins on its line. */
  readonly at: Point;
  readonly isHidden: boolean;
}

/** An operator by its name, with its arguments as the parser gives them. */
export interface Operation {
  readonly name: string;
  readonly args: readonly unknown[];
}

interface Drawing {
  /** In drawing order. */
  readonly operations: Iterable<Operation>;
  /** The visible part of the page. */
  readonly frame: Box;
  /** Size of a font's unit at size 1, by the parser's name of the font. */
  fontOf(name: string): { readonly scale: number; readonly isVertical: boolean };
  /** Whether a layer is switched on. */
  isShown(layer: unknown): boolean;
  /** The operator's name of a number within another operator. */
  nameOf(operator: unknown): string;
}

/** A letter in a run of text, as the parser gives it. */
interface ShownGlyph {
  readonly unicode: string;
  readonly width: number;
  readonly isSpace: boolean;
  readonly vmetric?: readonly number[] | null;
}

/**
 * The letters of a page in drawing order, without those of annotations. Hidden are those that are printed in no ink, in the colour of what is below
 * them, smaller than two points, outside the visible page or what is clipped, on a layer that is switched off, or painted over. Pictures are not
 * looked at.
 */
export function drawnGlyphs(drawing: Drawing): DrawnGlyph[] {
  const page = new DrawnPage(drawing);
  for (const operation of drawing.operations) page.draw(operation);
  return page.glyphs;
}

class DrawnPage {
  readonly glyphs: (DrawnGlyph & { readonly middle: Point; isHidden: boolean })[] = [];
  readonly #drawing: Drawing;
  readonly #painted: { readonly area: Area; readonly colour: Colour }[] = [];
  readonly #saved: GraphicsState[] = [];
  /** Whether each open part of the content is shown. */
  readonly #layers: boolean[] = [];
  #annotations = 0;
  #clipping: 'clip' | 'eoClip' | null = null;
  #state = AT_FIRST;
  #text: Matrix = IDENTITY;
  /** In the text's own units, where its line and its next letter begin. */
  #line: Point = [0, 0];
  #at: Point = [0, 0];

  constructor(drawing: Drawing) {
    this.#drawing = drawing;
  }

  draw({ name, args }: Operation): void {
    if (name === 'beginAnnotation') this.#annotations += 1;
    if (name === 'endAnnotation') this.#annotations -= 1;
    if (this.#annotations > 0) return;
    this.#state = changedBy(this.#state, name, args);
    this.#steps[name]?.(...(args as never[]));
  }

  readonly #steps: Readonly<Record<string, (...args: never[]) => void>> = {
    save: () => this.#saved.push(this.#state),
    beginGroup: () => this.#saved.push(this.#state),
    restore: () => this.#restore(),
    endGroup: () => this.#restore(),
    paintFormXObjectBegin: (matrix, box) => this.#beginForm(matrix, box),
    paintFormXObjectEnd: () => this.#restore(),
    beginMarkedContent: () => this.#layers.push(true),
    beginMarkedContentProps: (kind: string, layer) => this.#layers.push(kind !== 'OC' || this.#drawing.isShown(layer)),
    endMarkedContent: () => this.#layers.pop(),
    clip: () => this.#clip('clip'),
    eoClip: () => this.#clip('eoClip'),
    constructPath: (operator, paths) => this.#path(this.#drawing.nameOf(operator), paths),
    shadingFill: () => this.#painted.push({ area: everywhereIn(this.#state.clip), colour: null }),
    beginText: () => this.#beginAt(IDENTITY),
    setTextMatrix: (matrix) => this.#beginAt(matrixOf(matrix)),
    moveText: (x, y) => this.#moveLine(x, y),
    setLeadingMoveText: (x, y) => this.#moveLine(x, y),
    nextLine: () => this.#moveLine(0, this.#state.leading),
    showText: (shown) => this.#show(shown),
  };

  #restore(): void {
    this.#state = this.#saved.pop() ?? this.#state;
  }

  #beginForm(matrix: unknown, box: ArrayLike<number> | null): void {
    this.#saved.push(this.#state);
    const state = transformed(this.#state, matrixOf(matrix));
    this.#state = box ? { ...state, clip: common(state.clip, cornersOf(box, state.matrix)) } : state;
  }

  #clip(by: 'clip' | 'eoClip'): void {
    this.#clipping = by;
  }

  #path(operator: string, [path]: readonly (ArrayLike<number> | null)[]): void {
    const { matrix, clip } = this.#state;
    if (FILLS.has(operator)) this.#paint(areaOf(path, { matrix, clip, isEvenOdd: EVEN_ODD_FILLS.has(operator) }));
    if (this.#clipping === null) return;
    const { box } = areaOf(path, { matrix, clip, isEvenOdd: this.#clipping === 'eoClip' });
    this.#state = { ...this.#state, clip: box };
    this.#clipping = null;
  }

  #paint(area: Area): void {
    const { fill, fillAlpha, isBlended, isCutByText } = this.#state;
    if (fillAlpha < OPAQUE || isBlended || isCutByText || this.#layers.includes(false)) return;
    this.#painted.push({ area, colour: fill });
    if (fill === null) return;
    for (const glyph of this.glyphs) if (!glyph.isHidden && isInArea(glyph.middle, area)) glyph.isHidden = true;
  }

  #beginAt(matrix: Matrix): void {
    this.#text = matrix;
    this.#line = [0, 0];
    this.#at = [0, 0];
  }

  #moveLine(x: number, y: number): void {
    this.#line = [this.#line[0] + x, this.#line[1] + y];
    this.#at = this.#line;
  }

  #show(shown: readonly (number | ShownGlyph | null)[]): void {
    const { font, fontSize, charSpacing, wordSpacing, stretch } = this.#state;
    const { scale, isVertical } = this.#drawing.fontOf(font);
    for (const glyph of shown) {
      if (glyph === null) continue;
      const [x, y] = this.#at;
      if (typeof glyph === 'number') {
        const gap = (-glyph / 1000) * fontSize;
        this.#at = isVertical ? [x, y + gap] : [x + gap * stretch, y];
        continue;
      }
      const spacing = charSpacing + (glyph.isSpace ? wordSpacing : 0);
      const down = (glyph.vmetric?.[0] ?? -DEEP) * scale * fontSize + spacing;
      const along = (glyph.width * scale * fontSize + spacing) * stretch;
      this.#print(glyph.unicode, { height: fontSize * scale * 1000, step: isVertical ? [0, down] : [along, 0] });
      this.#at = isVertical ? [x, y + down] : [x + along, y];
    }
    if (this.#state.renderingMode >= CUTTING) this.#state = { ...this.#state, isCutByText: true };
  }

  #print(unicode: string, { height, step }: { readonly height: number; readonly step: Point }): void {
    const state = this.#state;
    const place = times(state.matrix, this.#text);
    const [x, y] = [this.#at[0], this.#at[1] + state.rise];
    const middle = moved(place, [x + step[0] / 2, y + (step[1] === 0 ? height * 0.3 : step[1] / 2)]);
    const size = Math.abs(height) * Math.hypot(place[2], place[3]);
    const isWithin = isInBox(middle, this.#drawing.frame) && isInBox(middle, state.clip);
    const below = this.#colourAt(middle);
    const isInked = inksOf(state).some((ink) => !areAlike(ink, below));
    const isSeen = isInked && isWithin && size >= SMALLEST && !this.#layers.includes(false);
    this.glyphs.push({ unicode, at: moved(place, [x, y]), middle, isHidden: !isSeen });
  }

  /** Of what was painted there last, else of the paper. */
  #colourAt(point: Point): Colour {
    const last = this.#painted.findLast(({ area }) => isInArea(point, area));
    return last ? last.colour : PAPER;
  }
}

function cornersOf(box: ArrayLike<number>, matrix: Matrix): Box {
  const [left = 0, bottom = 0, right = 0, top = 0] = Array.from(box);
  const corners: readonly Point[] = [
    [left, bottom],
    [left, top],
    [right, bottom],
    [right, top],
  ];
  return boxOf(corners.map((corner) => moved(matrix, corner)));
}

function everywhereIn(box: Box): Area {
  const { left, bottom, right, top } = box;
  const outline: readonly Point[] = [
    [left, bottom],
    [right, bottom],
    [right, top],
    [left, top],
  ];
  return { outlines: [outline], isEvenOdd: false, box };
}

const EVEN_ODD_FILLS: ReadonlySet<string> = new Set(['eoFill', 'eoFillStroke', 'closeEOFillStroke']);
const FILLS: ReadonlySet<string> = new Set(['fill', 'fillStroke', 'closeFillStroke', ...EVEN_ODD_FILLS]);
const PAPER = '#ffffff';
const OPAQUE = 0.95;
/** In points. */
const SMALLEST = 2;
/** From this rendering mode on, text cuts what is painted after it. */
const CUTTING = 4;
/** How far down the next letter of a vertical line is, if its font does not say. */
const DEEP = 1000;
