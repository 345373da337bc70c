import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { keyOf } from '../addresses/tab.ts';
import { CommandKeys } from '../commands/command-keys.tsx';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorBoundary } from '../kit/error-boundary.tsx';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { RefuseLongPaste } from '../kit/refuse-long-paste.tsx';
import { LivePanel } from '../live/use-live.tsx';
import { CurrentUserContext, useLoadCurrentUser } from '../session/use-current-user.ts';
import { activeTab } from '../tabs/tabs.ts';
import { openTabsStore } from '../tabs/tabs-store.ts';
import { TabsContext, useTabs } from '../tabs/use-tabs.ts';
import { VersionNotice } from '../version/version-notice.tsx';
import styles from './frame.module.css';
import { FrameCommands } from './frame-commands.tsx';
import { type FrameParts, FramePartsContext, useFrameParts } from './frame-parts.ts';
import { loadOrderOfAddress } from './load-first.ts';
import { CONTENT_ID, SkipToContent } from './skip-to-content.tsx';
import { TabMenu } from './tab-menu.tsx';
import { TabStrip } from './tab-strip.tsx';
import { TopBar } from './top-bar.tsx';
import { useAddress } from './use-address.ts';
import { useDocumentTitle } from './use-document-title.ts';
import { useForgetClosed } from './use-forget-closed.ts';
import { WorkNumbers } from './work-numbers.tsx';

/** Everything behind the sign-in: bar, tabs, and the active tab. */
export function Workspace({ parts }: { readonly parts: FrameParts }) {
  const messages = usePanelMessages();
  const queries = useQueryClient();
  useEffect(() => loadOrderOfAddress(queries), [queries]);
  return (
    <ErrorBoundary fallback={(error) => <ErrorNotice error={error} />}>
      <Suspense fallback={<main className="panel" aria-busy="true" aria-label={messages.loading} />}>
        <FramePartsContext value={parts}>
          <SignedIn />
        </FramePartsContext>
      </Suspense>
    </ErrorBoundary>
  );
}

function SignedIn() {
  const user = useLoadCurrentUser();
  const [tabs] = useState(() => openTabsStore(sessionStorage, user.user_id));
  return (
    <CurrentUserContext value={user}>
      <TabsContext value={tabs}>
        <LivePanel>
          <Frame />
        </LivePanel>
      </TabsContext>
    </CurrentUserContext>
  );
}

function Frame() {
  const { TabContent, everywhere } = useFrameParts();
  useAddress();
  useForgetClosed();
  useDocumentTitle();
  const tab = activeTab(useTabs());
  return (
    <div className={`panel ${styles.frame}`}>
      <SkipToContent />
      <CommandKeys />
      <RefuseLongPaste />
      <FrameCommands />
      {everywhere}
      <div>
        <VersionNotice />
        <TopBar />
      </div>
      <div className={styles.strip}>
        <TabStrip />
        <TabMenu />
        <WorkNumbers />
      </div>
      <main className={styles.content} id={CONTENT_ID}>
        <ErrorBoundary key={keyOf(tab)} fallback={(error) => <ErrorNotice error={error} />}>
          <Suspense>
            <TabContent tab={tab} />
          </Suspense>
        </ErrorBoundary>
      </main>
    </div>
  );
}
