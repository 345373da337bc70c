import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ticketMachinePage } from './ticket-machine-page.ts';

test('the page about tickets is the one that the table draws', () => {
  expect(readFileSync(new URL('../docs/ticket-machine.md', import.meta.url), 'utf8')).toBe(ticketMachinePage());
});
