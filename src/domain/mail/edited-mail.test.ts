import { describe, expect, test } from 'vitest';
import { LOCALES } from '../locale/locale.ts';
import { composeBody, composeMail } from './compose-mail.ts';
import { editableOf } from './edited-mail.ts';

const about = {
  portalName: 'Registralia',
  portalUrl: 'https://registralia.test',
  customerName: 'Ana',
  timeZone: 'Europe/Madrid',
  orderNumber: '10100234',
  orderUrl: 'https://registralia.test/orders/detail/10100234',
  itemName: 'Nota simple',
};
const closed = { ...about, reason: 'Falta la escritura.\nNo llegó.', country: 'PT' as const };
const edited = { subject: 'Sobre\ntu pedido', text: 'Lo cerramos.\n\n> Falta la escritura.' };

describe('a mail in the words of an agent', () => {
  test.each(LOCALES)('says them instead of the template’s in %s; ways to complain and links stay', (locale) => {
    const mail = composeMail('order_closed', locale, { ...closed, edited });
    const own = composeMail('order_closed', locale, closed);
    expect(mail.subject).toBe('Sobre tu pedido');
    expect(mail.text).toContain('Lo cerramos.\n\n> Falta la escritura.\n\n');
    expect(mail.text).not.toContain('No llegó.');
    for (const kept of ['https://www.livroreclamacoes.pt/', about.orderUrl, about.itemName]) {
      expect(own.text).toContain(kept);
      expect(mail.text).toContain(kept);
    }
  });

  test.each(LOCALES)('is the template’s own again when nothing of it was changed in %s', (locale) => {
    const own = composeBody('order_denied', locale, { ...about, reason: 'La finca\nno existe.' });
    const again = composeBody('order_denied', locale, {
      ...about,
      reason: 'La finca\nno existe.',
      edited: editableOf(own),
    });
    expect(editableOf(again)).toEqual(editableOf(own));
    expect(new Set(again.blocks.map((block) => JSON.stringify(block)))).toEqual(
      new Set(own.blocks.map((block) => JSON.stringify(block))),
    );
  });

  test('only subject and words can be edited, not facts, links and statutory texts', () => {
    const own = composeBody('order_denied', 'es', { ...about, reason: 'La finca\nno existe.' });
    const { subject, text, ...more } = editableOf(own);
    expect([subject, more]).toEqual([own.subject, {}]);
    expect(subject).toContain(about.orderNumber);
    const written = own.blocks.filter(({ block }) => block === 'paragraph' || block === 'quote');
    expect(written.length).toBeGreaterThan(1);
    expect(text).toContain('> La finca\n> no existe.');
    expect(text.split('\n\n').length).toBeGreaterThan(1);
    expect(text).not.toContain(about.orderUrl);
    expect(text).not.toContain('hoja de reclamaciones');
  });

  test('what an agent writes never becomes markup', () => {
    const { html } = composeMail('order_closed', 'es', {
      ...closed,
      edited: { subject: '<b>', text: '<script>alert(1)</script>' },
    });
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toContain('<script>');
  });
});
