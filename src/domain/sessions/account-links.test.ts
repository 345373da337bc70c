import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../calendar/time-units.ts';
import { FIRST_PASSWORD_LIFE, LINK_LIFE, LINK_PAGES, REPEATED_POST } from './account-links.ts';
import { PASSWORD_MESSAGES } from './password-messages.ts';

test('a link works for as long as its mail says', () => {
  const hours = Object.fromEntries(Object.entries(LINK_LIFE).map(([purpose, life]) => [purpose, life / HOUR_MS]));
  expect(hours).toEqual({
    reset_password: 1,
    confirm_email: 7 * 24,
    change_email_old: 48,
    change_email_new: 48,
    sign_in: 1,
  });
  expect([FIRST_PASSWORD_LIFE, REPEATED_POST]).toEqual([7 * DAY_MS, HOUR_MS / 60]);
});

test('the lifetime is stated where a link is requested', () => {
  for (const asked of [PASSWORD_MESSAGES.asked, PASSWORD_MESSAGES.link_asked]) {
    expect(asked).toEqual({
      es: expect.stringContaining('una hora'),
      en: expect.stringContaining('an hour'),
      pt: expect.stringContaining('uma hora'),
    });
  }
});

test('each leads to a page, both sides of a change of address to the same', () => {
  for (const page of Object.values(LINK_PAGES)) expect(page).toMatch(/^\/(tienda\/customer|orders\/profile)\/[a-z/]+$/);
  expect(LINK_PAGES.change_email_old).toBe(LINK_PAGES.change_email_new);
  expect(new Set(Object.values(LINK_PAGES)).size).toBe(4);
});
