import { lazy, Suspense, useState } from 'react';
import { CommandKeys } from '../commands/command-keys.tsx';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { LivePanel } from '../live/use-live.tsx';
import { UndoToast } from '../mails/undo-toast.tsx';
import { ErrorNotice } from '../order/error-notice.tsx';
import { OrderTab } from '../order/order-tab.tsx';
import { ProofDialog } from '../proof/proof-dialog.tsx';
import { QueueTab } from '../queue/queue-tab.tsx';
import { SearchTab } from '../search/search-tab.tsx';
import { CurrentUserContext, useCurrentUser, useLoadCurrentUser } from '../session/use-current-user.ts';
import { itemOf, keyOf, type Tab } from '../tabs/tab.ts';
import { activeTab } from '../tabs/tabs.ts';
import { openTabsStore } from '../tabs/tabs-store.ts';
import { TabsContext, useTabs } from '../tabs/use-tabs.ts';
import { Caught } from './caught.tsx';
import styles from './frame.module.css';
import { FrameCommands } from './frame-commands.tsx';
import { TabStrip } from './tab-strip.tsx';
import { TopBar } from './top-bar.tsx';
import { useAddress } from './use-address.ts';

/** Few people edit the catalogue, so that its editor is loaded when it is opened. */
const CatalogueTab = lazy(() => import('../catalogue/catalogue-tab.tsx'));
const PaymentsTab = lazy(() => import('../payments/payments-tab.tsx'));
const RefundsTab = lazy(() => import('../refunds/refunds-tab.tsx'));
const QuotesTab = lazy(() => import('../quotes/quotes-tab.tsx'));
const InvoicesTab = lazy(() => import('../invoices/invoices-tab.tsx'));
const VerifactuTab = lazy(() => import('../verifactu/verifactu-tab.tsx'));
const VouchersTab = lazy(() => import('../vouchers/vouchers-tab.tsx'));
const NotaryTab = lazy(() => import('../notary/notary-tab.tsx'));
const TransfersTab = lazy(() => import('../transfers/transfers-tab.tsx'));

/** Everything behind the sign-in: bar, tabs, and the tab in front. */
export function Workspace() {
  const messages = usePanelMessages();
  const [tabs] = useState(() => openTabsStore(sessionStorage));
  return (
    <Caught fallback={(error) => <ErrorNotice error={error} />}>
      <Suspense fallback={<main className="panel" aria-busy="true" aria-label={messages.loading} />}>
        <TabsContext value={tabs}>
          <SignedIn />
        </TabsContext>
      </Suspense>
    </Caught>
  );
}

function SignedIn() {
  const user = useLoadCurrentUser();
  useAddress();
  const tab = activeTab(useTabs());
  return (
    <CurrentUserContext value={user}>
      <LivePanel>
        <div className={`panel ${styles.frame}`}>
          <CommandKeys />
          <UndoToast />
          <ProofDialog />
          <FrameCommands />
          <TopBar />
          <TabStrip />
          <main className={styles.content} id="panel-content">
            <Caught key={keyOf(tab)} fallback={(error) => <ErrorNotice error={error} />}>
              <Suspense>
                <TabContent tab={tab} />
              </Suspense>
            </Caught>
          </main>
        </div>
      </LivePanel>
    </CurrentUserContext>
  );
}

function TabContent({ tab }: { readonly tab: Tab }) {
  const { isNotario } = useCurrentUser();
  if (isNotario) return <NotaryTab tab={tab} />;
  if (tab.kind === 'search') return <SearchTab query={tab.query} />;
  if (tab.kind === 'catalogue') return <CatalogueTab query={tab.query} />;
  if (tab.kind === 'payments') return <PaymentsTab query={tab.query} />;
  if (tab.kind === 'refunds') return <RefundsTab />;
  if (tab.kind === 'quotes') return <QuotesTab />;
  if (tab.kind === 'invoices') return <InvoicesTab query={tab.query} />;
  if (tab.kind === 'verifactu') return <VerifactuTab />;
  if (tab.kind === 'vouchers') return <VouchersTab />;
  if (tab.kind === 'transfers') return <TransfersTab />;
  const itemId = itemOf(tab);
  if (itemId !== null) return <OrderTab tab={tab} itemId={itemId} />;
  return <QueueTab queue={tab.kind === 'auto' ? tab.queue : 0} />;
}
