import { QueryClient } from '@tanstack/react-query';
import { isProblem } from '../../api/api-problem.ts';

const RETRIES = 3;

/** The query client. Queries are retried after network failures, never after a response. */
export function openPanelQueries(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < RETRIES && isProblem(error, 'network'),
      },
      mutations: { retry: false },
    },
  });
}
