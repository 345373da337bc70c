import { lazy, Suspense, useState } from 'react';
import { CommandKeys } from '../commands/command-keys.tsx';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { ErrorNotice } from '../kit/error-notice.tsx';
import { LivePanel } from '../live/use-live.tsx';
import { UndoToast } from '../mails/undo-toast.tsx';
import { OrderTab } from '../order/order-tab.tsx';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { QueueTab } from '../queue/queue-tab.tsx';
import { ReadyExports } from '../search/use-order-exports.ts';
import { ViewCommands } from '../search/view-commands.tsx';
import { CurrentUserContext, useCurrentUser, useLoadCurrentUser } from '../session/use-current-user.ts';
import { keyOf, type Tab } from '../tabs/tab.ts';
import { activeTab } from '../tabs/tabs.ts';
import { openTabsStore } from '../tabs/tabs-store.ts';
import { TabsContext, useTabs } from '../tabs/use-tabs.ts';
import { VersionNotice } from '../version/version-notice.tsx';
import { Caught } from './caught.tsx';
import styles from './frame.module.css';
import { FrameCommands } from './frame-commands.tsx';
import { SCREENS } from './screens.ts';
import { TabStrip } from './tab-strip.tsx';
import { TopBar } from './top-bar.tsx';
import { useAddress } from './use-address.ts';
import { useForgetClosed } from './use-forget-closed.ts';
import { WorkNumbers } from './work-numbers.tsx';

/** Agents need not load what only notaries see. */
const CustomerTab = lazy(() => import('../client/customer-tab.tsx'));
const TicketTab = lazy(() => import('../tickets/ticket-tab.tsx'));
const NotaryTab = lazy(() => import('../notary/notary-tab.tsx'));

/** Everything behind the sign-in: bar, tabs, and the tab in front. */
export function Workspace() {
  const messages = usePanelMessages();
  return (
    <Caught fallback={(error) => <ErrorNotice error={error} />}>
      <Suspense fallback={<main className="panel" aria-busy="true" aria-label={messages.loading} />}>
        <SignedIn />
      </Suspense>
    </Caught>
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
  useAddress();
  useForgetClosed();
  const tab = activeTab(useTabs());
  return (
    <div className={`panel ${styles.frame}`}>
      <CommandKeys />
      <UndoToast />
      <ProofDialog />
      <FrameCommands />
      <ViewCommands />
      <ReadyExports />
      <div>
        <VersionNotice />
        <TopBar />
      </div>
      <div className={styles.strip}>
        <TabStrip />
        <WorkNumbers />
      </div>
      <main className={styles.content} id="panel-content">
        <Caught key={keyOf(tab)} fallback={(error) => <ErrorNotice error={error} />}>
          <Suspense>
            <TabContent tab={tab} />
          </Suspense>
        </Caught>
      </main>
    </div>
  );
}

function TabContent({ tab }: { readonly tab: Tab }) {
  const { isNotario } = useCurrentUser();
  if (isNotario) return <NotaryTab tab={tab} />;
  switch (tab.kind) {
    case 'auto':
      if (tab.itemId === null) return <QueueTab queue={tab.queue} />;
      return <OrderTab tab={tab} itemId={tab.itemId} />;
    case 'order':
      return <OrderTab tab={tab} itemId={tab.itemId} />;
    case 'customer':
      return <CustomerTab key={tab.customerId} customerId={tab.customerId} />;
    case 'ticket':
      return <TicketTab ticketId={tab.ticketId} />;
    default: {
      const { Content } = SCREENS[tab.kind];
      return <Content query={tab.query} />;
    }
  }
}
