import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  readonly version?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly integrity?: string;
  readonly link?: boolean;
}

const root = path.resolve(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** Where Node resolves a package required by the package at `place`: beside it, then upwards. */
function lockedFor(place: string, name: string): LockedPackage | null {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`];
    if (found) return found;
    if (at === '') return null;
  }
}

// `npm ci` refuses a lock file that lacks one, and a machine of another platform would lack its compiler or database.
test('the lock file holds the native packages of every platform', () => {
  const missing = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => lockedFor(place, name) === null)
      .map(([name, version]) => `${name}@${version}, of ${place}`),
  );
  expect(missing).toEqual([]);
});

test('each package of the lock file has a hash, and the project itself names exact versions', () => {
  const without = Object.entries(packages).filter(([place, { integrity, link }]) => place && !integrity && !link);
  expect(without.map(([place]) => place)).toEqual([]);
  const { dependencies = {} } = packages[''] ?? {};
  expect(Object.keys(dependencies).length).toBeGreaterThan(10);
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d/.test(version))).toEqual([]);
});
