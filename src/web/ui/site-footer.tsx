import { Link } from 'react-router';
import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import { LogoMark } from './logo-mark.tsx';
import styles from './site-footer.module.css';

/** Bottom of every page, with all areas, the legal pages and the switch of language. */
export function SiteFooter() {
  const { site } = useMessages();
  const { brand, categories } = useShell();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <p className={styles.brand}>
            <LogoMark className={styles.mark} />
            {brand}
          </p>
          <p>{site.footer_note(brand)}</p>
          <LanguageSwitch />
        </div>
        <FooterLinks
          title={site.footer_services}
          links={categories.map(({ name, href }) => ({ name, href }))}
          columns
        />
        <FooterLinks
          title={site.footer_help}
          links={[
            { name: site.account, href: '/orders' },
            { name: site.cart, href: '/tienda/cart' },
            { name: site.terms, href: '/condiciones' },
            { name: site.privacy, href: '/privacidad' },
            { name: site.accessibility, href: '/accesibilidad' },
          ]}
        />
      </div>
    </footer>
  );
}

function FooterLinks({
  title,
  links,
  columns = false,
}: {
  readonly title: string;
  readonly links: readonly { readonly name: string; readonly href: string }[];
  readonly columns?: boolean;
}) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={columns ? styles.columns : styles.list}>
        {links.map((link) => (
          <li key={link.href}>
            <Link to={link.href}>{link.name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Another language is another document, so these are plain links that load the page anew. */
function LanguageSwitch() {
  const { site } = useMessages();
  const { languages, locale } = useShell();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={site.languages} className={styles.languages}>
      {languages.map((language) => (
        <a
          key={language.locale}
          href={language.href}
          lang={language.locale}
          hrefLang={language.locale}
          aria-current={language.locale === locale ? 'true' : undefined}
        >
          {language.name}
        </a>
      ))}
    </nav>
  );
}
