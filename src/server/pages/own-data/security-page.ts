import type { SecurityPage } from '../../../contract/pages/own-data-pages.ts';
import type { FieldProblem, PostedFields, PostResult } from '../../../contract/pages/posted-form.ts';
import { requireCustomer } from '../../actions/actors/require-customer.ts';
import { changeEmail, stopEmailChange } from '../../actions/customers/change-email.ts';
import { changePassword } from '../../actions/customers/change-password.ts';
import { endOwnSessions, listOwnSessions } from '../../actions/customers/own-sessions.ts';
import { shortMomentText } from '../../actions/items/customer-texts.ts';
import type { Ctx } from '../../ctx.ts';
import { redoWithProblems } from './redo-with-problems.ts';

const PATH = '/orders/profile/security';

/** Password, address and sessions of the signed-in customer. @throws AppError sign_in_required */
export function securityPage(ctx: Ctx): Promise<SecurityPage> {
  return present(ctx, { newEmail: '', problems: [] });
}

/** Carries out `fields.intent`; problems come back beside their fields, passwords never. */
export function changeSecurity(ctx: Ctx, fields: PostedFields): Promise<PostResult<SecurityPage>> {
  const newEmail = fields.new_email ?? '';
  return redoWithProblems(ctx, {
    path: PATH,
    act: () => act(ctx, fields),
    page: (problems) => present(ctx, { newEmail, problems }),
  });
}

/** @returns the completed action, for the notice after the redirect; null for no intent */
async function act(ctx: Ctx, fields: PostedFields): Promise<string | null> {
  const { old_password = '', new_password = '', new_email = '', password = '', session_id = '' } = fields;
  switch (fields.intent) {
    case 'password':
      await changePassword(ctx, { old_password, new_password });
      return 'password';
    case 'email':
      await changeEmail(ctx, { new_email, password });
      return 'email';
    case 'stop_email':
      await stopEmailChange(ctx);
      return 'email_stopped';
    case 'end_session':
      await endOwnSessions(ctx, session_id);
      return 'session';
    case 'end_others':
      await endOwnSessions(ctx, null);
      return 'sessions';
    default:
      return null;
  }
}

async function present(
  ctx: Ctx,
  { newEmail, problems }: { newEmail: string; problems: readonly FieldProblem[] },
): Promise<SecurityPage> {
  const customerId = requireCustomer(ctx);
  const [customer, change, sessions] = await Promise.all([
    ctx.db
      .selectFrom('customers')
      .select(['email', 'password_hash'])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow(),
    ctx.db
      .selectFrom('email_changes')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('state', '=', 'open')
      .where('expires_at', '>', ctx.now())
      .executeTakeFirst(),
    listOwnSessions(ctx),
  ]);
  return {
    email: customer.email,
    has_password: customer.password_hash !== null,
    email_change: change
      ? {
          new_email: change.new_email,
          old_confirmed: change.old_confirmed_at !== null,
          new_confirmed: change.new_confirmed_at !== null,
          until_text: shortMomentText(ctx, change.expires_at),
        }
      : null,
    sessions: sessions.map(({ session_id, kind, device, created_at, seen_at, is_this }) => ({
      session_id,
      kind,
      device,
      since_text: shortMomentText(ctx, created_at),
      seen_text: shortMomentText(ctx, seen_at),
      is_this,
    })),
    values: { new_email: newEmail },
    problems,
  };
}
