import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Mutant } from './find-mutants.ts';

export type Verdict =
  | { readonly status: 'killed' | 'too long' | 'crashed' | 'does not compile'; readonly by: string }
  | { readonly status: 'survived' | 'not reached'; readonly by: null };

interface KeptVerdicts {
  find(key: string): Verdict | undefined;
  keep(key: string, verdict: Verdict): void;
}

/** Verdicts of earlier runs, one per line, so that an interrupted run continues. */
export function keepVerdicts(file: string): KeptVerdicts {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  const kept = new Map(
    lines
      .filter((line) => line.endsWith('}'))
      .map((line) => {
        const { key, ...verdict } = JSON.parse(line) as Verdict & { key: string };
        return [key, verdict as Verdict];
      }),
  );
  return {
    find: (key) => kept.get(key),
    keep(key, verdict) {
      kept.set(key, verdict);
      appendFileSync(file, `${JSON.stringify({ key, ...verdict })}\n`);
    },
  };
}

/** Equal for the same fault in the same source under the same tests. */
export function keyOf({ mutant, source, tests }: { mutant: Mutant; source: string; tests: string }): string {
  const { file, change } = mutant;
  return createHash('sha256')
    .update(JSON.stringify([file, change, source, hashOf(tests)]))
    .digest('hex')
    .slice(0, 24);
}

const hashes = new Map<string, string>();

export function hashOf(text: string): string {
  const hash = hashes.get(text) ?? createHash('sha256').update(text).digest('hex');
  hashes.set(text, hash);
  return hash;
}
