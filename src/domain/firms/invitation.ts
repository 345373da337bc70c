import { DAY_MS } from '../calendar/time-units.ts';

/** Days during which an invitation can be accepted. */
export const INVITATION_DAYS = 7;
/** Maximum of people and open invitations of a firm together; a larger account needs another agreement. */
export const MOST_PEOPLE = 50;

/** The state of an invitation as its reader sees it. */
export type InvitationState = 'open' | 'accepted' | 'revoked' | 'lapsed';

interface InvitationFacts {
  readonly expires_at: Date;
  readonly accepted_at: Date | null;
  readonly revoked_at: Date | null;
}

/** The instant at which an invitation created at `now` expires. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

export function invitationState({ expires_at, accepted_at, revoked_at }: InvitationFacts, now: Date): InvitationState {
  if (accepted_at !== null) return 'accepted';
  if (revoked_at !== null) return 'revoked';
  return expires_at <= now ? 'lapsed' : 'open';
}

/** The person with the invitation's link: mails are forwarded, so only a person with the verified address it was sent to may accept it. */
export type InvitationReader =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'person'; readonly email: string; readonly isConfirmed: boolean };

type InvitationAnswer =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code:
        | 'sign_in_required'
        | 'firm_invitation_not_yours'
        | 'firm_invitation_unconfirmed'
        | 'firm_invitation_over';
    };

/** Whether the reader may accept an invitation to `email`. */
export function decideInvitation(
  { email, state }: { readonly email: string; readonly state: InvitationState },
  reader: InvitationReader,
): InvitationAnswer {
  if (state !== 'open') return { ok: false, code: 'firm_invitation_over' };
  if (reader.kind === 'visitor') return { ok: false, code: 'sign_in_required' };
  if (reader.email.toLowerCase() !== email.toLowerCase()) return { ok: false, code: 'firm_invitation_not_yours' };
  return reader.isConfirmed ? { ok: true } : { ok: false, code: 'firm_invitation_unconfirmed' };
}
