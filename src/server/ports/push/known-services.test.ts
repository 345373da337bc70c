import { expect, test } from 'vitest';
import { isPushEndpoint } from './known-services.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/abc',
  'https://web.push.apple.com/QABC',
  'https://wns2-par02p.notify.windows.com/w/?token=abc',
])('%s is a browser’s push service', (endpoint) => {
  expect(isPushEndpoint(endpoint, null)).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil-push.services.mozilla.com/x',
  'https://push.services.mozilla.com/x',
  'https://169.254.169.254/latest/meta-data',
  'http://127.0.0.1:4000/x',
  'file:///etc/passwd',
  'no address',
])('%s is none', (endpoint) => {
  expect(isPushEndpoint(endpoint, null)).toBe(false);
});

test('a stand-in counts where the settings name it, by its whole origin', () => {
  expect(isPushEndpoint('http://127.0.0.1:4000/x', 'http://127.0.0.1:4000')).toBe(true);
  expect(isPushEndpoint('http://127.0.0.1:4001/x', 'http://127.0.0.1:4000')).toBe(false);
});
