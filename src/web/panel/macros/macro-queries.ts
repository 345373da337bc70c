import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import { listMacros, type Macro, previewMacro } from '../../../contract/macros.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { panelApi } from '../session/panel-api.ts';

const KEY = ['macros'] as const;

/** Own and shared macros. */
export function useMacros() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => panelApi.call(listMacros, {}, { signal }),
    staleTime: 60_000,
  });
}

/** Replaces the list by a call's response. */
export function useTakeMacros(): (answer: OutputOf<typeof listMacros>) => void {
  const queries = useQueryClient();
  return useCallback((answer) => queries.setQueryData(KEY, answer), [queries]);
}

/** The effect of a macro on the loaded copy; refetched when either changes. */
export function useMacroPreview({ item_id, updated_at, details }: Pedido, macro: Macro | null) {
  return useQuery({
    queryKey: ['macro-preview', item_id, updated_at, details.tags, macro?.macro_id, macro?.version],
    queryFn: ({ signal }) => {
      if (macro === null) throw new Error('no macro is chosen');
      const params = { item_id, macro_id: macro.macro_id };
      return panelApi.call(previewMacro, { params, body: { version: macro.version, updated_at } }, { signal });
    },
    enabled: macro !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
}
