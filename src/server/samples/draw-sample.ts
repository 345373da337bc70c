import { readFileSync } from 'node:fs';
import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Locale } from '../../domain/locale/locale.ts';
import { FONT_FILES } from '../ports/pdf/fonts.ts';
import { plainSvg } from './plain-svg.ts';
import type { SamplePaper } from './sample-paper.ts';

/** The label that marks every picture as a sample, in the language of the page. */
export const SAMPLE_MARKS: Readonly<Record<Locale, { readonly word: string; readonly line: string }>> = {
  es: { word: 'MUESTRA', line: 'Muestra con datos inventados, sin validez' },
  en: { word: 'SAMPLE', line: 'Sample with invented data, not valid' },
  pt: { word: 'AMOSTRA', line: 'Amostra com dados inventados, sem validade' },
};

/** The document as SVG with outlined letters, so that it looks the same everywhere. */
export function drawSample(paper: SamplePaper, locale: Locale): string {
  return plainSvg(typesetSample(paper, locale));
}

/** What the typesetter makes of a paper: the drawing, and its words besides. */
export function typesetSample(paper: SamplePaper, locale: Locale): string {
  compiler ??= NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontPaths: FONT_FILES.map((file) => path.dirname(file)) }],
  });
  const svg = compiler.svg({
    mainFileContent: TEMPLATE,
    inputs: { paper: JSON.stringify(paper), mark: JSON.stringify(SAMPLE_MARKS[locale]) },
  });
  compiler.evictCache(EVICT_AFTER);
  return svg;
}

const EVICT_AFTER = 5;
const TEMPLATE = readFileSync(new URL('./sample.typ', import.meta.url), 'utf8');
let compiler: NodeCompiler | undefined;
