import { describe, expect, test } from 'vitest';
import type { Conversation } from '../../../contract/orders/conversations.ts';
import { envelopeTyped, isEmptyEnvelope, NO_ENVELOPE } from './mail-envelope.ts';

const OFFICE: Conversation = {
  conversation_id: 7,
  party: 'registry',
  email: 'madrid5@registradores.org',
  name: 'Registro de Madrid 5',
  answer_to: 'oficial@registradores.org',
  subject: 'Re: El asiento',
  messages: [],
};
const around = { timeZone: 'Europe/Madrid', now: new Date('2026-11-23T11:00:00Z') };
const inOffice = { ...around, writtenIn: { is: 'office', conversation: OFFICE } } as const;
const inNew = { ...around, writtenIn: { is: 'new' } } as const;
const toCustomer = { ...around, writtenIn: { is: 'customer' } } as const;

describe('the envelope of a mail', () => {
  test('is none of a usual mail to the customer', () => {
    expect(envelopeTyped(NO_ENVELOPE, toCustomer)).toEqual({ wrong: [], envelope: undefined });
    expect(isEmptyEnvelope(NO_ENVELOPE)).toBe(true);
  });

  test('in a conversation answers the last writer, unless another address is typed', () => {
    expect(envelopeTyped(NO_ENVELOPE, inOffice).envelope).toEqual({
      conversation: { conversation_id: 7 },
      to: ['oficial@registradores.org'],
    });
    expect(envelopeTyped({ ...NO_ENVELOPE, to: 'a@b.es; c@d.es' }, inOffice).envelope?.to).toEqual([
      'a@b.es',
      'c@d.es',
    ]);
  });

  test('of a new conversation names its office, which needs an address', () => {
    const office = { party: 'notary', email: ' notaria@oficina.test ', name: ' Ruiz ' } as const;
    expect(envelopeTyped({ ...NO_ENVELOPE, office }, inNew)).toEqual({
      wrong: [],
      envelope: { conversation: { party: 'notary', email: 'notaria@oficina.test', name: 'Ruiz' } },
    });
    expect(envelopeTyped(NO_ENVELOPE, inNew).wrong).toEqual(['office']);
  });

  test('names each field that has to be mended', () => {
    const typed = { ...NO_ENVELOPE, to: ' ', cc: 'sin-arroba', send_at: '2026-11-23T11:59' };
    expect(envelopeTyped(typed, toCustomer).wrong).toEqual(['to', 'cc', 'send_at']);
    expect(envelopeTyped({ ...NO_ENVELOPE, send_at: '2026-11-23T12:01' }, toCustomer).envelope).toEqual({
      send_at: '2026-11-23T11:01:00.000Z',
      unless_answered: true,
    });
  });
});
