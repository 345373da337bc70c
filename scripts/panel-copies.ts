import path from 'node:path';
import type { Plugin } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');
const PANEL = path.join(ROOT, 'src/web/panel/');
/**
 * What the panel and the shop both use, and share no state by: rules, the contract, its client, uploads, the watch for new versions, the search for
 * places.
 */
const COPIED = ['domain/', 'contract/', 'web/api/', 'web/ui/use-uploads.ts', 'web/version/', 'web/territory/'].map(
  (place) => path.join(ROOT, 'src', place),
);
const COPY = '?panel';

/**
 * Gives the panel its own copies of small modules that pages of the shop use too. The bundler would put each into a file apart, since no page of the
 * shop may load the panel: a cold order page asked for some twenty files of a kilobyte before it began.
 */
export function panelCopies(): Plugin {
  return {
    name: 'panel-copies',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer, options) {
      if (!source.startsWith('.') || importer === undefined || !isOfThePanel(importer)) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (!found || !COPIED.some((place) => found.id.startsWith(place)) || found.id.includes('?')) return found;
      return { ...found, id: found.id + COPY };
    },
  };
}

function isOfThePanel(importer: string): boolean {
  return importer.startsWith(PANEL) || importer.endsWith(COPY);
}
