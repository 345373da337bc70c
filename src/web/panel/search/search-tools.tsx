import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SavedView } from '../../../contract/views.ts';
import type { OrderColumn } from '../../../domain/orders/order-columns.ts';
import { type Filters, queryOf } from '../addresses/search-query.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { ColumnsDialog } from './columns-dialog.tsx';
import { ExportsDialog } from './exports-dialog.tsx';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import { ManageViewsDialog } from './manage-views-dialog.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import styles from './search.module.css';
import { useFilterWords } from './use-filter-words.ts';
import { ViewsMenu } from './views-menu.tsx';

type Open = 'columns' | 'exports' | 'save' | 'manage';

interface Props {
  readonly filters: Filters;
  readonly columns: readonly OrderColumn[];
  readonly onShow: (view: SavedView) => void;
  /** Called after columns were chosen, to leave a view with its own columns. */
  readonly onColumns: () => void;
  readonly onAnother: () => void;
}

/** Actions of a search: columns, views, export, and another search in a new tab. */
export function SearchTools({ filters, columns, onShow, onColumns, onAnother }: Props) {
  const text = useMessages(SEARCH_MESSAGES);
  const wordsOf = useFilterWords();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const query = queryOf(filters);
  const { section } = text;
  useCommands([
    { id: 'columns', title: text.columns.title, key: KEYS.search.columns, section, run: () => setOpen('columns') },
    { id: 'exports', title: text.exports.title, key: KEYS.search.export, section, run: () => setOpen('exports') },
    { id: 'another', title: text.new_search, key: KEYS.search.another, section, run: onAnother },
  ]);
  const suggestion = wordsOf(filters)
    .map((word) => word.text)
    .join(' · ');
  return (
    <div className={styles.tools}>
      {query !== '' && (
        <Button size="compact-md" variant="subtle" onClick={onAnother}>
          {text.new_search}
        </Button>
      )}
      <ViewsMenu onShow={onShow} onSave={() => setOpen('save')} onManage={() => setOpen('manage')} />
      <Button size="compact-md" variant="default" onClick={() => setOpen('columns')}>
        {text.columns.open}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => setOpen('exports')}>
        {text.exports.open}
      </Button>
      <ColumnsDialog opened={open === 'columns'} columns={columns} onClose={close} onSaved={onColumns} />
      <ExportsDialog opened={open === 'exports'} filters={filters} columns={columns} onClose={close} />
      <SaveViewDialog
        opened={open === 'save'}
        query={query}
        columns={columns}
        suggestion={suggestion}
        onClose={close}
      />
      <ManageViewsDialog opened={open === 'manage'} current={{ query, columns }} onClose={close} />
    </div>
  );
}
