/** Writes docs/registries.md from the tables under data/: `node scripts/draw-registries.ts`. */
import { writeFileSync } from 'node:fs';
import { registriesPage } from './registries-page.ts';

writeFileSync(new URL('../docs/registries.md', import.meta.url), registriesPage());
