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
          <Brand />
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
            ...useLegalLinks(),
          ]}
        />
      </div>
    </footer>
  );
}

/** Bottom of the pages on which something is being ordered. */
export function CompactFooter({ formId }: { readonly formId?: string }) {
  const { site } = useMessages();
  return (
    <footer className={styles.footer}>
      <div className={styles.compact}>
        <Brand />
        <nav aria-label={site.footer_legal}>
          <ul className={styles.row}>
            <LinkItems links={useLegalLinks()} />
          </ul>
        </nav>
        <LanguageSwitch formId={formId} />
      </div>
    </footer>
  );
}

type FooterLink = { readonly name: string; readonly href: string };

function useLegalLinks(): readonly FooterLink[] {
  const { site, withdrawals } = useMessages();
  return [
    { name: withdrawals.link, href: '/desistimiento' },
    { name: site.terms, href: '/condiciones' },
    { name: site.privacy, href: '/privacidad' },
    { name: site.accessibility, href: '/accesibilidad' },
  ];
}

function Brand() {
  const { brand } = useShell();
  return (
    <p className={styles.brand}>
      <LogoMark className={styles.mark} />
      {brand}
    </p>
  );
}

function FooterLinks({
  title,
  links,
  columns = false,
}: {
  readonly title: string;
  readonly links: readonly FooterLink[];
  readonly columns?: boolean;
}) {
  return (
    <nav aria-label={title}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={columns ? styles.columns : styles.list}>
        <LinkItems links={links} />
      </ul>
    </nav>
  );
}

function LinkItems({ links }: { readonly links: readonly FooterLink[] }) {
  return links.map(({ name, href }) => (
    <li key={href}>
      <Link to={href}>{name}</Link>
    </li>
  ));
}

/** Another language is another document, so these are plain links, or buttons that first post what the page's form holds. */
function LanguageSwitch({ formId }: { readonly formId?: string }) {
  const { site } = useMessages();
  const { languages, locale } = useShell();
  if (languages.length < 2) return null;
  return (
    <nav aria-label={site.languages} className={styles.languages}>
      {languages.map((language) => {
        const shown = {
          lang: language.locale,
          'aria-current': language.locale === locale ? 'true' : undefined,
        } as const;
        return formId === undefined ? (
          <a key={language.locale} {...shown} href={language.href} hrefLang={language.locale}>
            {language.name}
          </a>
        ) : (
          <button key={language.locale} {...shown} type="submit" form={formId} name="language" value={language.locale}>
            {language.name}
          </button>
        );
      })}
    </nav>
  );
}
