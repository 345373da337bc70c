import { expect, test } from 'vitest';
import { inboundEmailEffect, replyShown } from './inbound-email.ts';
import { STATUS } from './status.gen.ts';

test.each([
  [STATUS.incident, 'to_40_with_58'],
  [STATUS.at_provider, 'to_40_with_58'],
  [STATUS.pending, 'stays_with_58'],
  [STATUS.answered, 'stays_and_shows_on_the_item'],
  [STATUS.notary_in_process, 'ticket_linked_to_the_item'],
  [4711, 'ticket_linked_to_the_item'],
])('an e-mail that comes in %i: %s', (status, effect) => {
  expect(inboundEmailEffect(status)).toBe(effect);
});

test('the newer e-mail says whose reply it is', () => {
  expect(replyShown({ client_email_id: 8, registry_email_id: 7 })).toBe('client');
  expect(replyShown({ client_email_id: 8, registry_email_id: 9 })).toBe('registry');
  expect(replyShown({ client_email_id: 8, registry_email_id: null })).toBe('client');
  expect(replyShown({ client_email_id: null, registry_email_id: null })).toBeNull();
});
