import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { getCurrentUser } from '../../../contract/current-user.ts';
import { signInWith } from '../../api/sign-in.ts';
import { pageAddress, ROOT } from '../addresses/tab.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import { forgetSessionEnd, panelApi, panelClock } from '../session/panel-api.ts';
import { takeAddress } from './return-address.ts';

interface Entrance {
  /** Exchanges a ticket, valid for two minutes, for a session, and stores its key. @throws SignInFailure */
  open(ticket: string): Promise<void>;
  /**
   * Navigates to the remembered address, or to the user's first page, in their language. A supervisor's first page is
   * the team, unless they chose a queue.
   */
  goOn(): Promise<void>;
  /** `open`, then `goOn`. */
  enter(ticket: string): Promise<void>;
}

/** Completes the sign-in once the user is authenticated. */
export function useEntrance(): Entrance {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const present = usePanelLocale();
  const entrance: Entrance = {
    async open(ticket) {
      const credentials = await signInWith(ticket, { origin: window.location.origin, clock: panelClock });
      await panelApi.signedInWith(credentials);
      forgetSessionEnd();
    },
    async goOn() {
      queries.clear();
      const { account, config } = await panelApi.call(getCurrentUser, { query: { account: '1' } });
      const { first_queue = 0, locale = null } = account?.preferences ?? {};
      const isOverseer = first_queue === 0 && config.panel_roles.includes('supervisor');
      const address = takeAddress(sessionStorage, isOverseer ? pageAddress('team') : `${ROOT}/${first_queue}`);
      if (locale === null || locale === present) navigate(address, { replace: true });
      else window.location.replace(`/idioma/${locale}?volver=${encodeURIComponent(address)}`);
    },
    async enter(ticket) {
      await entrance.open(ticket);
      await entrance.goOn();
    },
  };
  return entrance;
}
