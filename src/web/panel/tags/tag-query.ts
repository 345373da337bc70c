import { useQuery } from '@tanstack/react-query';
import { listTags } from '../../../contract/tags.ts';
import { panelApi } from '../session/panel-api.ts';

/** Tags that colleagues use, to choose from; asked for when somebody is about to. */
export function useTags(isWanted: boolean) {
  return useQuery({
    queryKey: ['tags'],
    queryFn: ({ signal }) => panelApi.call(listTags, {}, { signal }),
    enabled: isWanted,
    staleTime: 60_000,
  });
}
