import type { IconName } from '../../ui/icon-paths.ts';
import { usePanelLocale } from '../i18n/use-panel-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import type { PageKind } from '../tabs/pages.ts';
import { pageAddress } from '../tabs/tab.ts';
import { type PageText, useFrameParts } from './frame-parts.ts';

/** A page of the panel, listed in the bar and the palette. */
export interface Place {
  readonly id: PageKind;
  readonly icon: IconName;
  /** What leads there says in the bar and in the palette; its key is in `tabs/page-keys.ts`. */
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
  const places: readonly (Pick<Place, 'id' | 'icon'> & { readonly isOpen: boolean })[] = [
    { id: 'team', icon: 'users', isOpen: isSupervisor },
    { id: 'tickets', icon: 'mail', isOpen: !isNotario },
    { id: 'refunds', icon: 'undo', isOpen: !isNotario },
    { id: 'quotes', icon: 'sheet', isOpen: !isNotario },
    { id: 'mass', icon: 'check', isOpen: !isNotario },
    { id: 'activity', icon: 'clock', isOpen: !isNotario },
    { id: 'client', icon: 'person', isOpen: !isNotario },
    { id: 'new', icon: 'cart', isOpen: !isNotario },
    { id: 'ns', icon: 'seal', isOpen: !isNotario },
    { id: 'qp', icon: 'search', isOpen: !isNotario },
    { id: 'newTicket', icon: 'writing-sign', isOpen: !isNotario },
    { id: 'phone', icon: 'phone', isOpen: !isNotario },
    { id: 'inbox', icon: 'mail', isOpen: !isNotario },
    { id: 'drafting', icon: 'writing-sign', isOpen: !isNotario },
    { id: 'localisations', icon: 'world', isOpen: !isNotario },
    { id: 'inmuebles', icon: 'home-search', isOpen: !isNotario },
    { id: 'empresas', icon: 'building-skyscraper', isOpen: !isNotario },
    { id: 'vehiculos', icon: 'car', isOpen: !isNotario },
    { id: 'documentos', icon: 'sheet', isOpen: !isNotario },
    { id: 'activities', icon: 'clock', isOpen: !isNotario },
    { id: 'subscriptions', icon: 'check', isOpen: !isNotario },
    { id: 'notifications', icon: 'mail', isOpen: !isNotario },
    { id: 'payments', icon: 'card', isOpen: keepsInvoices || isSupervisor },
    { id: 'providerPayments', icon: 'arrow', isOpen: isSupervisor },
    { id: 'transfers', icon: 'arrow', isOpen: keepsInvoices },
    { id: 'invoices', icon: 'receipt', isOpen: keepsInvoices },
    { id: 'ticketFigures', icon: 'clock', isOpen: isSupervisor },
    { id: 'catalogue', icon: 'book', isOpen: isSupervisor },
    { id: 'vouchers', icon: 'tag', isOpen: isSupervisor },
    { id: 'reviews', icon: 'writing-sign', isOpen: isSupervisor },
    { id: 'figures', icon: 'sheet', isOpen: isSupervisor },
    { id: 'audience', icon: 'world', isOpen: isSupervisor },
    { id: 'lists', icon: 'book', isOpen: isSupervisor },
    { id: 'people', icon: 'person', isOpen: isSupervisor },
    { id: 'audit', icon: 'shield', isOpen: isSupervisor },
    { id: 'verifactu', icon: 'shield', isOpen: keepsInvoices || isSupervisor },
  ];
  return places
    .filter(({ isOpen }) => isOpen)
    .map(({ isOpen: _, ...place }) => ({
      ...place,
      text: screens[place.id].text[locale],
      address: pageAddress(place.id),
    }));
}
