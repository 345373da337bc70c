import { Button } from '@mantine/core';
import { Icon } from '../../ui/icon.tsx';
import { type Filters, NO_FILTERS } from '../addresses/search-query.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import styles from './search.module.css';
import { useFilterWords } from './use-filter-words.ts';

/** The active filters, each with a button to remove it. */
export function FilterChips({
  filters,
  onFilters,
}: {
  readonly filters: Filters;
  readonly onFilters: (filters: Filters) => void;
}) {
  const text = useMessages(SEARCH_MESSAGES);
  const words = useFilterWords()(filters);
  if (words.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={text.chips}>
      {words.map(({ key, text: word, without }) => (
        <li key={key} className={styles.chip}>
          <span>{word}</span>
          <button type="button" aria-label={text.remove(word)} onClick={() => onFilters(without)}>
            <Icon name="cross" />
          </button>
        </li>
      ))}
      {words.length > 1 && (
        <li>
          <Button size="compact-sm" variant="subtle" onClick={() => onFilters(NO_FILTERS)}>
            {text.clear}
          </Button>
        </li>
      )}
    </ul>
  );
}
