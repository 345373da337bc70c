import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { getInvoiceChanges } from '../../../contract/invoice-corrections.ts';
import { listInvoices, listInvoiceTotals } from '../../../contract/invoices/invoice-calls.ts';
import { askInvoiceExport, listInvoiceExports } from '../../../contract/invoices/invoice-exports.ts';
import { listVatChecks } from '../../../contract/vat-checks.ts';
import { panelApi } from '../session/panel-api.ts';
import { type InvoiceQuery, invoiceFilters, invoicePage } from './invoice-query.ts';

const KEY = ['invoices'] as const;
const EXPORTS_KEY = [...KEY, 'exports'] as const;
/** Polling interval while a file is being created, in milliseconds. */
const WHILE_MAKING = 1_500;

/** The page of the list for an address. */
export function useInvoices(wish: InvoiceQuery) {
  const query = invoicePage(wish);
  return useQuery({
    queryKey: [...KEY, 'list', query],
    queryFn: ({ signal }) => panelApi.call(listInvoices, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** The portals by their numbers, as the list names them. */
export function usePortals() {
  const { data } = useQuery({
    queryKey: [...KEY, 'portals'],
    queryFn: ({ signal }) => panelApi.call(listInvoices, { query: { 'custom_filter[size]': 1 } }, { signal }),
    select: ({ portals }) => portals,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
}

/** Totals by month, portal and rate for a filter. */
export function useInvoiceTotals(wish: InvoiceQuery) {
  const query = invoiceFilters(wish);
  return useQuery({
    queryKey: [...KEY, 'totals', query],
    queryFn: ({ signal }) => panelApi.call(listInvoiceTotals, { query }, { signal }),
    staleTime: 5_000,
  });
}

/** The possible changes of an invoice; refetched whenever it is opened. */
export function useInvoiceChanges(invoiceId: number) {
  return useQuery({
    queryKey: [...KEY, 'changes', invoiceId],
    queryFn: ({ signal }) => panelApi.call(getInvoiceChanges, { params: { invoice_id: invoiceId } }, { signal }),
    staleTime: 0,
  });
}

/** A page of VIES results. */
export function useVatChecks(page: number) {
  return useQuery({
    queryKey: [...KEY, 'vies', page],
    queryFn: ({ signal }) => panelApi.call(listVatChecks, { query: { page } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
}

/** Refetches invoices after one was corrected or annulled. */
export function useInvoicesChanged() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: KEY });
}

/** The user's own files; polled while one of them is being created. */
export function useInvoiceExports() {
  return useQuery({
    queryKey: EXPORTS_KEY,
    queryFn: ({ signal }) => panelApi.call(listInvoiceExports, {}, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.items.some((file) => file.state === 'requested') ? WHILE_MAKING : false,
  });
}

/** Requests a file, and shows it in the list. A retried request creates only one file. */
export function useAskExport() {
  const queries = useQueryClient();
  return async (body: z.input<typeof askInvoiceExport.body>) => {
    await panelApi.call(askInvoiceExport, { body });
    await queries.invalidateQueries({ queryKey: EXPORTS_KEY });
  };
}
