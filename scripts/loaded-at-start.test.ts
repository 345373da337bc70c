import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/** What a module and those it imports load before anything runs: files by their path, packages by their name. */
function loadedBy(start: string): ReadonlySet<string> {
  const loaded = new Set<string>();
  const open = [start];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (loaded.has(file)) continue;
    loaded.add(file);
    for (const [, from = ''] of readFileSync(file, 'utf8').matchAll(STATIC)) {
      if (!from.startsWith('.')) loaded.add(from);
      else if (from.endsWith('.ts')) open.push(path.join(path.dirname(file), from));
    }
  }
  return loaded;
}

/** Imports of types alone load nothing. */
const STATIC = /^(?:import|export) (?!type )(?:[^;]*? from )?'([^']+)';/gm;

test('the product starts without what most processes never use', () => {
  const loaded = loadedBy('src/server/start/start-product.ts');
  expect([...loaded].filter((name) => /^src\/server\/actions\/payments\/pay\.ts$/.test(name))).toHaveLength(1);
  expect(['stripe', 'imapflow'].filter((name) => loaded.has(name))).toEqual([]);
  expect([...loaded].filter((name) => /register-stand-ins|stripe\/stand-in\//.test(name))).toEqual([]);
});
