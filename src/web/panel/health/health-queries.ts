import { useQuery } from '@tanstack/react-query';
import { getHealth } from '../../../contract/health.ts';
import { panelApi } from '../session/panel-api.ts';

const MINUTE = 60_000;

/** The health of the product, refetched each minute while the tab is visible. */
export function useHealth() {
  return useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => panelApi.call(getHealth, {}, { signal, unattended: true }),
    staleTime: 0,
    refetchInterval: MINUTE,
  });
}
