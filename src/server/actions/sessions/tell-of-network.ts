import { sql } from 'kysely';
import { deviceName } from '../../../domain/sessions/device-name.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Client } from './client.ts';
import { loadStaffMail } from './staff-mail.ts';

/**
 * Notifies a back-office user by mail of a sign-in from a network outside the list of known ones, once a day for each address. An empty list is not
 * in use, and triggers no mail.
 */
export async function tellOfNetwork(tx: Ctx, agentId: number, { ipAddress, userAgent }: Client): Promise<void> {
  if (await isKnownOrUnused(tx, ipAddress)) return;
  const { params, ...mail } = await loadStaffMail(tx, agentId);
  const signedInAt = tx.now().toISOString();
  await enqueueMail(tx, {
    dedupeKey: `agent_new_network:${agentId}:${ipAddress}:${signedInAt.slice(0, 10)}`,
    template: 'agent_new_network',
    ...mail,
    params: { ...params, ipAddress, device: deviceName(userAgent ?? undefined), signedInAt },
  });
  const detail = { ip_address: ipAddress };
  await recordAudit(tx, { action: 'session.new_network', subjectKind: 'agent', subjectId: agentId, detail });
}

/** An IPv4 address may arrive in IPv6 form ("::ffff:203.0.113.7"). */
async function isKnownOrUnused({ db }: Ctx, ipAddress: string): Promise<boolean> {
  const address = ipAddress.replace(/^::ffff:(?=\d+\.)/i, '');
  const { rows } = await sql<{ known: boolean | null }>`
    select bool_or(ip::inet >>= ${address}::inet) as known from known_networks`.execute(db);
  return rows[0]?.known ?? true;
}
