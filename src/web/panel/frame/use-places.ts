import type { IconName } from '../../ui/icon-paths.ts';
import type { PageKind } from '../addresses/pages.ts';
import { pageAddress } from '../addresses/tab.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { type PageText, useFrameParts } from './frame-parts.ts';

/** Groups of the menu, in order. */
export const PLACE_GROUPS = ['new', 'work', 'customers', 'money', 'figures', 'settings'] as const;
export type PlaceGroup = (typeof PLACE_GROUPS)[number];

/** A page of the panel, listed in the menu and the palette. */
export interface Place {
  readonly id: PageKind;
  readonly group: PlaceGroup;
  readonly icon: IconName;
  /** Its label in the bar and the palette; its key is in `tabs/page-keys.ts`. */
  readonly text: PageText;
  readonly address: string;
}

/** The pages the user may see, most used first. */
export function usePlaces(): readonly Place[] {
  const { panel_roles: roles, isNotario } = useCurrentUser();
  const locale = usePanelLocale();
  const { screens } = useFrameParts();
  const isSupervisor = roles.includes('supervisor');
  const keepsInvoices = roles.includes('facturacion');
  const places: readonly (Pick<Place, 'id' | 'group' | 'icon'> & { readonly isOpen: boolean })[] = [
    { id: 'team', group: 'work', icon: 'users', isOpen: isSupervisor },
    { id: 'tickets', group: 'work', icon: 'mail', isOpen: !isNotario },
    { id: 'refunds', group: 'work', icon: 'undo', isOpen: !isNotario },
    { id: 'quotes', group: 'work', icon: 'sheet', isOpen: !isNotario },
    { id: 'mass', group: 'work', icon: 'check', isOpen: !isNotario },
    { id: 'activity', group: 'work', icon: 'clock', isOpen: !isNotario },
    { id: 'client', group: 'customers', icon: 'person', isOpen: !isNotario },
    { id: 'new', group: 'new', icon: 'cart', isOpen: !isNotario },
    { id: 'ns', group: 'new', icon: 'seal', isOpen: !isNotario },
    { id: 'qp', group: 'new', icon: 'search', isOpen: !isNotario },
    { id: 'newTicket', group: 'new', icon: 'writing-sign', isOpen: !isNotario },
    { id: 'phone', group: 'work', icon: 'phone', isOpen: !isNotario },
    { id: 'inbox', group: 'work', icon: 'mail', isOpen: !isNotario },
    { id: 'drafting', group: 'work', icon: 'writing-sign', isOpen: !isNotario },
    { id: 'localisations', group: 'customers', icon: 'world', isOpen: !isNotario },
    { id: 'inmuebles', group: 'customers', icon: 'home-search', isOpen: !isNotario },
    { id: 'empresas', group: 'customers', icon: 'building-skyscraper', isOpen: !isNotario },
    { id: 'vehiculos', group: 'customers', icon: 'car', isOpen: !isNotario },
    { id: 'documentos', group: 'customers', icon: 'sheet', isOpen: !isNotario },
    { id: 'activities', group: 'customers', icon: 'clock', isOpen: !isNotario },
    { id: 'subscriptions', group: 'customers', icon: 'check', isOpen: !isNotario },
    { id: 'notifications', group: 'customers', icon: 'mail', isOpen: !isNotario },
    { id: 'payments', group: 'money', icon: 'card', isOpen: keepsInvoices || isSupervisor },
    { id: 'providerPayments', group: 'money', icon: 'arrow', isOpen: isSupervisor },
    { id: 'transfers', group: 'money', icon: 'arrow', isOpen: keepsInvoices },
    { id: 'invoices', group: 'money', icon: 'receipt', isOpen: keepsInvoices },
    { id: 'ticketFigures', group: 'figures', icon: 'clock', isOpen: isSupervisor },
    { id: 'catalogue', group: 'settings', icon: 'book', isOpen: isSupervisor },
    { id: 'vouchers', group: 'money', icon: 'tag', isOpen: isSupervisor },
    { id: 'reviews', group: 'customers', icon: 'writing-sign', isOpen: isSupervisor },
    { id: 'figures', group: 'figures', icon: 'sheet', isOpen: isSupervisor },
    { id: 'audience', group: 'figures', icon: 'world', isOpen: isSupervisor },
    { id: 'lists', group: 'settings', icon: 'book', isOpen: isSupervisor },
    { id: 'people', group: 'settings', icon: 'person', isOpen: isSupervisor },
    { id: 'audit', group: 'settings', icon: 'shield', isOpen: isSupervisor },
    { id: 'health', group: 'settings', icon: 'bolt', isOpen: isSupervisor },
    { id: 'verifactu', group: 'money', icon: 'shield', isOpen: keepsInvoices || isSupervisor },
  ];
  return places
    .filter(({ isOpen }) => isOpen)
    .map(({ isOpen: _, ...place }) => ({
      ...place,
      text: screens[place.id].text[locale],
      address: pageAddress(place.id),
    }));
}
