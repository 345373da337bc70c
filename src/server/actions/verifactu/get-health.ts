import type { VerifactuHealth } from '../../../contract/verifactu.ts';
import { DAY_MS } from '../../../domain/calendar/time-units.ts';
import { AppError } from '../../../domain/errors/app-error.ts';
import { may } from '../../../domain/permissions/may.ts';
import type { Ctx } from '../../ctx.ts';
import { listChains } from './list-chains.ts';
import { listProblems } from './list-problems.ts';
import { meaningOf } from './meaning-of.ts';

/** The state of the chains and of their sending, for every issuer. @throws AppError forbidden */
export async function getHealth(ctx: Ctx): Promise<VerifactuHealth> {
  if (!may(ctx.actor, 'oversee_invoices')) throw new AppError('forbidden');
  const [chains, problems, messages] = await Promise.all([listChains(ctx), listProblems(ctx), listMessages(ctx)]);
  return { certificate: certificateOf(ctx), chains, problems, messages, may_mend: may(ctx.actor, 'manage_invoices') };
}

/** Getting a new certificate takes time. */
const ENDING_MS = 30 * DAY_MS;
const MESSAGES_SHOWN = 10;

function certificateOf({ ports, now }: Ctx): VerifactuHealth['certificate'] {
  if (!ports.taxAgency) return null;
  const { subject, expiresAt } = ports.taxAgency.certificate;
  return {
    subject,
    expires_at: expiresAt.toISOString(),
    is_ending: expiresAt.getTime() - now().getTime() < ENDING_MS,
  };
}

async function listMessages({ db }: Ctx): Promise<VerifactuHealth['messages']> {
  const rows = await db
    .selectFrom('verifactu_messages')
    .selectAll()
    .orderBy('message_id', 'desc')
    .limit(MESSAGES_SHOWN)
    .execute();
  return rows.map(({ message_id, state, records, incident, sent_at, answered_at, csv, code, detail }) => ({
    message_id,
    state: state as VerifactuHealth['messages'][number]['state'],
    records,
    incident,
    sent_at: sent_at.toISOString(),
    answered_at: answered_at?.toISOString() ?? null,
    csv,
    code,
    means: meaningOf(code),
    detail,
  }));
}
