import { useQuery } from '@tanstack/react-query';
import { listCannedResponses } from '../../../contract/canned-responses.ts';
import { panelApi } from '../session/panel-api.ts';

/** The canned responses that the signed-in agent may see; they change rarely. */
export function useCannedResponses() {
  return useQuery({
    queryKey: ['canned-responses'],
    queryFn: ({ signal }) => panelApi.call(listCannedResponses, {}, { signal }),
    staleTime: 5 * 60_000,
  });
}
