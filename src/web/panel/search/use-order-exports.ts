import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import { listOrderExports } from '../../../contract/orders/order-exports.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';

const KEY = ['order-exports'] as const;
/** Polling interval for a table in the making, in milliseconds. */
const WHILE_MAKING = 1_500;

type Exports = OutputOf<typeof listOrderExports>;

/** One's own tables; looked at again and again while one of them is being made. Unless it is wanted, only while that is so. */
export function useOrderExports(isWanted = true) {
  return useQuery<Exports>({
    queryKey: KEY,
    queryFn: ({ signal }) => panelApi.call(listOrderExports, {}, { signal, unattended: true }),
    enabled: ({ state }) => isWanted || isMaking(state.data),
    refetchInterval: ({ state }) => (isMaking(state.data) ? WHILE_MAKING : false),
  });
}

function isMaking(exports: Exports | undefined): boolean {
  return exports?.items.some(({ state }) => state === 'requested') === true;
}

/** Refetches the list after a request. */
export function useReloadExports() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}

/** Announces that a requested table is ready, anywhere in the panel. */
export function ReadyExports() {
  const { exports: text } = useMessages(SEARCH_MESSAGES);
  const notify = useNotify();
  // Reads what the dialog has loaded; sends no request while nothing is in the making.
  const { data } = useOrderExports(false);
  const waited = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    for (const { export_id, state, file_name } of data?.items ?? []) {
      if (state === 'ready' && waited.current.has(export_id)) notify(text.ready(file_name));
    }
    waited.current = new Set(
      data?.items.filter(({ state }) => state === 'requested').map(({ export_id }) => export_id),
    );
  }, [data, notify, text]);
  return null;
}
