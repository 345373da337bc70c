import { deviceName } from '../../../domain/sessions/device-name.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import type { Ctx } from '../../ctx.ts';
import { enqueueMail } from '../mail/enqueue-mail.ts';
import type { Client } from './client.ts';
import { isNetworkKnown } from './is-network-known.ts';
import { loadStaffMail } from './staff-mail.ts';

/**
 * Notifies a back-office user by mail of a sign-in from a network outside the list of known ones, once a day for each address.
 */
export async function tellOfNetwork(tx: Ctx, agentId: number, { ipAddress, userAgent }: Client): Promise<void> {
  if (await isNetworkKnown(tx, ipAddress)) return;
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
