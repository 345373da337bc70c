import { expect, test } from 'vitest';
import { CONSENT_TEXT_VERSION, consentSignals, DENIED, readConsent, writeConsent } from './consent.ts';

const consent_id = '0c5a5214-0000-4000-8000-00000000abcd';

test('R444 analytics consent is denied by default', () => {
  expect(DENIED).toEqual({ analytics: false, marketing: false });
  expect(new Set(Object.values(consentSignals(DENIED)))).toEqual(new Set(['denied']));
});

test('each choice opens its own signals', () => {
  expect(consentSignals({ analytics: true, marketing: false })).toEqual({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  expect(consentSignals({ analytics: false, marketing: true })).toMatchObject({
    ad_user_data: 'granted',
    analytics_storage: 'denied',
  });
});

test('a decision is read from its cookie as it was written', () => {
  for (const analytics of [true, false])
    for (const marketing of [true, false]) {
      const kept = { consent_id, analytics, marketing };
      expect(readConsent(writeConsent(kept))).toEqual(kept);
    }
});

test.each([
  undefined,
  '',
  '1',
  `${consent_id}_2020-01_1_1`,
  `${consent_id}_${CONSENT_TEXT_VERSION}_1`,
  `${consent_id}_${CONSENT_TEXT_VERSION}_2_1`,
  `${consent_id}_${CONSENT_TEXT_VERSION}_1_1_1`,
  `x_${CONSENT_TEXT_VERSION}_1_1`,
])('R444 a cookie that says %s is no consent', (value) => {
  expect(readConsent(value)).toBeNull();
});
