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

const PANEL = path.resolve(import.meta.dirname, '../src/web/panel/panel-app.tsx');

/**
 * Which modules the panel needs to start: some two hundred, which the bundler would put into as many files, since each of its pages that are loaded
 * later shares other ones. `own` are those used by the panel only. `shared` are those also used by pages of the shop, which must not load the panel
 * for them.
 */
export function panelChunk(): (kind: 'own' | 'shared') => (id: string, bundle: Bundle) => boolean {
  let needed: ReadonlySet<string> | null = null;
  const ofTheShop = new Map<string, boolean>();
  return (kind) => (id, bundle) => {
    needed ??= everyImportOf(PANEL, bundle);
    if (!needed.has(id)) return false;
    const isShared = ofTheShop.get(id) ?? isReachedWithoutPanel(id, bundle);
    ofTheShop.set(id, isShared);
    return isShared === (kind === 'shared');
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
