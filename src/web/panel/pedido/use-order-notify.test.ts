import { expect, test } from 'vitest';
import { LOCALES } from '../../../domain/locale/locale.ts';
import { CALL_MESSAGES } from '../calls/i18n/messages.ts';
import { CHARGE_MESSAGES } from '../charges/i18n/messages.ts';
import { INCIDENT_MESSAGES } from '../incidents/i18n/messages.ts';
import { ORDER_MESSAGES } from '../orders/i18n/messages.ts';
import { REFUND_MESSAGES } from '../refunds/i18n/messages.ts';

test.each(LOCALES)('a message after which the order is named ends without a full stop (%s)', (locale) => {
  const { asked, cancelled, done, link_sent } = CHARGE_MESSAGES[locale];
  const { sent, by_mail } = INCIDENT_MESSAGES[locale];
  const { change, duplicate, paper } = ORDER_MESSAGES[locale];
  const refund = REFUND_MESSAGES[locale];
  const said = [
    ...[asked, cancelled, done, link_sent('a@b.test'), CALL_MESSAGES[locale].done],
    ...[sent, by_mail.accepted, by_mail.rejected, change.done, duplicate.done, duplicate.done_free, paper.done],
    ...[refund.done, refund.cancelled, refund.proposed],
  ];
  expect(said.filter((message) => message.endsWith('.'))).toEqual([]);
});
