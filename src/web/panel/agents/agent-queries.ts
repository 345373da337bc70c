import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listAgents, listSessionsOfAgents } from '../../../contract/agents/agent-list.ts';
import { listNotaryOffices } from '../../../contract/notaries.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';

const KEY = ['agents'] as const;

export function useAgents() {
  return useQuery({
    queryKey: [...KEY, 'list'],
    queryFn: ({ signal }) => panelApi.call(listAgents, {}, { signal }),
  });
}

/** Everybody's sessions. */
export function useAgentSessions() {
  return useQuery({
    queryKey: [...KEY, 'sessions'],
    queryFn: ({ signal }) => panelApi.call(listSessionsOfAgents, {}, { signal }),
  });
}

/** Notary offices to choose from. */
export function useOffices() {
  return useQuery({
    queryKey: ['notary-offices'],
    queryFn: ({ signal }) => panelApi.call(listNotaryOffices, { query: {} }, { signal }),
  });
}

/** Sends a change of a person and refetches the list, whether it succeeded or not. */
export function useSendAgent() {
  const queries = useQueryClient();
  return useSend(() => queries.invalidateQueries({ queryKey: KEY }));
}
