import { Form } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { Icon } from './icon.tsx';
import { SearchBox } from './search-box.tsx';
import styles from './search-form.module.css';

/** Searches services by name. Large on the home page and on the search page. */
export function SearchForm({
  id,
  query,
  label,
  large = false,
}: {
  readonly id: string;
  readonly query?: string;
  readonly label?: string;
  readonly large?: boolean;
}) {
  const { site } = useMessages();
  return (
    <Form
      method="get"
      action="/tienda/buscar"
      role="search"
      aria-label={label ?? site.search_label}
      className={large ? styles.large : styles.form}
    >
      <label htmlFor={id} className={large ? styles.label : 'visually-hidden'}>
        {label ?? site.search_label}
      </label>
      <div className={styles.box}>
        <SearchBox id={id} query={query} label={label ?? site.search_label} />
        <button type="submit" className={styles.button} aria-label={site.search}>
          <Icon name="search" />
          {large && <span className={styles.word}>{site.search}</span>}
        </button>
      </div>
    </Form>
  );
}
