import { DAY_MS } from '../calendar/time-units.ts';

/** How long an invitation can be accepted, in days. */
export const INVITATION_DAYS = 7;
/** Open invitations and people of a firm together; an account of more people needs another agreement. */
export const MOST_PEOPLE = 50;

/** How an invitation stands for its reader. */
export type InvitationState = 'open' | 'accepted' | 'revoked' | 'lapsed';

interface InvitationFacts {
  readonly expires_at: Date;
  readonly accepted_at: Date | null;
  readonly revoked_at: Date | null;
}

/** The moment from which an invitation made at `now` can no longer be accepted. */
export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + INVITATION_DAYS * DAY_MS);
}

export function invitationState({ expires_at, accepted_at, revoked_at }: InvitationFacts, now: Date): InvitationState {
  if (accepted_at !== null) return 'accepted';
  if (revoked_at !== null) return 'revoked';
  return expires_at <= now ? 'lapsed' : 'open';
}

/** Who holds the invitation's link: only the person to whose proven address it was sent may accept it, since mails are forwarded. */
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
