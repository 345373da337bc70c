/** The first name of each dotted path of a field, each once. */
export function outermostFields(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.map((path) => path.split('.', 1)[0] ?? ''))].filter((name) => name !== '');
}
