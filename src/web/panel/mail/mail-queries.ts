import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { getMailPlaceholders, listEmailTemplates, previewPedidoMail } from '../../../contract/mail.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { PANEL_VERSION } from '../../../contract/panel-version.ts';
import type { OperationFields } from '../pedido/use-operation.ts';
import { panelApi } from '../session/panel-api.ts';

/** All templates; they rarely change. */
export function useEmailTemplates() {
  return useQuery({
    queryKey: ['email-templates'],
    queryFn: ({ signal }) => panelApi.call(listEmailTemplates, {}, { signal }),
    staleTime: 10 * 60_000,
  });
}

/** Values of the placeholders for this version of the order. */
export function useMailPlaceholders({ item_id, updated_at }: Pedido) {
  return useQuery({
    queryKey: ['mail-placeholders', item_id, updated_at],
    queryFn: ({ signal }) => panelApi.call(getMailPlaceholders, { params: { item_id } }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** The e-mail the server would send for these fields, requested once typing pauses; null asks for none. The last preview stays until then. */
export function useMailPreview({ item_id, updated_at }: Pedido, fields: OperationFields | null) {
  const asked = useRested(JSON.stringify(fields));
  return useQuery({
    queryKey: ['mail-preview', item_id, updated_at, asked],
    queryFn: ({ signal }) => {
      const body = { ...(JSON.parse(asked) as OperationFields), panel_version: PANEL_VERSION, updated_at };
      return panelApi.call(previewPedidoMail, { params: { item_id }, body }, { signal });
    },
    enabled: asked !== 'null',
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  });
}

/** The value once it has stopped changing. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

const REST_MS = 250;
