import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { PageKind } from '../addresses/pages.ts';
import type { Tab } from '../addresses/tab.ts';
import type { TabMessages } from '../tabs/i18n/es.ts';

export interface PageText {
  readonly title: string;
  readonly open: string;
}

/** Title and content of a page of the panel. */
export interface Screen {
  /** Title of its tab and of the command that opens it. */
  readonly text: Readonly<Record<Locale, PageText>>;
  readonly Content: ComponentType<{ readonly query: string }>;
}

/** The title of a tab. */
export type TitleOf = (tab: Tab) => { readonly name: string; readonly detail: string | null };

/** What features register in the frame, which imports none of them (`parts.tsx` lists it). */
export interface FrameParts {
  readonly screens: Readonly<Record<PageKind, Screen>>;
  readonly TabContent: ComponentType<{ readonly tab: Tab }>;
  readonly useTabTitle: () => TitleOf;
  /** Releases what a closed tab held, except orders. */
  readonly release: (tab: Tab, queries: QueryClient) => void;
  /** Why a ticket that the queue gave is no longer this person's work; null while it is. */
  readonly whyLeft: (ticketId: number, queries: QueryClient) => ((text: TabMessages) => string) | null;
  /** Shown in every tab: notices, dialogs, live updates, and global commands. */
  readonly everywhere: ReactNode;
  /** Labels of the account page, and of a notary's queue. */
  readonly names: Readonly<Record<'account' | 'office', Readonly<Record<Locale, string>>>>;
}

export const FramePartsContext = createContext<FrameParts | null>(null);

/** Throws outside the workspace, which provides them. */
export function useFrameParts(): FrameParts {
  const parts = useContext(FramePartsContext);
  if (!parts) throw new Error('The frame was given no parts');
  return parts;
}
