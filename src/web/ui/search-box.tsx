import { useNavigate } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { Link } from './link.tsx';
import styles from './search-form.module.css';
import { useHasScripts } from './use-has-scripts.ts';
import { useListKeys } from './use-list-keys.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The search input. With scripts it is a combobox that suggests services (WAI-ARIA 1.2, list popup, manual selection); without a pick the
 * text is searched for.
 */
export function SearchBox({
  id,
  query,
  label,
}: {
  readonly id: string;
  readonly query?: string;
  readonly label: string;
}) {
  const { site } = useMessages();
  const hasScripts = useHasScripts();
  const navigate = useNavigate();
  const { found, look, forget } = useSuggestions();
  const listId = `${id}-list`;
  const shown = found ?? [];
  const { active, leaveList, onKeyDown } = useListKeys({
    items: shown,
    isOpen: found !== null,
    take: ({ href }) => {
      close();
      navigate(href);
    },
    close: () => close(),
  });
  const close = () => {
    forget();
    leaveList();
  };

  return (
    <>
      <input
        id={id}
        name="q"
        type="search"
        key={query}
        defaultValue={query}
        placeholder={site.search_hint}
        className={styles.input}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
        {...(hasScripts && {
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': shown.length > 0,
          'aria-controls': listId,
          'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
        })}
        onChange={({ target }) => {
          leaveList();
          look(target.value);
        }}
        onKeyDown={onKeyDown}
        onBlur={close}
      />
      {hasScripts && (
        <>
          <div id={listId} role="listbox" aria-label={label} className={styles.list} hidden={shown.length === 0}>
            {shown.map(({ product_id, name, href, price, is_minimum }, index) => (
              <Link
                to={href}
                tabIndex={-1}
                key={product_id}
                id={`${listId}-${index}`}
                role="option"
                aria-selected={index === active}
                className={styles.option}
                // Keeps the focus in the input; losing it would close the list before the click.
                onMouseDown={(event) => event.preventDefault()}
                onClick={close}
              >
                <span>{name}</span>
                <span className={styles.price}>{is_minimum ? `${site.from} ${price}` : price}</span>
              </Link>
            ))}
          </div>
          <p role="status" className="visually-hidden">
            {found && site.suggested(found.length)}
          </p>
        </>
      )}
    </>
  );
}
