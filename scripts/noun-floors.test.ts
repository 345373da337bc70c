import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { FLOORS, type Floor, ON_ONE_FLOOR } from './noun-floors.ts';

const ROOT = path.join(import.meta.dirname, '..');
/** Floors on which a single file can be a feature's part. */
const BY_FILE: readonly Floor[] = ['src/contract', 'src/server/http/routes'];

test('a name that is on one floor only says why in the table', () => {
  const floorsByName = new Map<string, Floor[]>();
  for (const floor of FLOORS) {
    for (const name of namesOn(floor)) floorsByName.set(name, [...(floorsByName.get(name) ?? []), floor]);
  }
  expect(floorsByName.size).toBeGreaterThan(100);
  const alone = [...floorsByName]
    .filter(([, floors]) => floors.length === 1)
    .map(([name, [floor]]) => `${floor}/${name}`);
  const told = ON_ONE_FLOOR.flatMap(({ floor, names }) => names.map((name) => `${floor}/${name}`));
  expect(alone.sort()).toEqual(told.sort());
});

/** Names of a floor's folders, and of its files where those are parts of features. */
function namesOn(floor: Floor): ReadonlySet<string> {
  const entries = readdirSync(path.join(ROOT, floor), { withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name),
  );
  return new Set([
    ...entries.filter((entry) => entry.isDirectory()).map(({ name }) => name),
    ...(BY_FILE.includes(floor) ? files.map(({ name }) => name.replace(/\.ts$/, '')) : []),
  ]);
}
