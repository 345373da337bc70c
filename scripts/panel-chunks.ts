import path from 'node:path';
import type { Plugin } from 'vite';

const PANEL = path.resolve(import.meta.dirname, '../src/web/panel/panel-app.tsx');

/**
 * Which modules the panel loads at its start and the shop never: they travel as two files, the product's own and the libraries', instead of
 * a hundred of a kilobyte each. What the shop shares is left where the shop needs it, and pages that few people open stay apart.
 */
export function panelChunks(): { readonly plugin: Plugin; readonly nameOf: (id: string) => string | null } {
  let own: ReadonlySet<string> = new Set();
  return {
    nameOf(id) {
      if (!own.has(id)) return null;
      return id.includes('node_modules') ? 'panel-libraries' : 'panel';
    },
    plugin: {
      name: 'panel-chunks',
      buildEnd() {
        const infoOf = (id: string) => this.getModuleInfo(id);
        const reach = (from: readonly string[], next: (id: string) => readonly string[]) => {
          const reached = new Set<string>();
          const open = [...from];
          for (let id = open.pop(); id !== undefined; id = open.pop()) {
            if (reached.has(id)) continue;
            reached.add(id);
            open.push(...next(id));
          }
          return reached;
        };
        const entries = [...this.getModuleIds()].filter((id) => infoOf(id)?.isEntry);
        const shop = reach(entries, (id) => {
          const info = infoOf(id);
          return [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])].filter(
            (other) => other !== PANEL,
          );
        });
        own = new Set([...reach([PANEL], (id) => infoOf(id)?.importedIds ?? [])].filter((id) => !shop.has(id)));
      },
    },
  };
}
