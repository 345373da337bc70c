// Draws the icons of the installed app (public/icons): from the logo, plain, with room for a mask, and in one colour for notifications. Run it
// after the logo changed; the pictures are kept in the repository.
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

const root = path.resolve(import.meta.dirname, '..');
const logo = readFileSync(path.join(root, 'public/favicon.svg'), 'utf8');
/** Masks may cut off all but a circle of four fifths of the width. Source: W3C Web Application Manifest, "safe zone". */
const SAFE = 0.66;

const { executablePath, args } = await findChromium();
const browser = await chromium.launch({ executablePath, args });
const page = await browser.newPage({ colorScheme: 'light' });
mkdirSync(path.join(root, 'public/icons'), { recursive: true });
await draw(192, 'icon-192.png', `svg{width:192px}`);
await draw(512, 'icon-512.png', `svg{width:512px}`);
// The system crops these, and would show corners of ours as a second edge.
await draw(180, 'icon-180.png', `body{background:#0c5a52}svg{width:150px;margin:15px}`);
const inner = Math.round(512 * SAFE);
await draw(
  512,
  'maskable-512.png',
  `body{background:#0c5a52}svg{width:${inner}px;margin:${Math.round((512 - inner) / 2)}px}`,
);
// Android uses only the shape of a badge, in white.
await draw(96, 'badge-96.png', `svg{width:96px}rect{fill:none!important}`);
await browser.close();

async function draw(size: number, name: string, style: string): Promise<void> {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>body{margin:0}svg{display:block}${style}</style>${logo}`);
  await page.screenshot({ path: path.join(root, 'public/icons', name), omitBackground: true });
}
