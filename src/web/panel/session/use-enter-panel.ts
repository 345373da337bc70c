import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { getCurrentUser } from '../../../contract/current-user.ts';
import { signInWith } from '../../api/sign-in.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import { ROOT } from '../tabs/tab.ts';
import { forgetSessionEnd, panelApi, panelClock } from './panel-api.ts';
import { takeAddress } from './return-address.ts';

/**
 * Goes into the panel with a ticket: the session's key is made and kept, and the agent is led where he wanted to go, else where
 * he begins, in the language that he has chosen.
 */
export function useEnterPanel(): (ticket: string) => Promise<void> {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const present = usePanelLocale();
  return async (ticket) => {
    const credentials = await signInWith(ticket, { origin: window.location.origin, clock: panelClock });
    await panelApi.signedInWith(credentials);
    forgetSessionEnd();
    queries.clear();
    const { account } = await panelApi.call(getCurrentUser, { query: { account: '1' } });
    const { first_queue = 0, locale = null } = account?.preferences ?? {};
    const address = takeAddress(sessionStorage, `${ROOT}/${first_queue}`);
    if (locale === null || locale === present) navigate(address, { replace: true });
    else window.location.replace(`/idioma/${locale}?volver=${encodeURIComponent(address)}`);
  };
}
