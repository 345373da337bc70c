import { type Filters, filtersOf, viewOf } from '../addresses/search-query.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { type FilterWord, filterWords } from './filter-words.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import { useFilterNames, useListConfig } from './use-list-config.ts';

/** Says filters in the user's words. */
export function useFilterWords(): (filters: Filters) => FilterWord[] {
  const names = useFilterNames();
  const text = useMessages(SEARCH_MESSAGES);
  const locale = usePanelLocale();
  return (filters) => filterWords(filters, { names, text, locale });
}

/** Title of a search tab: its view, else its filter; null without one. */
export function useSearchDetail(): (query: string) => string | null {
  const wordsOf = useFilterWords();
  const { views } = useListConfig().config;
  return (query) =>
    views.find(({ view_id }) => view_id === viewOf(query))?.name ??
    (wordsOf(filtersOf(query))
      .map(({ text }) => text)
      .join(' · ') ||
      null);
}
