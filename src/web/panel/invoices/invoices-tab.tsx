import { Alert, SegmentedControl } from '@mantine/core';
import { useMemo } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { TabPage } from '../kit/tab-page.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { ExportsPart } from './exports-part.tsx';
import { INVOICE_MESSAGES } from './i18n/messages.ts';
import { InvoiceFilters } from './invoice-filters.tsx';
import { INVOICE_PARTS, invoiceQueryOf, invoicesAddress } from './invoice-query.ts';
import { ListPart } from './list-part.tsx';
import { TotalsPart } from './totals-part.tsx';
import { ViesPart } from './vies-part.tsx';

/** `/agentes/tramites/facturas`: invoices and credit notes by filter, their sums, and exports. The address holds the filter. */
export default function InvoicesTab({ query }: { readonly query: string }) {
  const text = useMessages(INVOICE_MESSAGES);
  const { go } = useTabsControl();
  const { panel_roles: roles } = useCurrentUser();
  const wish = useMemo(() => invoiceQueryOf(query), [query]);
  if (!roles.includes('facturacion')) return <Alert m="sm">{text.only_invoicers}</Alert>;
  const turn = (part: string) =>
    go(
      invoicesAddress({ ...wish, page: 1, open: null, part: INVOICE_PARTS.find((known) => known === part) ?? 'list' }),
    );
  return (
    <TabPage
      title={text.title}
      beside={
        <SegmentedControl
          aria-label={text.view}
          value={wish.part}
          onChange={turn}
          data={INVOICE_PARTS.map((value) => ({ value, label: text.views[value] }))}
        />
      }
    >
      {wish.part !== 'vies' && <InvoiceFilters key={query} wish={wish} onWish={(next) => go(invoicesAddress(next))} />}
      {wish.part === 'list' && <ListPart wish={wish} onWish={(next) => go(invoicesAddress(next))} />}
      {wish.part === 'totals' && <TotalsPart wish={wish} />}
      {wish.part === 'files' && <ExportsPart wish={wish} />}
      {wish.part === 'vies' && <ViesPart page={wish.page} onPage={(page) => go(invoicesAddress({ ...wish, page }))} />}
    </TabPage>
  );
}
