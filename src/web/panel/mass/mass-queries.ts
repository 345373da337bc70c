import { keepPreviousData, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { LiveData } from '../../../contract/live.ts';
import { getMassRun, listMassItems, listMassRuns, type MassItemState, type MassRun } from '../../../contract/mass.ts';
import { listNotaryOffices } from '../../../contract/notaries.ts';
import { listProviders } from '../../../contract/providers.ts';
import { panelApi } from '../session/panel-api.ts';

const KEY = ['mass'] as const;
const runKey = (runId: string) => [...KEY, 'run', runId] as const;

/** Runs that the user may see, a page at a time. */
export function useRuns(page: number) {
  return useQuery({
    queryKey: [...KEY, 'list', page],
    queryFn: ({ signal }) => panelApi.call(listMassRuns, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One run. Its progress is pushed live, and polled where live updates are down. */
export function useRun(runId: string) {
  return useQuery({
    queryKey: runKey(runId),
    queryFn: ({ signal }) => panelApi.call(getMassRun, { params: { run_id: runId } }, { signal, unattended: true }),
    refetchInterval: ({ state: { data } }) => (data && isMoving(data.run) ? LOOK_AGAIN_MS : false),
    staleTime: 0,
  });
}

/** Its items, those in one state or all. */
export function useRunItems({ run_id, state: of }: MassRun, { state, page }: { state?: MassItemState; page: number }) {
  return useQuery({
    queryKey: [...KEY, 'items', run_id, of, state ?? 'all', page],
    queryFn: ({ signal }) =>
      panelApi.call(
        listMassItems,
        { params: { run_id }, query: { page, ...(state !== undefined && { state }) } },
        { signal, unattended: true },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: of === 'planning' || of === 'running' ? LOOK_AGAIN_MS : false,
    staleTime: 0,
  });
}

/** All active providers, or notary offices, by name. */
export function useOffices(kind: 'provider' | 'notary') {
  return useQuery({
    queryKey: ['mass-offices', kind],
    queryFn: async ({ signal }) => {
      if (kind === 'provider') {
        const { items } = await panelApi.call(listProviders, { query: {} }, { signal });
        return items.map(({ id, nombre, ciudad }) => ({ id, name: [nombre, ciudad].filter(Boolean).join(' · ') }));
      }
      const { items } = await panelApi.call(listNotaryOffices, { query: {} }, { signal });
      return items.map(({ notary_id: id, nombre, ciudad }) => ({ id, name: `${nombre} · ${ciudad}` }));
    },
    staleTime: 5 * 60_000,
  });
}

/** Shows a run as a call answered it, and refetches what it changed. */
export function useRunChanged(): (answer: { readonly run: MassRun }) => void {
  const queries = useQueryClient();
  return useCallback(
    ({ run }) => {
      queries.setQueryData(runKey(run.run_id), { run });
      void queries.invalidateQueries({ queryKey: [...KEY, 'list'] });
      void queries.invalidateQueries({ queryKey: [...KEY, 'items', run.run_id] });
    },
    [queries],
  );
}

/** Applies a live update of a run: its progress, and a full reload once its state changed. */
export function takeProgress(queries: QueryClient, told: LiveData<'mass'>): void {
  const { run_id, state, tried, done, refused, left } = told;
  const known = queries.getQueryData<{ run: MassRun }>(runKey(run_id))?.run;
  if (known?.state === state) {
    const counts = { ...known.counts, tried, done, refused, left };
    queries.setQueryData(runKey(run_id), { run: { ...known, counts } });
  } else void queries.invalidateQueries({ queryKey: KEY });
}

function isMoving({ state, undo_until }: MassRun): boolean {
  return state === 'planning' || state === 'running' || undo_until !== null;
}

const LOOK_AGAIN_MS = 2_000;
