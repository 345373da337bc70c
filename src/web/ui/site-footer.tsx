import { useMessages } from '../i18n/messages.ts';
import { useShell } from '../shell.ts';
import { ContactLines } from './contact-lines.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Link } from './link.tsx';
import { LogoMark } from './logo-mark.tsx';
import styles from './site-footer.module.css';

/** Footer of every page, with all areas, the legal pages and the language switch. */
export function SiteFooter() {
  const { site } = useMessages();
  const { brand, categories } = useShell();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Brand />
          <p>{site.footer_note(brand)}</p>
          <div className={styles.contact}>
            <h2 className={styles.title}>{site.contact_title}</h2>
            <ContactLines />
          </div>
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
        <Company />
      </div>
    </footer>
  );
}

/** Footer of the pages within a purchase. */
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
        <ContactLines inLine />
        <Company />
      </div>
    </footer>
  );
}

type FooterLink = { readonly name: string; readonly href: string };

function useLegalLinks(): readonly FooterLink[] {
  const { site, withdrawals } = useMessages();
  const { country } = useShell();
  return [
    { name: site.help, href: '/ayuda' },
    ...(country === 'PT' ? [COMPLAINTS_BOOK] : []),
    { name: site.notice, href: '/aviso-legal' },
    { name: withdrawals.link, href: '/desistimiento' },
    { name: site.terms, href: '/condiciones' },
    { name: site.privacy, href: '/privacidad' },
    { name: site.cookies, href: '/cookies' },
    { name: site.accessibility, href: '/accesibilidad' },
  ];
}

/** Every shop that sells in Portugal links to it by its Portuguese name. Source: Decreto-Lei 156/2005, article 5-B. */
const COMPLAINTS_BOOK = { name: 'Livro de Reclamações', href: 'https://www.livroreclamacoes.pt/' };

/** The company's details required by law on its pages. Source: Código de Comercio, article 24; CSC, article 171. */
function Company() {
  const { site } = useMessages();
  const { name, tax_id, address, registry } = useShell().issuer;
  return <p className={styles.company}>{[name, site.tax_id(tax_id), address, registry].join(' · ')}</p>;
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
      {href.startsWith('https:') ? (
        <a href={href} rel="noreferrer" lang="pt">
          {name}
        </a>
      ) : (
        <Link to={href}>{name}</Link>
      )}
    </li>
  ));
}
