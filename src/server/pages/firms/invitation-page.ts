import type { InvitationPage } from '../../../contract/pages/firm-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { decideInvitation } from '../../../domain/firms/invitation.ts';
import { acceptInvitation, findInvitation, loadReader } from '../../actions/firms/accept-invitation.ts';
import { switchAccount } from '../../actions/firms/switch-account.ts';
import { shortDayText } from '../../actions/items/customer-texts.ts';
import type { Ctx } from '../../ctx.ts';
import { redoWithProblems } from '../own-data/redo-with-problems.ts';

interface Asked {
  readonly invitationId: string;
  readonly key: string;
}

/** `/orders/firm/invitation/{id}?key=`: what a mail invites to. Looking at it changes nothing. @throws AppError not_found */
export function invitationPage(ctx: Ctx, asked: Asked): Promise<InvitationPage> {
  return present(ctx, asked, []);
}

/** Accepts the invitation and shows the firm's account. */
export async function answerInvitation(
  ctx: Ctx,
  invitationId: string,
  { key = '' }: PostedFields,
): Promise<PostResult<InvitationPage>> {
  const asked = { invitationId, key };
  return redoWithProblems(ctx, {
    path: '/orders/firm',
    act: async () => {
      const { firmId } = await acceptInvitation(ctx, asked);
      await switchAccount(ctx, firmId);
      return 'joined';
    },
    page: (problems) => present(ctx, asked, problems),
  });
}

async function present(ctx: Ctx, asked: Asked, problems: readonly FieldProblem[]): Promise<InvitationPage> {
  const { firm_name, role, email, expires_at, invited_by, ...invitation } = await findInvitation(ctx, asked);
  const decision = decideInvitation({ email, state: invitation.state }, await loadReader(ctx));
  return {
    state: invitation.state,
    firm_name,
    role,
    invited_by,
    email,
    until_text: shortDayText(ctx, expires_at),
    hindrance: decision.ok || decision.code === 'firm_invitation_over' ? null : HINDRANCES[decision.code],
    return_to: `/orders/firm/invitation/${asked.invitationId}?key=${encodeURIComponent(asked.key)}`,
    key: asked.key,
    problems,
  };
}

const HINDRANCES = {
  sign_in_required: 'sign_in',
  firm_invitation_not_yours: 'other_address',
  firm_invitation_unconfirmed: 'unconfirmed',
} as const;
