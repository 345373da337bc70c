import { createContext, useContext } from 'react';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { DESK_TIME_ZONE, instantText, instantWords } from './format.ts';

/** Time zone of the portal where the order was placed, in which the customer reads its times. */
export const OrderZoneContext = createContext<string>(DESK_TIME_ZONE);

interface OrderTime {
  /** `dd/mm/yy hh:mm` of the order's portal. */
  text(iso: string): string;
  /** The same in words, with the day of the week. */
  words(iso: string): string;
  /** IANA name. */
  readonly zone: string;
  /** Name of the time zone; null where it is the desk's own. */
  readonly zoneName: string | null;
}

/** Formats times of the displayed order. */
export function useOrderTime(): OrderTime {
  const zone = useContext(OrderZoneContext);
  const { zones } = usePanelMessages().order;
  const locale = usePanelLocale();
  const names: Readonly<Record<string, string>> = zones;
  return {
    zone,
    text: (iso) => instantText(iso, locale, zone),
    words: (iso) => instantWords(iso, locale, zone),
    zoneName: zone === DESK_TIME_ZONE ? null : (names[zone] ?? zone),
  };
}
