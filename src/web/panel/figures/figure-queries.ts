import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getFigures, listFigureQuestions, listFigures } from '../../../contract/figures.ts';
import type { FigureGroup, Period } from '../../../domain/figures/figure.ts';
import { panelApi } from '../session/panel-api.ts';

/** Numbers of now and the sum of the period, asked for again each minute. */
export function useFigures(period: Period) {
  return useQuery({
    queryKey: ['figures', 'sum', period],
    queryFn: ({ signal }) => panelApi.call(getFigures, { query: period }, { signal }),
    ...LIVELY,
  });
}

/** The same by what the orders have in common. */
export function useFigureRows(group: FigureGroup, period: Period) {
  return useQuery({
    queryKey: ['figures', group, period],
    queryFn: ({ signal }) => panelApi.call(listFigures, { params: { group }, query: period }, { signal }),
    ...LIVELY,
  });
}

/** Questions that had to be asked again. */
export function useFigureQuestions(period: Period) {
  return useQuery({
    queryKey: ['figures', 'questions', period],
    queryFn: ({ signal }) => panelApi.call(listFigureQuestions, { query: period }, { signal }),
    ...LIVELY,
  });
}

const LIVELY = { placeholderData: keepPreviousData, staleTime: 0, refetchInterval: 60_000 } as const;
