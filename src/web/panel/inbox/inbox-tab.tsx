import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { CORREO_LISTS, type CorreoList } from '../../../contract/inbox.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { Pager } from '../kit/pager.tsx';
import { TabPage } from '../kit/tab-page.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { CorreoEntry } from './correo-entry.tsx';
import { DeadAddresses } from './dead-addresses.tsx';
import { INBOX_MESSAGES } from './i18n/messages.ts';
import styles from './inbox.module.css';
import { useCorreos } from './inbox-queries.ts';
import { Mailboxes } from './mailboxes.tsx';

/** `/agentes/tramites/correo`: received mail that is to be linked, and the rest of it. Source: meanings.md "correos lists". */
export default function InboxTab() {
  const text = useMessages(INBOX_MESSAGES);
  const [list, setList] = useState<CorreoList>('unmatched');
  const { panel_roles } = useCurrentUser();
  const [other, setOther] = useState<string | null>(null);
  const [page, setPage] = useState(1);
  const show = (value: string) => {
    setOther(OTHERS.includes(value) ? value : null);
    setList(CORREO_LISTS.find((known) => known === value) ?? 'unmatched');
    setPage(1);
  };
  return (
    <TabPage title={text.title}>
      <SegmentedControl
        className={styles.views}
        aria-label={text.view}
        value={other ?? list}
        onChange={show}
        data={[
          ...CORREO_LISTS.map((value) => ({ value, label: text.views[value] })),
          { value: DEAD, label: text.dead.view },
          ...(panel_roles.includes('supervisor') ? [{ value: BOXES, label: text.boxes.view }] : []),
        ]}
      />
      {other === DEAD && <DeadAddresses />}
      {other === BOXES && <Mailboxes />}
      {other === null && <Received list={list} page={page} onPage={setPage} />}
    </TabPage>
  );
}

interface ReceivedProps {
  readonly list: CorreoList;
  readonly page: number;
  readonly onPage: (page: number) => void;
}

function Received({ list, page, onPage }: ReceivedProps) {
  const { loading } = usePanelMessages();
  const text = useMessages(INBOX_MESSAGES);
  const { data, error, refetch } = useCorreos({ list, page });
  return (
    <>
      <p className={styles.rule}>{text.rule}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">{loading}</p>}
      {data?.items.length === 0 && <p role="status">{text.empty[list]}</p>}
      <ul className={entries.entries}>
        {data?.items.map((correo) => (
          <li key={correo.email_id} className={entries.entry}>
            <CorreoEntry correo={correo} />
          </li>
        ))}
      </ul>
      {data && <Pager page={page} pages={Math.ceil(data.total / data.per_page)} onPage={onPage} />}
    </>
  );
}

const DEAD = 'dead';
const BOXES = 'boxes';
const OTHERS: readonly string[] = [DEAD, BOXES];
