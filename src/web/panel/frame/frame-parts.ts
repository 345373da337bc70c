import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { Locale } from '../../../domain/locale/locale.ts';
import type { PageKind } from '../addresses/pages.ts';
import type { Tab } from '../addresses/tab.ts';

export interface PageText {
  readonly title: string;
  readonly open: string;
}

/** What a page of the panel is called and shows. */
export interface Screen {
  /** What its tab is called, and the command that opens it. */
  readonly text: Readonly<Record<Locale, PageText>>;
  readonly Content: ComponentType<{ readonly query: string }>;
}

/** How a tab is called. */
export type TitleOf = (tab: Tab) => { readonly name: string; readonly detail: string | null };

/** What features put into the frame, which knows none of them (`parts.tsx` lists it). */
export interface FrameParts {
  readonly screens: Readonly<Record<PageKind, Screen>>;
  /** What a tab shows. */
  readonly TabContent: ComponentType<{ readonly tab: Tab }>;
  readonly useTabTitle: () => TitleOf;
  /** Gives back what a closed tab held, beside orders. */
  readonly release: (tab: Tab, queries: QueryClient) => void;
  /** Beside what is in front: notices, dialogs, news, and commands that work everywhere. */
  readonly everywhere: ReactNode;
  /** What one's own account is called, and the queue of a notary. */
  readonly names: Readonly<Record<'account' | 'office', Readonly<Record<Locale, string>>>>;
}

export const FramePartsContext = createContext<FrameParts | null>(null);

/** Fails outside the workspace, which is given them. */
export function useFrameParts(): FrameParts {
  const parts = useContext(FramePartsContext);
  if (!parts) throw new Error('The frame was given no parts');
  return parts;
}
