import { readFileSync } from 'node:fs';

type Environment = Readonly<Record<string, string | undefined>>;

/** No setting is longer; a file by mistake, such as a log, is not taken for one. */
const LONGEST_FILE = 64 * 1024;

/**
 * Settings with those taken from files: `NAME_FILE` names a file that holds the value of `NAME`, so that a secret can be mounted by a vault or the engine of the containers and
 * is in no environment. A line break at its end is dropped.
 * @returns what is wrong as well: both given, or a file that cannot be read; never its contents
 */
export function withFiles(env: Environment, names: readonly string[]): { env: Environment; wrong: readonly string[] } {
  const wrong: string[] = [];
  const read: Record<string, string> = {};
  for (const name of names) {
    const file = env[`${name}_FILE`];
    if (file === undefined || file === '') continue;
    if (env[name]) wrong.push(`${name} and ${name}_FILE are both set: which of them holds the value?`);
    else {
      const value = contentsOf(file);
      if (value.ok) read[name] = value.text;
      else wrong.push(`${name}_FILE is '${file}', which ${value.why}.`);
    }
  }
  return { env: { ...env, ...read }, wrong };
}

type Contents = { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string };

function contentsOf(file: string): Contents {
  try {
    const text = readFileSync(file, 'utf8').replace(/\r?\n$/, '');
    if (text.trim() === '') return { ok: false, why: 'is empty' };
    if (text.length > LONGEST_FILE) return { ok: false, why: `has more than ${LONGEST_FILE} characters` };
    return { ok: true, text };
  } catch (error) {
    return { ok: false, why: `cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
