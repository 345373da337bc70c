import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { countRight, trialPage } from './trial-page.ts';
import { type TriedMessage, tryInbox } from './try-inbox.ts';

let tried: TriedMessage[];
beforeAll(async () => {
  tried = await tryInbox();
});

describe('three hundred messages in the shapes of real mail programs', () => {
  test('are all filed where proof leads, and nowhere without it', () => {
    expect(tried.length).toBeGreaterThanOrEqual(300);
    const { right, all } = countRight(tried, 'filing');
    expect(all).toBeGreaterThan(250);
    expect(right).toBe(all);
  });

  test.each(['own_text', 'quoted', 'signature', 'answering', 'person', 'bounce'] as const)(
    'are right in 95 of a hundred: %s',
    (judged) => {
      const { right, all } = countRight(tried, judged);
      expect(all).toBeGreaterThan(20);
      expect(right / all).toBeGreaterThanOrEqual(0.95);
    },
  );

  test('hide nothing of what their writers wrote', () => {
    const { right, all } = countRight(tried, 'shown');
    expect(right).toBe(all);
    expect(all).toBeGreaterThan(10);
  });

  test('have what was missed of them on the page that lists it', () => {
    expect(readFileSync(new URL('../../docs/inbox-rules.md', import.meta.url), 'utf8')).toBe(trialPage(tried));
  });
});
