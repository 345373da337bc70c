// Reading the catalogue takes longer than most tests, and every reload asks for it again.
import { parse as parseYaml } from 'yaml';

const kept = new Map<string, unknown>();

/** As `yaml` parses, once for each text; everybody is given a copy of their own. */
export function parse(text: string): unknown {
  if (!kept.has(text)) kept.set(text, parseYaml(text));
  return structuredClone(kept.get(text));
}
