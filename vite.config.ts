import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { panelChunk } from './scripts/panel-chunk.ts';

/** What nearly every page shows; what few pages do travels with them. */
const EVERYWHERE =
  /src[\\/]web[\\/](shell|ui[\\/](?!paper-icon|product-card|category-tiles|pay-marks|tax-fields|date-field|use-uploads|file-row|use-closing|status-badge|structured-data|visit-banner|firm-banner|for-buyers|choice-cards|check-field))/;

const inPanel = panelChunk();

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    target: 'es2022',
    // Files inlined as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // The bundler would name a common file after every page that asks for it, and every page sends these names.
            chunkFileNames: ({ name }) => `assets/${name.startsWith('common') ? 'common' : '[name]'}-[hash].js`,
            codeSplitting: {
              // Two dozen files of half a kilobyte each compress worse than one, and ask more often.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
                  priority: 2,
                },
                { name: 'cards', test: /src[\\/]web[\\/]ui[\\/](paper-icon|product-card|category-tiles)/ },
                { name: 'ui', test: EVERYWHERE, priority: 1 },
                // What the panel starts with is one file, beside what it shares with pages of the shop.
                {
                  name: (id, bundle) => (inPanel('shared')(id, bundle) ? 'common' : null),
                  debugName: 'common',
                  entriesAware: true,
                },
                { debugName: 'panel', name: (id, bundle) => (inPanel('own')(id, bundle) ? 'panel' : null) },
              ],
            },
          },
        },
      },
    },
  },
});
