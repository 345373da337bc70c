import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import { ContactLines } from './contact-lines.tsx';
import { Icon } from './icon.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Link } from './link.tsx';
import { PostForm } from './post-form.tsx';
import { SearchForm } from './search-form.tsx';
import styles from './site-menu.module.css';
import { useClosingDetails } from './use-closing-details.ts';

/** The menu of a phone: all areas, one's own orders, help and the languages. */
export function SiteMenu({ formId, hasSearch }: { readonly formId?: string; readonly hasSearch: boolean }) {
  const { site } = useMessages();
  const { categories, visitor } = useShell();
  const details = useClosingDetails();
  return (
    <details ref={details} className={styles.menu}>
      <summary className={styles.open}>
        <Icon name="menu" />
        {site.menu_open}
      </summary>
      <div className={styles.box}>
        {hasSearch && <SearchForm id="menu-search" label={site.search} />}
        <nav aria-label={site.menu_open}>
          <ul className={styles.list}>
            <Entry href="/tienda/servicios?filtro=todas" name={site.all_services} />
            {categories.map(({ name, href }) => (
              <Entry key={href} href={href} name={name} />
            ))}
          </ul>
          <ul className={styles.list}>
            <Entry href="/orders" name={site.account} />
            <Entry href="/tienda/cart" name={site.cart} />
            <Entry href="/ayuda" name={site.help} />
            {visitor?.signed_in_as && (
              <li>
                <PostForm forReaders action="/logout">
                  <button type="submit">
                    {site.sign_out} ({visitor.signed_in_as})
                  </button>
                </PostForm>
              </li>
            )}
          </ul>
        </nav>
        <ContactLines />
        <LanguageSwitch formId={formId} place="menu" />
      </div>
    </details>
  );
}

function Entry({ href, name }: { readonly href: string; readonly name: string }) {
  return (
    <li>
      <Link to={href}>{name}</Link>
    </li>
  );
}
