import { expect, test } from 'vitest';
import { DEMONSTRATION_CONTACTS } from '../invoices/contact.ts';
import { DEMONSTRATION_ISSUERS } from '../invoices/issuer.ts';
import { LOCALES } from '../locale/locale.ts';
import { frameOf } from './frame.ts';

const portal = { portalName: 'Registralia', portalUrl: 'https://registralia.example', customerName: 'Ana' };

test.each(LOCALES)('a mail in %s ends with the company, its register entry and how to reach it', (locale) => {
  for (const country of ['ES', 'PT'] as const) {
    const [issuer, contact] = [DEMONSTRATION_ISSUERS[country], DEMONSTRATION_CONTACTS[country]];
    const { footer } = frameOf({ ...portal, locale, sender: { issuer, contact } });
    for (const part of [issuer.name, issuer.taxId, issuer.city, issuer.registry, contact.phone, contact.email, '19:00'])
      expect(footer).toContain(part);
  }
});

test.each(LOCALES)('a mail in %s greets by name where the name is known', (locale) => {
  const greetingOf = (customerName: string) => frameOf({ ...portal, customerName, locale, sender: null }).greeting;
  expect(greetingOf('Ana')).toMatch(/^\p{L}+,? Ana[:,]$/u);
  expect(greetingOf('')).toBe(greetingOf('Ana').replace(/,? Ana/, ''));
});

test.each(LOCALES)('a mail in %s says why it comes and from whom, a line each', (locale) => {
  const { closing, footer: reason } = frameOf({ ...portal, locale, sender: null });
  for (const said of [closing, reason]) expect(said).toContain(portal.portalName);
  for (const [country, label] of [['ES', 'NIF'] as const, ['PT', 'NIPC'] as const]) {
    const [issuer, contact] = [DEMONSTRATION_ISSUERS[country], DEMONSTRATION_CONTACTS[country]];
    const lines = frameOf({ ...portal, locale, sender: { issuer, contact } }).footer.split('\n');
    expect([lines.length, lines[0]]).toEqual([3, reason]);
    expect(lines[2]).toContain(`${issuer.name} · ${label} ${issuer.taxId} · `);
  }
});
