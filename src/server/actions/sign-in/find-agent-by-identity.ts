import type { Identity } from '../../../domain/sessions/read-identity.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { type Ctx, inTransaction } from '../../ctx.ts';

/**
 * The back-office user of an identity: the linked one; at their first sign-in by the issuer the one with its verified e-mail, who is linked then. An
 * address that the issuer has given to somebody else since proves nobody.
 * @returns null if there is none, or none who may work here
 */
export async function findAgentByIdentity(ctx: Ctx, identity: Identity): Promise<number | null> {
  const { issuer, subject } = identity;
  return inTransaction(ctx, async (tx) => {
    const linked = await tx.db
      .selectFrom('agent_identities as i')
      .innerJoin('agents as a', 'a.agent_id', 'i.agent_id')
      .select(['a.agent_id', 'a.active'])
      .where('i.issuer', '=', issuer)
      .where('i.subject', '=', subject)
      .executeTakeFirst();
    if (linked) return linked.active ? linked.agent_id : null;
    return link(tx, identity);
  });
}

/** Their row is locked, so that two first sign-ins at once do not both link. */
async function link(tx: Ctx, { issuer, subject, email }: Identity): Promise<number | null> {
  const agent = await tx.db
    .selectFrom('agents')
    .select('agent_id')
    .where('email', '=', email)
    .where('active', '=', true)
    .where('role', '<>', 'Sistema')
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!agent) return null;
  const { agent_id } = agent;
  const known = await tx.db
    .selectFrom('agent_identities')
    .select('subject')
    .where('agent_id', '=', agent_id)
    .where('issuer', '=', issuer)
    .executeTakeFirst();
  if (known) return known.subject === subject ? agent_id : null;
  await tx.db.insertInto('agent_identities').values({ issuer, subject, agent_id, created_at: tx.now() }).execute();
  const detail = { issuer };
  await recordAudit(tx, { action: 'agent.link_identity', subjectKind: 'agent', subjectId: agent_id, detail });
  return agent_id;
}
