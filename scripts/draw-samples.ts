import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LOCALES } from '../src/domain/locale/locale.ts';
import { drawSample } from '../src/server/samples/draw-sample.ts';
import { sampleFile } from '../src/server/samples/present-sample.ts';
import { readSamplePaper, SAMPLED } from '../src/server/samples/sample-paper.ts';

/** Draws the sample of every product in every language into a folder, and returns the files. */
export function drawSamples(folder: string): readonly string[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return [...SAMPLED].flatMap((slug) => {
    const paper = readSamplePaper(slug);
    return LOCALES.map((locale) => {
      const file = path.join(folder, sampleFile(slug, locale));
      writeFileSync(file, drawSample(paper, locale));
      return file;
    });
  });
}
