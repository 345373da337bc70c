import type { Call } from '../../../contract/call.ts';
import type { PortfolioObjects } from '../../../contract/portfolio/shapes.ts';
import { NAME_OF } from '../../../domain/portfolio/record-names.ts';
import type { PortfolioKind } from '../../../domain/portfolio/records.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { instantText } from '../kit/format.ts';
import { RECORD_MESSAGES } from '../records/i18n/messages.ts';
import type { Column, Filter } from '../records/record-list.ts';
import { RecordsPage } from '../records/records-page.tsx';
import { useCommonColumns } from '../records/use-common-columns.tsx';
import { NewRecord } from './new-record.tsx';
import { PORTFOLIO_CALLS } from './portfolio-calls.ts';
import { RecordDetail } from './record-detail.tsx';

interface Props<K extends PortfolioKind> {
  readonly kind: K;
  readonly query: string;
  readonly call: Call;
  /** Columns before the owner's. */
  readonly head: string;
  readonly columns: readonly Column<PortfolioObjects[K]>[];
  readonly filters: readonly Filter[];
}

/** The list of one kind of portfolio record, of all customers. */
export function PortfolioPage<K extends PortfolioKind>({ kind, query, call, head, columns, filters }: Props<K>) {
  const text = useMessages(RECORD_MESSAGES);
  const common = useCommonColumns();
  const locale = usePanelLocale();
  const { page } = PORTFOLIO_CALLS[kind];
  return (
    <RecordsPage<PortfolioObjects[K]>
      page={page}
      query={query}
      title={text.pages[page].title}
      call={call}
      idOf={({ id }) => String(id)}
      create={text.create[kind]}
      none={text.none[kind]}
      columns={[
        { id: 'name', head, cell: NAME_OF[kind] },
        ...columns,
        common.customer,
        { id: 'pedidos', head: text.pedidos, cell: ({ pedidos }) => pedidos.length },
        { id: 'created', head: text.created, cell: ({ created_at }) => instantText(created_at, locale) },
      ]}
      filters={[{ name: 'text', label: text.text, kind: 'text' }, common.byCustomer, ...filters]}
      detail={(opened) =>
        opened.id === 'new' ? (
          <NewRecord kind={kind} opened={opened} />
        ) : (
          <RecordDetail key={opened.id} kind={kind} opened={opened} />
        )
      }
    />
  );
}
