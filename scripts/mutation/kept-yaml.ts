// Reading the catalogue takes longer than most tests, and every reload asks for it again.
import { parse as parseYaml } from 'yaml';

const kept = new Map<string, unknown>();

/** Like `yaml`'s parse, once per text; each caller gets a copy. */
export function parse(text: string): unknown {
  if (!kept.has(text)) kept.set(text, parseYaml(text));
  return structuredClone(kept.get(text));
}
