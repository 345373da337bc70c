import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import { getConnectors, tryConnector } from '../../../contract/health.ts';
import type { Connector } from '../../../domain/health/connector.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';

const KEY = ['connectors'];
/** Processes write what they did every ten seconds. */
const EVERY_MS = 15_000;

/** The health of the connectors, refetched while the tab is visible. */
export function useConnectors() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => panelApi.call(getConnectors, {}, { signal, unattended: true }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

/** Sends a trial call; its result stays until the next. */
export function useTrial(connector: Connector) {
  const queries = useQueryClient();
  const [ended, setEnded] = useState<OutputOf<typeof tryConnector> | null>(null);
  const sending = useSend(() => queries.invalidateQueries({ queryKey: KEY }));
  const run = async () => {
    setEnded(null);
    setEnded(await sending.send(() => panelApi.call(tryConnector, { body: { connector } })));
  };
  return { run, ended, isBusy: sending.isBusy, problem: sending.problem };
}
