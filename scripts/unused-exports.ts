/** Names that the router, the runner or the worker reads from a module. */
const READ_BY_FRAMEWORKS = new Set([
  ...['default', 'loader', 'action', 'meta', 'links', 'headers', 'handle', 'middleware', 'shouldRevalidate'],
  ...['clientLoader', 'clientAction', 'HydrateFallback', 'ErrorBoundary', 'Layout', 'handleError', 'streamTimeout'],
]);

const EXPORT = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface) (\w+)/gm;

interface UnusedExport {
  readonly file: string;
  readonly name: string;
}

/**
 * Exports whose names occur in no other file. The same word in another file hides one; a used export is never reported.
 * @param files texts by path
 */
export function findUnusedExports(files: ReadonlyMap<string, string>): UnusedExport[] {
  const filesByWord = new Map<string, number>();
  for (const text of files.values()) {
    for (const word of new Set(text.match(/\w+/g) ?? [])) filesByWord.set(word, (filesByWord.get(word) ?? 0) + 1);
  }
  return [...files].flatMap(([file, text]) =>
    [...text.matchAll(EXPORT)]
      .map(([, name = '']) => name)
      .filter((name) => filesByWord.get(name) === 1 && !READ_BY_FRAMEWORKS.has(name))
      .map((name) => ({ file, name })),
  );
}
