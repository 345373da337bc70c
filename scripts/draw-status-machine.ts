/** Writes docs/status-machine.md from the product's status machine: `node scripts/draw-status-machine.ts`. */
import { writeFileSync } from 'node:fs';
import { statusMachinePage } from './status-machine-page.ts';

writeFileSync(new URL('../docs/status-machine.md', import.meta.url), statusMachinePage());
