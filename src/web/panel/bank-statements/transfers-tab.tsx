import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { TabPage } from '../kit/tab-page.tsx';
import { EntriesPart } from './entries-part.tsx';
import { TRANSFER_MESSAGES } from './i18n/messages.ts';
import { StatementsPart } from './statements-part.tsx';
import styles from './transfers.module.css';
import { UploadBox } from './upload-box.tsx';

const VIEWS = ['open', 'all', 'statements'] as const;

/** `/agentes/tramites/transferencias`: uploads bank statements and decides on open entries. */
export default function TransfersTab() {
  const text = useMessages(TRANSFER_MESSAGES);
  const [view, setView] = useState<(typeof VIEWS)[number]>('open');
  return (
    <TabPage title={text.title}>
      <UploadBox />
      <SegmentedControl
        className={styles.views}
        aria-label={text.view}
        value={view}
        onChange={(value) => setView(VIEWS.find((known) => known === value) ?? 'open')}
        data={VIEWS.map((value) => ({ value, label: text.views[value] }))}
      />
      {view === 'statements' ? <StatementsPart /> : <EntriesPart key={view} state={view} />}
    </TabPage>
  );
}
