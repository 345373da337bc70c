import { Link } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import { Icon } from './icon.tsx';
import { LogoMark } from './logo-mark.tsx';
import { PostForm } from './post-form.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './site-header.module.css';

/** Top of every page. Public pages are the same for everybody, so they know neither the visitor nor the cart. */
export function SiteHeader() {
  const { site } = useMessages();
  const { brand, visitor, is_development } = useShell();
  const count = visitor?.cart_count ?? 0;
  return (
    <header className={styles.header}>
      {is_development && <p className={styles.development}>{site.development}</p>}
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <LogoMark className={styles.mark} />
          <span>{brand}</span>
        </Link>
        <div className={styles.search}>
          <SearchForm id="header-search" />
        </div>
        <nav className={styles.nav} aria-label={site.menu}>
          <Link to="/tienda/servicios" className={styles.wideOnly}>
            {site.services}
          </Link>
          <Link to="/tienda/buscar" className={styles.narrowOnly} aria-label={site.search}>
            <Icon name="search" />
          </Link>
          <Link to="/tienda/cart">
            <Icon name="cart" />
            <span className={styles.word}>{site.cart}</span>
            {count > 0 && <span className={styles.count}>{count}</span>}
          </Link>
          <Link to="/orders">
            <Icon name="person" />
            <span className={styles.word}>{site.account}</span>
          </Link>
          {visitor?.signed_in_as && (
            <PostForm action="/logout">
              <button type="submit" className={styles.signOut} title={visitor.signed_in_as}>
                {site.sign_out}
              </button>
            </PostForm>
          )}
        </nav>
      </div>
    </header>
  );
}
