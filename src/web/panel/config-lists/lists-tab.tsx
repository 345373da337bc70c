import { Alert, Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { exportRows, type RowAnswer } from '../../../contract/config-lists.ts';
import { LIST_NAMES, type ListName, listOf } from '../../../domain/config-lists/lists.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { downloadBy } from '../kit/download.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { Pager } from '../kit/pager.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { useSend } from '../kit/use-send.ts';
import styles from './config-lists.module.css';
import { HistoryDialog } from './history-dialog.tsx';
import { CONFIG_LIST_MESSAGES } from './i18n/messages.ts';
import { ImportDialog } from './import-dialog.tsx';
import { ROWS_A_PAGE, useConfigLists, useRows } from './list-queries.ts';
import { RowDialog } from './row-dialog.tsx';
import { RowsTable } from './rows-table.tsx';

type Named = Pick<RowAnswer, 'id' | 'name'>;
type Open =
  | { readonly kind: 'row'; readonly row: Named | null }
  | { readonly kind: 'history'; readonly row: Named | null }
  | { readonly kind: 'import' };

/** `/agentes/tramites/listas`: the lists of the configuration, each in the same page. For supervisors. */
export default function ListsTab() {
  const { loading } = usePanelMessages();
  const text = useMessages(CONFIG_LIST_MESSAGES);
  const locale = usePanelLocale();
  const [list, setList] = useState<ListName>(LIST_NAMES[0]);
  const [typed, setTyped] = useState('');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Open | null>(null);
  const saving = useSend();
  const { data: overview } = useConfigLists();
  const { data, error, refetch } = useRows({ list, text: typed, page });
  if (isProblem(error, 'forbidden')) return <Alert m="sm">{text.only_supervisors}</Alert>;
  const definition = listOf(list);
  const close = () => setOpen(null);
  const save = (format: 'csv' | 'jsonl') => void saving.send(() => downloadBy(exportRows, { list, format }));
  return (
    <TabPage
      title={text.title}
      beside={
        <div className={styles.buttons}>
          <Button size="xs" onClick={() => setOpen({ kind: 'row', row: null })}>
            {text.add}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen({ kind: 'history', row: null })}>
            {text.history}
          </Button>
          <Button size="xs" variant="default" onClick={() => setOpen({ kind: 'import' })}>
            {text.import}
          </Button>
          <Button size="xs" variant="default" loading={saving.isBusy} onClick={() => save('csv')}>
            {text.export_csv}
          </Button>
          <Button size="xs" variant="default" loading={saving.isBusy} onClick={() => save('jsonl')}>
            {text.export_jsonl}
          </Button>
        </div>
      }
    >
      <ProblemLine of={saving.problem} />
      <div className={styles.tools}>
        <NativeSelect
          label={text.list}
          value={list}
          data={LIST_NAMES.map((name) => {
            const rows = overview?.items.find((one) => one.list === name)?.rows;
            return { value: name, label: `${listOf(name).title[locale]}${rows === undefined ? '' : ` (${rows})`}` };
          })}
          onChange={({ currentTarget: { value } }) => {
            setList(LIST_NAMES.find((name) => name === value) ?? list);
            setTyped('');
            setPage(1);
          }}
        />
        <TextInput
          className={styles.find}
          type="search"
          label={text.find}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setPage(1);
          }}
        />
      </div>
      <p className={styles.about}>{definition.about[locale]}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data && (
        <p role="status">{data.total > 0 ? text.rows(data.total) : typed === '' ? text.no_rows : text.nothing}</p>
      )}
      {data && data.items.length > 0 && (
        <RowsTable
          list={list}
          rows={data.items}
          onChange={(row) => setOpen({ kind: 'row', row })}
          onHistory={(row) => setOpen({ kind: 'history', row })}
        />
      )}
      {data && <Pager page={page} pages={Math.ceil(data.total / ROWS_A_PAGE)} onPage={setPage} />}
      {open?.kind === 'row' && <RowDialog list={list} row={open.row} onClose={close} />}
      {open?.kind === 'history' && <HistoryDialog list={list} row={open.row} onClose={close} />}
      {open?.kind === 'import' && <ImportDialog list={list} onClose={close} />}
    </TabPage>
  );
}
