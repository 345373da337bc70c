// Draws what shared links show (public/social/<store>.png, 1200 by 630) and the logo of the structured data (public/icon-512.png).
// Run it after the words of a portal's home page changed; the pictures are kept in the repository.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import type { Emphasis, Portal } from '../src/domain/catalogue/catalogue.ts';
import { escapeHtml } from '../src/domain/catalogue/custom-text.ts';
import type { PaperIcon } from '../src/domain/catalogue/icons.ts';
import { readCatalogueFiles } from '../src/server/catalogue/read-catalogue-files.ts';
import { PAPER_ICON_PATHS } from '../src/web/ui/paper-icon-paths.ts';
import { findChromium } from './find-chromium.ts';

const root = path.resolve(import.meta.dirname, '..');
const font = readFileSync(
  path.join(root, 'node_modules/@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
);
const logo = readFileSync(path.join(root, 'public/favicon.svg'), 'utf8');
const MOTIFS: Readonly<Record<Emphasis, readonly PaperIcon[]>> = {
  property: ['house-note', 'key', 'plot'],
  companies: ['company', 'chart', 'ledger'],
  civil: ['cradle', 'rings', 'certificate'],
  portugal: ['certificate', 'stamp', 'company'],
};

const { executablePath, args } = await findChromium();
const browser = await chromium.launch({ executablePath, args });
const page = await browser.newPage({ colorScheme: 'light' });
mkdirSync(path.join(root, 'public/social'), { recursive: true });
await page.setViewportSize({ width: 1200, height: 630 });
for (const portal of readCatalogueFiles().build().portals) {
  await draw(socialPicture(portal), `public/social/${portal.store_id}.png`);
}
await page.setViewportSize({ width: 512, height: 512 });
await draw(`<style>body{margin:0}svg{width:512px;height:512px}</style>${logo}`, 'public/icon-512.png');
await browser.close();

async function draw(html: string, file: string): Promise<void> {
  await page.setContent(html);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: path.join(root, file) });
}

function socialPicture({ name, language, home, emphasis }: Portal): string {
  const drawings = MOTIFS[emphasis].map((motif) => {
    const { tint, line } = PAPER_ICON_PATHS[motif];
    return `<svg viewBox="0 0 48 48"><path fill="#cfe5df" d="${tint}"/><path class="line" d="${line}"/></svg>`;
  });
  return `<style>
    @font-face { font-family: Sans; font-weight: 200 900; src: url(data:font/woff2;base64,${font.toString('base64')}) }
    body { margin: 0; padding: 72px 80px; box-sizing: border-box; height: 630px; background: #e2efeb; color: #1b2422;
      font-family: Sans; display: grid; grid-template-rows: auto 1fr auto }
    .brand { display: flex; gap: 20px; align-items: center; font-size: 40px; font-weight: 680 }
    .brand svg { width: 72px; height: 72px }
    h1 { align-self: center; margin: 0; max-width: 1000px; font-size: 76px; line-height: 1.08; letter-spacing: -0.02em }
    .drawings { display: flex; gap: 32px }
    .drawings svg { width: 96px; height: 96px }
    .line { fill: none; stroke: #0c5a52; stroke-width: 2.2; stroke-linecap: round; stroke-linejoin: round }
  </style>
  <div class="brand">${logo}${escapeHtml(name)}</div>
  <h1>${escapeHtml(home.claim[language])}</h1>
  <div class="drawings">${drawings.join('')}</div>`;
}
