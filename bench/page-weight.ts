import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const CLIENT = path.resolve(import.meta.dirname, '../build/client');

/** Compressed kilobytes (1000 bytes) of all scripts that a page requests first, with their imports. */
export async function scriptWeight(
  pageAddress: string,
): Promise<{ readonly kilobytes: number; readonly files: number }> {
  const html = await (await fetch(pageAddress)).text();
  const named = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([file]) => file);
  const files = new Set<string>();
  for (const file of named) collect(file, files);
  const bytes = [...files].reduce((sum, file) => sum + sentBytesOf(file), 0);
  return { kilobytes: bytes / 1000, files: files.size };
}

/** Files too small to be worth compressing go out as they are. */
function sentBytesOf(file: string): number {
  const plain = path.join(CLIENT, file);
  return (statSync(`${plain}.br`, { throwIfNoEntry: false }) ?? statSync(plain)).size;
}

function collect(file: string, files: Set<string>): void {
  if (files.has(file)) return;
  files.add(file);
  const code = readFileSync(path.join(CLIENT, file), 'utf8');
  // Static imports only: `import(...)` comes later, on demand.
  for (const [, name] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g))
    collect(`/assets/${name}`, files);
}
