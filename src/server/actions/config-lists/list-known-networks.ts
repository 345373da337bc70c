import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';

/** An entry of the list of known networks. Source: specification section 3, "IP record". */
interface IpRecord {
  readonly id: number;
  readonly ip: string;
  /** When and by whom it was added; null when its first revision is missing. */
  readonly date: string | null;
  readonly user: { readonly user_id: number; readonly firstname: string; readonly lastname: string } | null;
}

/** Known networks in their order, each with the day and the person of the revision that added it last. */
export async function listKnownNetworks({ db }: Pick<Ctx, 'db'>): Promise<IpRecord[]> {
  const { rows } = await sql<{
    id: number;
    ip: string;
    at: Date | null;
    agent_id: number | null;
    firstname: string | null;
    lastname: string | null;
  }>`
    select network.network_id as id, network.ip, added.at, agent.agent_id, agent.firstname, agent.lastname
      from known_networks network
      left join lateral (
        select at, agent_id from config_revisions
        where list = 'ips' and row_id = network.network_id and before is null order by version desc limit 1
      ) added on true
      left join agents agent on agent.agent_id = added.agent_id
      order by network.ip, network.network_id`.execute(db);
  return rows.map(({ id, ip, at, agent_id, firstname, lastname }) => ({
    id,
    ip,
    date: at?.toISOString() ?? null,
    user: agent_id === null ? null : { user_id: agent_id, firstname: firstname ?? '', lastname: lastname ?? '' },
  }));
}
