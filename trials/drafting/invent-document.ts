import type { drawFrom } from './invent.ts';

type Draw = ReturnType<typeof drawFrom>;

const WORDS =
  'finca registro titular cancelación hipoteca inscripción ação ñandú código cuota número artículo folio'.split(' ');

const HOSTILE: readonly string[] = [
  '\\#eval("1+1") \\#import "x.typ": \\*',
  '$x^2$ @ref // comentario /* bloque',
  '<script>alert(1)</script> <img src=x onerror=alert(1)>',
  '![p](https://mal.example/p.png) [a](javascript:alert(1)) [b](file:///etc/passwd)',
  'مرحبا بالعالم שלום עולם',
  '😀 👨‍👩‍👧 🇪🇸 1️⃣',
  '\u202eodaretla\u202c y\u200bpartido',
  '>'.repeat(60),
  `${'- '.repeat(40)}hondo`,
  '['.repeat(300),
  '*a_ '.repeat(50),
  `x${'\u0301'.repeat(500)}`,
  'x'.repeat(3_000),
  '| a |\n|---|\n'.repeat(5),
  `|${' c |'.repeat(30)}\n|${'---|'.repeat(30)}\n|${' d |'.repeat(30)}`,
  '```\n#panic()\n```',
  '[^1] sin nota\n\n[^9]: nota suelta',
  '\u0000\u0007\u001b[31m',
  '&#x41;&lt;b&gt;&nbsp;',
  '---\ntitle: x\n---',
];

/** A Markdown document of headings, lists, tables, notes and, in most of them, what is meant to harm. Each has words of its own that must be found again. */
export function inventDocument(draw: Draw, number: number): string {
  const word = () => draw.one(WORDS);
  const sentence = () => Array.from({ length: 4 + draw.below(20) }, word).join(' ');
  let marks = 0;
  const mark = () => {
    marks += 1;
    return `marca${number}p${marks}m`;
  };
  const kinds: readonly (() => string)[] = [
    () => `${'#'.repeat(1 + draw.below(4))} ${sentence()} ${mark()}`,
    () => `${sentence()} **${mark()}** ${sentence()}.`,
    () => Array.from({ length: 2 + draw.below(5) }, (_, place) => `${place + 1}. ${sentence()} ${mark()}`).join('\n'),
    () => Array.from({ length: 2 + draw.below(5) }, () => `- ${word()} *${mark()}*`).join('\n'),
    () => `| ${word()} | ${mark()} |\n|---|--:|\n| ${mark()} | 12,50 € |`,
    () => `> ${sentence()} ${mark()}`,
    () => `${sentence()}[^n${marks}] ${mark()}.\n\n[^n${marks}]: ${sentence()}`,
    () => `${mark()} [falta: fecha] ${sentence()}`,
  ];
  const parts = Array.from({ length: 3 + draw.below(12) }, () => draw.one(kinds)());
  if (number % 4 !== 0) parts.splice(draw.below(parts.length), 0, draw.one(HOSTILE));
  if (number % 50 === 7) parts.push(...Array.from({ length: 400 }, () => `${sentence()} ${mark()}.`));
  return parts.join('\n\n').slice(0, 99_000);
}

/** The words of a document that every reader has to find. */
export function shownWords(content: string): readonly string[] {
  return content.match(/marca\d+p\d+m/g) ?? [];
}
