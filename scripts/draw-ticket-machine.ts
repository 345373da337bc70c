/** Writes docs/ticket-machine.md from the moves of a ticket: `node scripts/draw-ticket-machine.ts`. */
import { writeFileSync } from 'node:fs';
import { ticketMachinePage } from './ticket-machine-page.ts';

writeFileSync(new URL('../docs/ticket-machine.md', import.meta.url), ticketMachinePage());
