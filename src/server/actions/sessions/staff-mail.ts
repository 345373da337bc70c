import type { Locale } from '../../../domain/locale/locale.ts';
import { readPreferences } from '../../../domain/sessions/agent-preferences.ts';
import type { Ctx } from '../../ctx.ts';
import { MAIN_STORE } from '../../http/portal-hosts.ts';
import { loadPortalAddress } from '../portals/portal-address.ts';

/** Data common to all mails to a back-office user: address and language. */
interface StaffMail {
  readonly to: string;
  readonly locale: Locale;
  readonly storeId: number;
  readonly params: {
    readonly portalName: string;
    readonly portalUrl: string;
    readonly customerName: string;
    readonly timeZone: string;
    readonly panelUrl: string;
  };
}

/** The mail facts of a back-office user: in the language of their preferences, else of the request. */
export async function loadStaffMail(tx: Ctx, agentId: number): Promise<StaffMail> {
  const agent = await tx.db
    .selectFrom('agents')
    .select(['email', 'firstname', 'preferences', 'panel_roles'])
    .where('agent_id', '=', agentId)
    .executeTakeFirstOrThrow();
  const portal = await loadPortalAddress(tx, MAIN_STORE);
  return {
    to: agent.email,
    locale: readPreferences(agent.preferences, agent.panel_roles).locale ?? tx.locale,
    storeId: MAIN_STORE,
    params: {
      portalName: portal.name,
      portalUrl: portal.url,
      customerName: agent.firstname,
      timeZone: portal.timeZone,
      panelUrl: `${portal.url}/agentes/login`,
    },
  };
}
