/** Writes docs/rights.md from the product's table of rights: `node scripts/draw-rights.ts`. */
import { writeFileSync } from 'node:fs';
import { rightsPage } from './rights-page.ts';

writeFileSync(new URL('../docs/rights.md', import.meta.url), rightsPage());
