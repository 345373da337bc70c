import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = path.resolve(import.meta.dirname, '../../../data/samples');

const words = z.string().min(1);
/** By label. */
const rows = z.record(words, words);

/** How a paper is laid out. */
const FAMILIES = ['registry', 'certificate', 'report', 'deed', 'receipt', 'card', 'letter'] as const;

const part = z
  .strictObject({
    title: words,
    text: words.optional(),
    rows: rows.optional(),
    /** The first row is the head. */
    table: z.array(z.array(z.string())).min(2).optional(),
    bars: z.array(z.strictObject({ label: words, value: z.number().positive(), text: words })).optional(),
    /** Letter of an energy label. */
    scale: z.enum(['A', 'B', 'C', 'D', 'E', 'F', 'G']).optional(),
    plan: z.literal(true).optional(),
    /** A word mark. */
    sign: words.optional(),
  })
  .refine(({ title: _title, ...pieces }) => Object.keys(pieces).length > 0, 'an empty part');

/** A file of `data/samples`: a document in its real language, with invented data. */
const samplePaper = z.strictObject({
  family: z.enum(FAMILIES),
  language: z.enum(['es', 'pt', 'en']),
  issuer: words,
  title: words,
  ref: rows,
  /** Numbered on the picture; the product's `shows` explain them in the same order. */
  parts: z.array(part).min(3).max(7),
  foot: words,
});

export type SamplePaper = z.output<typeof samplePaper>;

/** Slugs of the products that have a sample. */
export const SAMPLED: ReadonlySet<string> = new Set(
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => path.basename(file, '.yaml')),
);

/** @throws Error when there is none, ZodError for an invalid one */
export function readSamplePaper(slug: string): SamplePaper {
  return samplePaper.parse(parse(readFileSync(path.join(FOLDER, `${slug}.yaml`), 'utf8')));
}
