import type { FirmMember, FirmRole } from './firm-role.ts';

type PeopleChange =
  | { readonly ok: true }
  | { readonly ok: false; readonly code: 'not_found' | 'firm_last_administrator' };

/** Whether a person's role may change, or, with null, whether they may leave. The last administrator must remain, or nobody could invite people. */
export function decidePeopleChange(
  people: readonly FirmMember[],
  { personId, role }: { readonly personId: number; readonly role: FirmRole | null },
): PeopleChange {
  if (!people.some((person) => person.personId === personId)) return { ok: false, code: 'not_found' };
  const after = people.filter((person) => person.personId !== personId || role !== null);
  const administrators = after.filter(
    (person) => (person.personId === personId ? role : person.role) === 'administrator',
  );
  return administrators.length > 0 ? { ok: true } : { ok: false, code: 'firm_last_administrator' };
}
