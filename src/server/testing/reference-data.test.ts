import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceData } from './reference-data.ts';

let folder: URL;

beforeAll(() => {
  folder = pathToFileURL(`${mkdtempSync(path.join(tmpdir(), 'reference-'))}/`);
  writeFileSync(new URL('sample.json', folder), '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

/** A test that was asked to skip itself, as the runner does it: by throwing. */
function asking(name: string, from: URL) {
  const task = { meta: {} as { skipReason?: string } };
  const skip = (reason: string) => {
    throw new Error(`skipped, ${reason}`);
  };
  return { task, ask: () => referenceData({ task, skip }, name, from) };
}

describe('reference data', () => {
  test('that are there are given', () => {
    expect(asking('sample.json', folder).ask().href).toBe(new URL('sample.json', folder).href);
  });

  test('that are absent altogether skip the test with the reason, which the report carries', () => {
    const { task, ask } = asking('sample.json', new URL('nowhere/', folder));
    expect(ask).toThrow('skipped, reference data absent: ../shared/data/reference');
    expect(task.meta.skipReason).toBe('reference data absent: ../shared/data/reference');
  });

  test('of which a sample was renamed fail the test', () => {
    const { task, ask } = asking('renamed.json', folder);
    expect(ask).toThrow('The reference data have no renamed.json.');
    expect(task.meta.skipReason).toBeUndefined();
  });
});
