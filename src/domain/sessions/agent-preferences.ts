import { isLocale, type Locale } from '../locale/locale.ts';

/** Queues that can be the panel's start page: 0 stopped, -1 Spain, -2 Portugal. Source: meanings.md "Queues". */
export const PANEL_QUEUES = [0, -1, -2] as const;
type PanelQueue = (typeof PANEL_QUEUES)[number];

/** A back-office user's preferences. Without a language, the browser's is used. */
export interface AgentPreferences {
  readonly locale: Locale | null;
  readonly first_queue: PanelQueue;
  /** Whether a supervisor gets the weekly figures by mail. */
  readonly weekly_figures: boolean;
}

/** Parses stored preferences; missing or unknown values count as unset. The Portuguese desk defaults to Portuguese and its own queue. */
export function readPreferences(stored: unknown, panelRoles: readonly string[] = []): AgentPreferences {
  const usual = panelRoles.length === 1 && panelRoles[0] === 'portugal' ? PORTUGUESE_DESK : {};
  const { locale, first_queue, weekly_figures } = { ...usual, ...(stored ?? {}) } as Readonly<Record<string, unknown>>;
  return {
    locale: isLocale(locale) ? locale : null,
    first_queue: PANEL_QUEUES.find((queue) => queue === first_queue) ?? 0,
    weekly_figures: weekly_figures === true,
  };
}

const PORTUGUESE_DESK = { locale: 'pt', first_queue: -2 } as const;
