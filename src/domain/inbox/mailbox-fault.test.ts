import { expect, test } from 'vitest';
import { faultOfPort } from './mailbox-fault.ts';

test.each([
  [993, true, null],
  [143, false, null],
  [993, false, 'port_of_tls'],
  [143, true, 'port_of_starttls'],
  [587, false, 'port_of_others'],
  [465, true, 'port_of_others'],
  [995, true, 'port_of_others'],
  // A port of the office's own choice says nothing.
  [10_993, false, null],
])('port %i with TLS from the first byte %s: %s', (port, isSecure, fault) => {
  expect(faultOfPort({ port, isSecure })).toBe(fault);
});
