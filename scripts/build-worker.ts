import { build } from 'vite';

/**
 * Builds the service worker: one classic script without imports, since not every browser takes modules there. It carries the version of the pages,
 * so that browsers see each build's worker as a new one.
 */
export async function buildWorker({
  version,
  folder,
}: {
  readonly version: string;
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
        output: { format: 'iife', entryFileNames: 'sw.js', postBanner: `// build ${version}` },
      },
    },
  });
}
