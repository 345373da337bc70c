import fc from 'fast-check';
import { z } from 'zod';
import type { Call } from '../../src/contract/call.ts';
import { BOUND_CALLS } from '../../src/server/http/bound-calls.ts';
import { arbitraryOf, type Known } from './arbitrary-value.ts';
import { CALLERS, type FuzzCall } from './ground.ts';
import { heavyCollections, heavyWords, LONGEST_WORD, nested, replacing } from './heavy-values.ts';

/** Every call of the contract but the streams, which take nothing. */
export const HEAVY_CALLS: readonly Call[] = BOUND_CALLS.map(({ call }) => call).filter(
  ({ answers }) => answers !== 'events',
);

interface Ways {
  readonly known: Known;
  /** Each part of a call's input is made heavy in every way; then all at once in a few. */
  readonly thorough: boolean;
}

type Body = NonNullable<FuzzCall['body']>;

/** Requests for a call that carry as much as they may, and far more, one at a time. */
export function* heavyRequests(call: Call, ways: Ways): Generator<FuzzCall> {
  const caller = CALLERS.find((each) => call.who.some((who) => who === each)) ?? 'visitor';
  const url = pathOf(call, ways.known, null);
  const base = { call, caller, url, body: null };
  for (const path of pathsOf(call, ways)) yield { ...base, url: path };
  for (const query of queriesOf(call, ways)) yield { ...base, url: `${url}?${query}` };
  for (const body of bodiesOf(call, ways)) yield { ...base, body };
}

function pathOf({ path }: Call, known: Known, word: string | null): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(word ?? known[name]?.[0] ?? '1'));
}

function pathsOf(call: Call, { known, thorough }: Ways): string[] {
  if (!call.path.includes('{')) return [];
  return heavyWords(3_000, thorough ? undefined : 2).map((word) => pathOf(call, known, word));
}

/** A head holds 16 kB at most. */
function queriesOf(call: Call, { thorough }: Ways): string[] {
  const names = fieldsOf(call.query);
  const words = heavyWords(thorough ? 4_000 : 12_000 / Math.max(1, names.length), thorough ? undefined : 3);
  const named = (own: readonly string[], word: string) =>
    new URLSearchParams(Object.fromEntries(own.map((name) => [name, word]))).toString();
  const heavy = thorough
    ? names.flatMap((name) => words.map((word) => named([name], word)))
    : words.map((word) => named(names, word));
  const many = [Array.from({ length: 2_000 }, (_, n) => `k${n}=`).join('&'), 'page=1&'.repeat(2_000)];
  return [...heavy, ...many].filter((query) => query.length < 15_000);
}

function fieldsOf(schema: z.core.$ZodType): string[] {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

function* bodiesOf(call: Call, ways: Ways): Generator<Body> {
  if (call.encoding === 'none') return;
  if (call.encoding !== 'json') return yield* bytesOf(call);
  const values = ways.thorough ? thoroughBodies(call, ways.known) : quickBodies(call, ways.known);
  for (const value of values) yield json(JSON.stringify(value) ?? '');
  for (const text of [nested(10_000), nested(30), '[1,'.repeat(80_000)]) yield json(text);
}

function json(text: string): Body {
  return { type: 'application/json', bytes: Buffer.from(text) };
}

function samplesOf(call: Call, known: Known, count: number): unknown[] {
  return fc.sample(arbitraryOf(call.body, known), { numRuns: count, seed: 20_261_122 });
}

function* thoroughBodies(call: Call, known: Known): Generator<unknown> {
  const words = heavyWords(LONGEST_WORD);
  const heavy = (part: unknown) =>
    typeof part === 'object' && part !== null ? heavyCollections(Object.values(part)[0]) : words;
  for (const sample of samplesOf(call, known, 2)) yield* replacing(sample, heavy);
}

function quickBodies(call: Call, known: Known): unknown[] {
  const [sample] = samplesOf(call, known, 1);
  const names = fieldsOf(call.body);
  const lists = heavyCollections(0).map((many) => Object.fromEntries(names.slice(0, 1).map((name) => [name, many])));
  return [...heavyWords(LONGEST_WORD, 4).map((word) => filled(sample, word)), ...lists];
}

/** All texts of a value at once, of a length that together they have room. */
function filled(value: unknown, word: string): unknown {
  const texts = (JSON.stringify(value) ?? '').split('"').length / 2;
  const own = word.slice(0, Math.floor(word.length / (texts + 1)));
  return JSON.parse(JSON.stringify(value, (_, part) => (typeof part === 'string' ? own : part)) ?? 'null');
}

function bytesOf({ largestBody, encoding }: Call): Body[] {
  const part = (name: string, content: string) =>
    `--b\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}\r\n`;
  const form = (text: string) => ({ type: 'multipart/form-data; boundary=b', bytes: Buffer.from(`${text}--b--\r\n`) });
  const file = (text: string) => ({
    type: 'application/octet-stream',
    bytes: Buffer.from(text.repeat(Math.floor(largestBody / text.length))),
  });
  if (encoding !== 'multipart') return ['a', '\n', '<a>', ':20:'].map(file);
  return [
    part('a.pdf', '%PDF-1.7').repeat(1_000),
    part('a', 'x').repeat(100_000),
    '\r\n--'.repeat(largestBody / 8),
  ].map(form);
}
