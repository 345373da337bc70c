import { type KeyboardEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import styles from './search-form.module.css';
import { useHasScripts } from './use-has-scripts.ts';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The line of a search. Where scripts run it is a combobox that suggests services while somebody types (WAI-ARIA 1.2, list popup,
 * manual selection); what is not picked is searched for as it is without them.
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
  const [active, setActive] = useState(-1);
  const listId = `${id}-list`;
  const shown = found ?? [];

  const close = () => {
    forget();
    setActive(-1);
  };
  const press = (event: KeyboardEvent) => {
    const picked = shown[active];
    if (event.key === 'Enter' && picked) {
      close();
      navigate(picked.href);
    } else if (event.key === 'Escape' && found) close();
    else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && shown.length > 0)
      setActive(neighbour(active, event.key === 'ArrowDown' ? 1 : -1, shown.length));
    else return;
    event.preventDefault();
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
          setActive(-1);
          look(target.value);
        }}
        onKeyDown={press}
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
                // Keeps the focus in the line, whose loss would close the list before the click.
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

function neighbour(active: number, step: 1 | -1, count: number): number {
  if (active < 0) return step === 1 ? 0 : count - 1;
  return (active + step + count) % count;
}
