import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** A file of the repository as text. */
export function readText(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** Names and values of an environment file, comments left out. */
export function readEnvFile(file: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...readText(file).matchAll(/^([A-Z0-9_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  );
}

/** Names of an environment file, with those that are commented out. */
export function namesOfEnvFile(file: string): string[] {
  return [...readText(file).matchAll(/^#?([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
}
