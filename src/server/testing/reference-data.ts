import { existsSync } from 'node:fs';
import type { TaskMeta } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Why the test was skipped; the report of a run carries it. */
    skipReason?: string;
  }
}

/** As much of a test's context as skipping it takes. */
interface Skippable {
  readonly task: { readonly meta: TaskMeta };
  skip(note: string): void;
}

/** What agencies, banks and providers published: kept beside the repository, not in it. */
const FOLDER = new URL('../../../../shared/data/reference/', import.meta.url);

/**
 * A file or folder of the reference data, for the test that compares with it. Where the data are absent altogether, that test
 * is skipped and says why; where only this name is missing, it fails: a sample was renamed or lost.
 * @param name relative to the reference data, with a slash at the end for a folder
 * @throws Error when the reference data have no such name
 */
export function referenceData({ task, skip }: Skippable, name: string, from = FOLDER): URL {
  if (!existsSync(from)) {
    task.meta.skipReason = 'reference data absent: ../shared/data/reference';
    skip(task.meta.skipReason);
  }
  const url = new URL(name, from);
  if (!existsSync(url)) throw new Error(`The reference data have no ${name}.`);
  return url;
}
