import { sql } from 'kysely';
import type { Ctx } from '../../ctx.ts';

/**
 * Reads whether an address, or a whole network ("2001:db8:1:2::/64"), is in the list of known networks. An empty list is not in use: all are known.
 * An IPv4 address may arrive in IPv6 form ("::ffff:203.0.113.7").
 */
export async function isNetworkKnown({ db }: Pick<Ctx, 'db'>, network: string): Promise<boolean> {
  const address = network.replace(/^::ffff:(?=\d+\.)/i, '');
  const { rows } = await sql<{ known: boolean | null }>`
    select bool_or(ip::inet >>= ${address}::inet) as known from known_networks`.execute(db);
  return rows[0]?.known ?? true;
}
