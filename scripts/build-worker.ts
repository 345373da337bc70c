import { readdirSync } from 'node:fs';
import { build } from 'vite';

/**
 * Builds the service worker: one classic script without imports, since not every browser takes modules there. It carries the version of the
 * pages, so that browsers take each build's worker for a new one.
 */
export async function buildWorker({
  assets,
  folder,
}: {
  readonly assets: string;
  readonly folder: string;
}): Promise<void> {
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      target: 'es2022',
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: {
        input: 'src/web/worker/sw.ts',
        output: { format: 'iife', entryFileNames: 'sw.js', postBanner: `// build ${versionOf(readdirSync(assets))}` },
      },
    },
  });
}

/** Version of a build of the pages, by the name of its manifest. @throws Error when there is none */
export function versionOf(files: readonly string[]): string {
  const version = files.map((name) => /^manifest-(\w+)\.js$/.exec(name)?.[1]).find((found) => found !== undefined);
  if (version === undefined) throw new Error('the build of the pages has no manifest');
  return version;
}
