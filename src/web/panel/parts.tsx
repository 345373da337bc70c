import { lazy } from 'react';
import { ACCOUNT_MESSAGES } from './account/i18n/messages.ts';
import { ReauthenticationDialog } from './account/reauthentication-dialog.tsx';
import type { Tab } from './addresses/tab.ts';
import type { FrameParts } from './frame/frame-parts.ts';
import { inEach } from './i18n/use-panel-messages.ts';
import { UndoToast } from './mail/undo-toast.tsx';
import { MassNews } from './mass/mass-news.ts';
import { NOTARY_MESSAGES } from './notaries/i18n/messages.ts';
import { OrderTab } from './orders/order-tab.tsx';
import { PhoneCard } from './phone-calls/phone-card.tsx';
import { QueueTab } from './queue/queue-tab.tsx';
import { SCREENS } from './screens.ts';
import { ReadyExports } from './search/use-order-exports.ts';
import { ViewCommands } from './search/view-commands.tsx';
import { useCurrentUser } from './session/use-current-user.ts';
import { whyLeft } from './tickets/left-ticket.ts';
import { releaseTab } from './tickets/release-ticket.ts';
import { takeBack } from './tickets/take-back.ts';
import { TicketNews } from './tickets/ticket-news.tsx';
import { useTabTitle } from './use-tab-title.ts';

/** Loaded lazily: agents need none of the notary's panel. */
const CustomerTab = lazy(() => import('./client/customer-tab.tsx'));
const TicketTab = lazy(() => import('./tickets/ticket-tab.tsx'));
const TicketQueueTab = lazy(() => import('./tickets/ticket-queue-tab.tsx'));
const NotaryTab = lazy(() => import('./notaries/notary-tab.tsx'));

/** Components that features contribute to the frame. */
export const PARTS: FrameParts = {
  screens: SCREENS,
  TabContent,
  useTabTitle,
  release: releaseTab,
  whyLeft,
  everywhere: (
    <>
      <UndoToast takeBack={takeBack} />
      <TicketNews />
      <PhoneCard />
      <ReauthenticationDialog />
      <ViewCommands />
      <ReadyExports />
      <MassNews />
    </>
  ),
  names: {
    account: inEach(ACCOUNT_MESSAGES, ({ title }) => title),
    office: inEach(NOTARY_MESSAGES, ({ title }) => title),
  },
};

function TabContent({ tab }: { readonly tab: Tab }) {
  const { isNotario } = useCurrentUser();
  if (isNotario) return <NotaryTab tab={tab} />;
  switch (tab.kind) {
    case 'auto':
      if (tab.ticketId) return <TicketTab tab={tab} ticketId={tab.ticketId} />;
      if (tab.itemId !== null) return <OrderTab tab={tab} itemId={tab.itemId} />;
      return tab.queue === -3 ? <TicketQueueTab /> : <QueueTab queue={tab.queue} />;
    case 'order':
      return <OrderTab tab={tab} itemId={tab.itemId} />;
    case 'customer':
      return <CustomerTab key={tab.customerId} customerId={tab.customerId} />;
    case 'ticket':
      return <TicketTab tab={tab} ticketId={tab.ticketId} />;
    default: {
      const { Content } = SCREENS[tab.kind];
      return <Content query={tab.query} />;
    }
  }
}
