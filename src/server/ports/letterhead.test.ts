import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { composeMail } from '../../domain/mail/compose-mail.ts';

const tokens = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8');
/** The first value of a design token: that of the light theme. */
const light = (name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? `no token ${name}`;

test('invoices wear the colours of the shop', () => {
  const letterhead = readFileSync(new URL('./pdf/invoice.typ', import.meta.url), 'utf8');
  const colours = [...letterhead.matchAll(/^#let \w+ = rgb\("(#\w+)"\)$/gm)].map(([, colour]) => colour);
  expect(colours).toEqual([light('ink'), light('ink-soft'), light('line'), light('accent')]);
});

test('mails wear the colours of the shop, and no others', () => {
  const { html } = composeMail('order_denied', 'es', {
    portalName: 'Registralia',
    portalUrl: 'https://registralia.test',
    customerName: 'Ana',
    timeZone: 'Europe/Madrid',
    orderNumber: '10100234',
    orderUrl: 'https://registralia.test/orders/detail/10100234',
    itemName: 'Nota simple',
    reason: 'No consta.',
  });
  const worn = new Set(html.match(/#[0-9a-f]{6}\b/g));
  const known = ['ground', 'line', 'ink', 'ink-soft', 'accent', 'accent-soft', 'surface'].map(light);
  expect([...worn].filter((colour) => !known.includes(colour))).toEqual([]);
  expect([...worn]).toEqual(expect.arrayContaining([light('accent'), light('ink'), light('ground')]));
});
