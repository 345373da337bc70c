import type { MessageClass } from '../../../domain/inbox/safe-message.ts';

/** What is kept of an inline style, such as the colour of people who answer in red. */
export interface Look {
  readonly classes: readonly MessageClass[];
  readonly isHidden: boolean;
  readonly align: 'left' | 'center' | 'right' | null;
  /** Number of addresses from which a browser would load something. */
  readonly remote: number;
}

/** Reads an inline style. None of its text is kept, so it does not matter how `url()` is disguised. */
export function lookOfStyle(style: string): Look {
  const text = unescaped(style.slice(0, MOST)).toLowerCase();
  const value = (name: string) => new RegExp(`(?:^|;)\\s*${name}\\s*:\\s*([^;]{1,80})`).exec(text)?.[1]?.trim() ?? '';
  const background = value('background(?:-color)?');
  const align = value('text-align');
  return {
    classes: [
      ...nonNull(hueOf(value('color'))),
      ...(hueOf(background) !== null || /^yellow\b/.test(background) ? (['marked'] as const) : []),
      ...(/^(?:bold|bolder|[6-9]00)\b/.test(value('font-weight')) ? (['bold'] as const) : []),
      ...(/line-through/.test(value('text-decoration(?:-line)?')) ? (['struck'] as const) : []),
    ],
    isHidden: value('display') === 'none',
    align: align === 'center' || align === 'right' || align === 'left' ? align : null,
    remote: remoteIn(text),
  };
}

/** Number of addresses that a style sheet would load, in any escaping. */
export function remoteInStyles(css: string): number {
  return remoteIn(unescaped(css).toLowerCase());
}

/** The closest of our colours by hue; null for black, grey, white and invalid colours. */
export function hueOf(colour: string): MessageClass | null {
  const rgb = rgbOf(colour.trim().toLowerCase());
  if (!rgb) return null;
  const [red, green, blue] = rgb;
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)];
  if (most - least < 80) return null;
  if (most === red) return green - blue > 70 ? 'orange' : blue - green > 70 && blue > red * 0.6 ? 'purple' : 'red';
  if (most === green) return 'green';
  return red - green > 60 ? 'purple' : 'blue';
}

function rgbOf(colour: string): readonly [number, number, number] | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(colour);
  if (short) return triple(short.slice(1).map((digit) => Number.parseInt(digit + digit, 16)));
  const long = /^#?([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/.exec(colour);
  if (long) return triple(long.slice(1).map((pair) => Number.parseInt(pair, 16)));
  const call = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(colour);
  if (call) return triple(call.slice(1).map(Number));
  return NAMED[/^[a-z]+/.exec(colour)?.[0] ?? ''] ?? null;
}

function triple([red = 0, green = 0, blue = 0]: readonly number[]): readonly [number, number, number] {
  return [red, green, blue];
}

const NAMED: Readonly<Record<string, readonly [number, number, number]>> = {
  red: [255, 0, 0],
  darkred: [139, 0, 0],
  crimson: [220, 20, 60],
  orange: [255, 165, 0],
  yellow: [255, 255, 0],
  green: [0, 128, 0],
  darkgreen: [0, 100, 0],
  lime: [0, 255, 0],
  blue: [0, 0, 255],
  darkblue: [0, 0, 139],
  navy: [0, 0, 128],
  purple: [128, 0, 128],
  magenta: [255, 0, 255],
  fuchsia: [255, 0, 255],
};

/** `\75\72\6C(` is `url(`. */
function unescaped(css: string): string {
  return css
    .replace(/\\([0-9a-fA-F]{1,6})\s?/g, (_, hex: string) =>
      String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10_ffff)),
    )
    .replace(/\\(.)/g, '$1')
    .replace(/\/\*[^*]{0,200}\*\//g, '');
}

function remoteIn(text: string): number {
  return (text.match(/(?:url\(|image-set\(|@import)\s*['"]?(?!\s*['"]?(?:data:|cid:))/g) ?? []).length;
}

const nonNull = <Value>(value: Value | null): Value[] => (value === null ? [] : [value]);

const MOST = 4000;
