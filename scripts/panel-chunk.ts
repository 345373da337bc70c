import path from 'node:path';

/** A bundler's information about a module. */
interface Known {
  readonly isEntry: boolean;
  readonly importers: readonly string[];
  readonly dynamicImporters: readonly string[];
  readonly importedIds: readonly string[];
}

interface Bundle {
  getModuleInfo(id: string): Known | null;
}

const PANEL = path.resolve(import.meta.dirname, '../src/web/panel/panel-app.client.tsx');

/**
 * Whether a module belongs to the file that the panel starts with: it is needed for that, and no page of the shop needs it. These are some two hundred,
 * which the bundler would put into as many files, since each page of the panel that is loaded later shares other ones.
 */
export function panelChunk(): (id: string, bundle: Bundle) => boolean {
  let needed: ReadonlySet<string> | null = null;
  return (id, bundle) => {
    needed ??= everyImportOf(PANEL, bundle);
    return needed.has(id) && !isReachedWithoutPanel(id, bundle);
  };
}

function everyImportOf(start: string, bundle: Bundle): ReadonlySet<string> {
  const seen = new Set([start]);
  for (const id of seen) for (const imported of bundle.getModuleInfo(id)?.importedIds ?? []) seen.add(imported);
  return seen;
}

/** Walks up the importers: does a page import this, other than through the panel? */
function isReachedWithoutPanel(start: string, bundle: Bundle): boolean {
  const seen = new Set([start]);
  for (const id of seen) {
    if (id === PANEL) continue;
    const known = bundle.getModuleInfo(id);
    if (!known) continue;
    if (known.isEntry) return true;
    for (const importer of [...known.importers, ...known.dynamicImporters]) seen.add(importer);
  }
  return false;
}
