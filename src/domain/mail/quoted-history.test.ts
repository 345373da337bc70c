import { expect, test } from 'vitest';
import { foldQuotes } from '../inbox/fold-quotes.ts';
import { LOCALES } from '../locale/locale.ts';
import { historyHtml, historyText, introductionOf } from './quoted-history.ts';

test.each(LOCALES)(
  'earlier messages in %s are quoted as mail programs do, and folded when they come back',
  (locale) => {
    const saying = { locale, timeZone: 'Europe/Madrid' };
    const history = [
      { author: 'Ana <ana@x.test>', at: '2026-11-23T09:00:00.000Z', text: 'Es la 1234.\n\nGracias <b>' },
      { author: 'Registralia', at: '2026-11-20T09:00:00.000Z', text: '¿Qué finca es?' },
    ].map((message) => ({ introduction: introductionOf(message, saying), text: message.text }));
    const text = historyText(history);
    expect(text).toContain('> Es la 1234.\n> \n> Gracias <b>\n');
    expect(text).toContain('> ¿Qué finca es?\n');
    expect(foldQuotes(`Sí.\n${text}`)).toMatchObject([{ kind: 'own' }, { kind: 'quoted' }]);
    const html = historyHtml(history);
    expect(html.match(/<blockquote class="gmail_quote"/g)).toHaveLength(2);
    expect(html).toContain('Es la 1234.<br><br>Gracias &lt;b&gt;');
  },
);

test('without earlier messages nothing is added', () => {
  expect(historyText([]) + historyHtml([])).toBe('');
});
