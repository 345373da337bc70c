import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Words that read as translated, with what a native engineer writes instead. Texts of the interface have `docs/wording.md`. */
const REFUSED: readonly (readonly [word: RegExp, instead: string])[] = [
  [/\bwhoever\b/i, 'name the person: the buyer, an agent who …, somebody who …'],
  [/\bwhatever\b/i, 'any …, everything that …, regardless of …'],
  [/\banew\b/i, 'again'],
  [/\bpatiently\b/i, 'with retries'],
  [/\b(?:is|are|be) told\b(?! (?:apart|from)\b)/i, 'is notified, is shown, is reported'],
  [/\b(?:himself|his)\b/i, 'they, their, the agent’s'],
  [/\bstands? for itself\b/i, 'is independent, is kept as it is'],
  [/\bstands? (?:in|at|on|beside|below|above)\b/i, 'is in, is next to'],
  [/\b(?:taken|given|gives?) back\b/i, 'undone, withdrawn, refunded, returned, released'],
  [/\bheld against\b/i, 'compared with, reconciled with'],
  [/\btells? of\b/i, 'reports, lists, says'],
  [/\b(?:one|a|each|every|second|two) press(?:es)?\b/i, 'a click'],
  [/\bthe same again\b/i, 'a repeated request, unchanged answers'],
  [/\bwhat is left out\b/i, 'omitted fields'],
  [/\basker\b(?!\})/i, 'caller, requester'],
];

/** The tables of words contain examples of what not to write. */
const isExample = (file: string) => file === 'docs/wording.md' || file === 'scripts/plain-english.test.ts';

const DOCUMENTS = ['README.md', 'AGENTS.md', ...globSync(['docs/**/*.md', 'bench/*.md'], { cwd: ROOT })];
const SOURCES = globSync(['{src,scripts,trials,e2e,bench}/**/*.{ts,tsx,css,sql}'], { cwd: ROOT });

/** Comments of a source and the titles of its tests: the sentences that are no texts of the interface. */
function sentencesOf(file: string, text: string): string[] {
  const comments = text.match(/\/\*[\s\S]*?\*\/|(?:^|\s)(?:\/\/|--) .*/gm) ?? [];
  const titles = /\.test\.tsx?$/.test(file) ? (text.match(/'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []) : [];
  return [...comments, ...titles].map((each) => each.replace(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' '));
}

/** Refused words in sentences, each with its context and a replacement. */
function refusedIn(sentences: readonly string[]): string[] {
  return sentences.flatMap((sentence) =>
    REFUSED.flatMap(([word, instead]) => {
      const found = word.exec(sentence);
      return found ? [`“${sentence.slice(Math.max(0, found.index - 40), found.index + 40).trim()}”: ${instead}`] : [];
    }),
  );
}

describe('plain English', () => {
  test('is looked for in documents, comments and titles of tests', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(90);
    expect(SOURCES.length).toBeGreaterThan(2000);
    const source =
      "/**\n * Tells whoever\n * asks.\n */\nconst text = 'whatever';\n// Read anew.\ntest('an agent is told', () => {});\n";
    expect(refusedIn(sentencesOf('x.ts', source))).toHaveLength(2);
    expect(refusedIn(sentencesOf('x.test.ts', source))).toHaveLength(4);
  });

  test.each([
    ['documents', DOCUMENTS, (_file: string, text: string) => text.split('\n')],
    ['comments and titles of tests', SOURCES, sentencesOf],
  ])('is what %s are written in', (_what, files, read) => {
    const refused = files
      .filter((file) => !isExample(file))
      .flatMap((file) =>
        refusedIn(read(file, readFileSync(path.join(ROOT, file), 'utf8'))).map((one) => `${file}: ${one}`),
      );
    expect(refused).toEqual([]);
  });
});
