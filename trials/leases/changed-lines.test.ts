import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { TRIALS, withChange } from './changed-lines.ts';

// The trial itself is long: a line that has been rewritten since is noticed here.
test.each(Object.entries(TRIALS).filter(([, changes]) => changes.length > 0))(
  'each line that the trial %s changes is found once',
  (_trial, changes) => {
    for (const change of changes) {
      const source = readFileSync(new URL(`../../src/${change.file}`, import.meta.url), 'utf8');
      expect(withChange(source, change)).not.toBe(source);
    }
  },
);
