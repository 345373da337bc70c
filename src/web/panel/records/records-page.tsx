import { Button, Kbd } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import type { Call } from '../../../contract/call.ts';
import type { PageKind } from '../addresses/pages.ts';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { countText } from '../kit/format.ts';
import { Pager } from '../kit/pager.tsx';
import layout from '../kit/tab-page.module.css';
import { TabPage } from '../kit/tab-page.tsx';
import { panelApi } from '../session/panel-api.ts';
import { useTabsControl } from '../tabs/use-tabs.ts';
import { RECORD_MESSAGES } from './i18n/messages.ts';
import { RecordFilters } from './record-filters.tsx';
import type { Column, Filter, Opened } from './record-list.ts';
import { RecordTable } from './record-table.tsx';
import {
  filtersIn,
  filtersOf,
  hasFilters,
  PER_PAGE,
  pageOf,
  queryOf,
  type Wish,
  wishOf,
  withoutFilters,
} from './record-wish.ts';
import styles from './records.module.css';

interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly total: number;
  readonly total_is_exact: boolean;
}

interface Props<Row> {
  readonly page: PageKind;
  readonly query: string;
  readonly title: string;
  /** Shown below the heading. */
  readonly lead?: string;
  readonly call: Call;
  readonly idOf: (row: Row) => string;
  /** The first one contains the link to the row. */
  readonly columns: readonly Column<Row>[];
  readonly filters: readonly Filter[];
  /** Label of the button for a new row; omitted if none can be created here. */
  readonly create?: string;
  /** Address of the page for a new row, if that is not beside the list. */
  readonly createAt?: string;
  /** Address of a row, if it is not shown beside the list. */
  readonly addressOf?: (id: string) => string;
  /** Text for an empty list. */
  readonly none: string;
  /** Renders the open row by its id, or `new`, beside the list. */
  readonly detail?: (open: Opened<Row>) => ReactNode;
}

/** A list of the panel with filters, pages and an open row, all kept in the address. */
export function RecordsPage<Row>(props: Props<Row>) {
  const { page, query, title, lead, call, idOf, columns, filters, create, createAt, none, addressOf, detail } = props;
  const text = useMessages(RECORD_MESSAGES);
  const locale = usePanelLocale();
  const { loading } = usePanelMessages();
  const { go } = useTabsControl();
  const wish = useMemo(() => wishOf(query), [query]);
  const asked = filtersOf(
    wish,
    filters.map(({ name }) => name),
  );
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: recordsKey(page, asked),
    queryFn: ({ signal }) => loadPage<Row>(call, asked, signal),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });
  const to = (next: Wish) => pageAddress(page, queryOf(next));
  const opening = (id: string) => ({ ...wish, open: id });
  const toNew = () => go(createAt ?? to(opening('new')));
  const close = () => go(to({ ...wish, open: '' }));
  useCommands(
    create === undefined ? [] : [{ id: 'create', title: create, key: KEYS.records.create, section: title, run: toNew }],
  );
  const isFound = hasFilters(wish) && wish.open === undefined && !isPlaceholderData;
  const pages = Math.ceil((data?.total ?? 0) / PER_PAGE);
  const count = data && countText(data.total, locale);
  return (
    <TabPage
      title={title}
      beside={
        create !== undefined && (
          <Button size="sm" onClick={toNew} rightSection={<Kbd size="xs">{keyText(KEYS.records.create)}</Kbd>}>
            {create}
          </Button>
        )
      }
    >
      {lead !== undefined && <p className={layout.told}>{lead}</p>}
      <RecordFilters
        key={queryOf(filtersIn(wish))}
        title={title}
        filters={filters}
        wish={wish}
        onWish={(next) => go(to({ ...next, page: '', open: '' }))}
        onClear={() => go(to(withoutFilters(wish)))}
      />
      <p role="status" className={layout.told}>
        {data && (data.total_is_exact ? text.found(count ?? '', data.total) : text.found_more(count ?? ''))}
        {!data && !error && loading}
      </p>
      {error && !data && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      <div className={styles.parts} data-open={wish.open !== undefined || undefined}>
        {wish.open !== undefined &&
          detail?.({
            id: wish.open,
            row: data?.items.find((row) => idOf(row) === wish.open),
            wish,
            close,
            open: (id) => go(to(opening(id))),
          })}
        {data && data.items.length > 0 && (
          <div className={styles.list}>
            <RecordTable
              label={title}
              rows={data.items}
              columns={columns}
              idOf={idOf}
              opened={wish.open ?? null}
              addressOf={addressOf ?? ((id) => to(opening(id)))}
              takesFocus={isFound}
            />
            <Pager page={pageOf(wish)} pages={pages} onPage={(next) => go(to({ ...wish, page: String(next) }))} />
          </div>
        )}
        {data?.items.length === 0 && <p className={styles.nothing}>{hasFilters(wish) ? text.nothing_found : none}</p>}
      </div>
    </TabPage>
  );
}

/** Cache key of a list; without `asked`, the prefix of all its pages. */
export function recordsKey(page: PageKind, asked?: object): readonly unknown[] {
  return asked === undefined ? ['records', page] : ['records', page, asked];
}

/** Invalidates the pages of a list, not its open row: that is being edited, or gone. */
export function listsOf(page: PageKind) {
  return {
    queryKey: recordsKey(page),
    predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }) => queryKey[2] !== ONE,
  };
}

/** Cache key of one row. */
export function recordKey(page: PageKind, id: string | number): readonly unknown[] {
  return [...recordsKey(page), ONE, id];
}

const ONE = 'one';

/** The calls of these lists differ in their filters, which come from the address as text. */
async function loadPage<Row>(call: Call, query: object, signal: AbortSignal): Promise<ListPage<Row>> {
  return (await panelApi.call(call, { query }, { signal })) as ListPage<Row>;
}
