import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getFigures } from '../../../contract/figures.ts';
import type { FigureGroup, Period } from '../../../domain/figures/figure.ts';
import { panelApi } from '../session/panel-api.ts';

/** All figures as of one instant, refetched each minute. */
export function useFigures(period: Period, group: FigureGroup) {
  return useQuery({
    queryKey: ['figures', period, group],
    queryFn: ({ signal }) => panelApi.call(getFigures, { query: { ...period, group } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: 60_000,
  });
}
