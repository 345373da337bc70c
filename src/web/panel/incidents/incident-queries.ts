import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { listIncidences, previewIncident } from '../../../contract/incidents.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { loadCard } from '../pedido/load-card.ts';
import { panelApi } from '../session/panel-api.ts';
import type { AskFields } from './ask-draft.ts';

const KEY = 'incidents';
/** Cache key of answers received by mail. */
export const MAIL_ANSWERS_KEY = [KEY, 'mail'] as const;

/** The kinds of incident; they hardly ever change. */
export function useIncidences() {
  return useQuery({
    queryKey: [KEY, 'kinds'],
    queryFn: ({ signal }) => panelApi.call(listIncidences, {}, { signal }),
    staleTime: 600_000,
  });
}

/** Questions and answers of an item; any change to them adds a history line. */
export function useItemIncidents({ item_id, details: { history_lines } }: Pedido) {
  return useQuery({
    queryKey: [KEY, 'item', item_id, history_lines],
    queryFn: () => loadCard(item_id, 'incidents'),
    placeholderData: keepPreviousData,
  });
}

/** Answers to the open question received by mail; any mail of the customer's adds a history line. */
export function useMailAnswers({ item_id, details: { history_lines } }: Pedido) {
  return useQuery({
    queryKey: [...MAIL_ANSWERS_KEY, item_id, history_lines],
    queryFn: () => loadCard(item_id, 'mail_answers'),
    placeholderData: keepPreviousData,
  });
}

/** Preview of the customer's form. The last preview stays until the next arrives. */
export function useFormPreview(itemId: number, asking: AskFields | null) {
  return useQuery({
    queryKey: [KEY, 'form', itemId, asking],
    queryFn: ({ signal }) => {
      const { incident, incidencia_attachments } = asking ?? {};
      if (!incident) throw new Error('nothing is asked');
      const body = { incident, incidencia_attachments };
      return panelApi.call(previewIncident, { params: { item_id: itemId }, body }, { signal });
    },
    enabled: asking !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
}
