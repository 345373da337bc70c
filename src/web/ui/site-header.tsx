import { useLocation } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import { ContactLines } from './contact-lines.tsx';
import { Icon } from './icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Link } from './link.tsx';
import { LogoMark } from './logo-mark.tsx';
import { PostForm } from './post-form.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './site-header.module.css';
import { SiteMenu } from './site-menu.tsx';
import { useClosingDetails } from './use-closing-details.ts';

/** Pages with a large search of their own; a second one would be confusing. */
const HAVE_THEIR_OWN_SEARCH = new Set(['/', '/tienda/buscar']);

/**
 * Header of every page. Public pages are the same for everybody, so it knows neither the visitor nor the cart. On a phone, what does not
 * fit is in the menu, which opens without scripts.
 */
export function SiteHeader({ formId }: { readonly formId?: string }) {
  const { site } = useMessages();
  const { brand, visitor, is_development } = useShell();
  const { pathname } = useLocation();
  const hasOwnSearch = HAVE_THEIR_OWN_SEARCH.has(pathname);
  const count = visitor?.cart_count ?? 0;
  return (
    <header className={styles.header}>
      {is_development && <p className={styles.development}>{site.development}</p>}
      <div className={styles.inner}>
        <Link to="/" className={styles.brand}>
          <LogoMark className={styles.mark} />
          <span>{brand}</span>
        </Link>
        <div className={styles.search}>{!hasOwnSearch && <SearchForm id="header-search" />}</div>
        <nav className={styles.nav} aria-label={site.menu}>
          <Link to="/tienda/servicios?filtro=todas" className={styles.wideOnly}>
            {site.services}
          </Link>
          <HelpBox />
          <Link to="/tienda/cart" className={styles.stacked}>
            <span className={styles.cart}>
              <Icon name="cart" />
              {count > 0 && (
                <span className={styles.count} aria-hidden="true">
                  {count}
                </span>
              )}
            </span>
            <span>
              {site.cart}
              {count > 0 && <span className="visually-hidden">, {site.cart_items(count)}</span>}
            </span>
          </Link>
          <Link to="/orders" className={styles.wideOnly}>
            <Icon name="person" />
            {site.account}
          </Link>
          {visitor?.signed_in_as && (
            <PostForm forReaders action="/logout" className={styles.wideOnly}>
              <button type="submit" className={styles.signOut} title={visitor.signed_in_as}>
                {site.sign_out}
              </button>
            </PostForm>
          )}
        </nav>
        <div className={styles.wideOnly}>
          <LanguageSwitch formId={formId} place="head" />
        </div>
        <SiteMenu formId={formId} hasSearch={!hasOwnSearch} />
      </div>
    </header>
  );
}

/** Contact, one click away on every page. */
function HelpBox() {
  const { site } = useMessages();
  const details = useClosingDetails();
  return (
    <details ref={details} className={styles.help}>
      <summary>{site.help}</summary>
      <div className={styles.helpBox}>
        <p>{site.help_lead}</p>
        <ContactLines />
        <Link to="/ayuda">{site.help_answers}</Link>
      </div>
    </details>
  );
}
