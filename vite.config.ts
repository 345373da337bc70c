import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';
import { panelChunk } from './scripts/panel-chunk.ts';
import { panelCopies } from './scripts/panel-copies.ts';

/** What nearly every page shows; what few pages do travels with them. */
const EVERYWHERE =
  /src[\\/]web[\\/](shell|failure-page|i18n[\\/]locale-of-page|ui[\\/](?!paper-icon|product-card|category-tiles|pay-marks|tax-fields|date-field|use-uploads|file-row|use-closing|status-badge|structured-data|visit-banner|firm-banner|for-buyers|choice-cards|check-field|paper-comparison|paper-name))/;

/** Small modules below the pages that every page needs. */
const BELOW =
  /src[\\/](domain[\\/](locale[\\/]locale|withdrawals[\\/]declaration)|contract[\\/]pages[\\/]manifest)\.ts$/;

/** What every page has from its first line on. */
const EVERYWHERES_STYLE = /^assets\/ui-[\w-]+\.css$/;

const isPanels = panelChunk();

export default defineConfig({
  plugins: [panelCopies(), reactRouter()],
  experimental: {
    // React Router links a style sheet that modules loaded later need as `x.css#`. They would add a second link, since they look for `x.css`: here
    // they look for the link that is there.
    renderBuiltUrl: (file, { hostType, ssr }) =>
      hostType === 'js' && !ssr && EVERYWHERES_STYLE.test(file) ? `/${file}#` : undefined,
  },
  build: {
    target: 'es2022',
    // Files inlined as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    // React Router would empty all of `build`, and with it the files of earlier builds; `scripts/build.ts` removes what is built again.
    emptyOutDir: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              // Two dozen files of half a kilobyte each compress worse than one, and ask more often.
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/,
                  priority: 2,
                },
                { name: 'cards', test: /src[\\/]web[\\/]ui[\\/](paper-icon|product-card|category-tiles)/ },
                { name: 'ui', test: (id) => EVERYWHERE.test(id) || BELOW.test(id), priority: 1 },
                // What the panel starts with is one file.
                { debugName: 'panel', name: (id, bundle) => (isPanels(id, bundle) ? 'panel' : null) },
              ],
            },
          },
        },
      },
    },
  },
});
