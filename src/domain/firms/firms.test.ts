import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Actor } from '../actors/actor.ts';
import { DAY_MS } from '../calendar/time-units.ts';
import { may } from '../permissions/may.ts';
import { decidePeopleChange } from './decide-people-change.ts';
import { type AccountNeed, FIRM_ROLES, type FirmMember, mayInAccount, mayInFirm } from './firm-role.ts';
import { decideInvitation, INVITATION_DAYS, invitationEnd, invitationState } from './invitation.ts';
import { daysOfMonth, latestMonths, readMonth } from './month.ts';
import { readFirmName, readMailAddress } from './typed-firm.ts';

const NOW = new Date('2026-11-24T10:00:00Z');
const NEEDS: readonly AccountNeed[] = ['look', 'order', 'administer', 'own_account'];

describe('what a role may do', () => {
  test.each([
    ['administrator', 'LOA-'],
    ['buyer', 'LO--'],
    ['reader', 'L---'],
  ] as const)('%s: %s', (role, cells) => {
    expect(NEEDS.map((need) => mayInFirm(role, need))).toEqual([...cells].map((cell) => cell !== '-'));
  });

  test('everything but administering, in an account of one’s own', () => {
    expect(NEEDS.filter((need) => mayInAccount(undefined, need))).toEqual(['look', 'order', 'own_account']);
  });

  test('a right that changes something is refused to a reader, one that shows something is not', () => {
    const actor = (role: FirmMember['role']): Actor => ({
      kind: 'customer',
      customerId: 9,
      member: { personId: 1, role },
    });
    const own = { customer_id: 9 };
    const tried = (role: FirmMember['role']) =>
      (['see_order', 'download_result', 'cancelar_pedido', 'responder_incidencia', 'upload_file'] as const).filter(
        (right) => may(actor(role), right, own),
      );
    expect(tried('reader')).toEqual(['see_order', 'download_result']);
    expect(tried('buyer')).toHaveLength(5);
    expect(may(actor('administrator'), 'see_order', { customer_id: 1 })).toBe(false);
  });
});

const people = fc.uniqueArray(fc.record({ personId: fc.nat(20), role: fc.constantFrom(...FIRM_ROLES) }), {
  selector: ({ personId }) => personId,
  minLength: 1,
});

test('after any change an administrator remains where there was one', () => {
  fc.assert(
    fc.property(people, fc.nat(20), fc.option(fc.constantFrom(...FIRM_ROLES)), (before, personId, role) => {
      const decision = decidePeopleChange(before, { personId, role });
      const isThere = before.some((person) => person.personId === personId);
      const after = before
        .filter((person) => person.personId !== personId || role !== null)
        .map((person) => (person.personId === personId ? role : person.role));
      expect(decision.ok).toBe(isThere && after.includes('administrator'));
    }),
  );
});

describe('an invitation', () => {
  const open = { email: 'luis@example.com', state: 'open' } as const;
  const luis = { kind: 'person', email: 'LUIS@example.com', isConfirmed: true } as const;

  test('expires after seven days', () => {
    const facts = { expires_at: invitationEnd(NOW), accepted_at: null, revoked_at: null };
    const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
    expect(invitationState(facts, inDays(INVITATION_DAYS - 0.01))).toBe('open');
    expect(invitationState(facts, inDays(INVITATION_DAYS))).toBe('lapsed');
    expect(invitationState({ ...facts, revoked_at: NOW }, NOW)).toBe('revoked');
    expect(invitationState({ ...facts, accepted_at: NOW }, inDays(99))).toBe('accepted');
  });

  test('is accepted by the person whose proven address was invited, and nobody else', () => {
    expect(decideInvitation(open, luis)).toEqual({ ok: true });
    expect(decideInvitation(open, { kind: 'visitor' })).toMatchObject({ code: 'sign_in_required' });
    expect(decideInvitation(open, { ...luis, email: 'eva@example.com' })).toMatchObject({
      code: 'firm_invitation_not_yours',
    });
    expect(decideInvitation(open, { ...luis, isConfirmed: false })).toMatchObject({
      code: 'firm_invitation_unconfirmed',
    });
    for (const state of ['lapsed', 'revoked', 'accepted'] as const) {
      expect(decideInvitation({ ...open, state }, luis)).toMatchObject({ code: 'firm_invitation_over' });
    }
  });
});

test('months', () => {
  expect(['2026-11', '2026-13', '1999-01', '2026-1', "2026-11'"].map(readMonth)).toEqual([
    '2026-11',
    ...[null, null, null, null],
  ]);
  expect(daysOfMonth('2026-12')).toEqual({ first: '2026-12-01', next: '2027-01-01' });
  expect(latestMonths('2026-02').slice(0, 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
  expect(latestMonths('2026-02')).toHaveLength(24);
});

test('names and addresses as typed', () => {
  expect(readFirmName('  Gestoría \n Pérez\u202e ')).toBe('Gestoría Pérez');
  expect(['', '123', 'Compra en www.malo.example', '🙂 Familia', 'x'.repeat(101)].map(readFirmName)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
  expect(['a@b.es', 'a b@c.es', 'a@b', ''].map(readMailAddress)).toEqual(['a@b.es', null, null, null]);
});
