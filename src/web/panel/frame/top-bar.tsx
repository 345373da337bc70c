import { Kbd, Menu } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { LOCALE_NAMES, LOCALES } from '../../../domain/locale/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { useAccountMessages } from '../account/i18n/use-account-messages.ts';
import { catalogueAddress } from '../catalogue/catalogue-address.ts';
import { useCatalogueMessages } from '../catalogue/i18n/use-catalogue-messages.ts';
import { keyText } from '../commands/key-text.ts';
import { openPalette } from '../commands/open-palette.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useInvoiceMessages } from '../invoices/i18n/use-invoice-messages.ts';
import { invoicesAddress } from '../invoices/invoice-query.ts';
import { usePaymentMessages } from '../payments/i18n/use-payment-messages.ts';
import { paymentsAddress } from '../payments/payments-address.ts';
import { useQuoteMessages } from '../quotes/i18n/use-quote-messages.ts';
import { useRefundMessages } from '../refunds/i18n/use-refund-messages.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { addressOf, ROOT } from '../tabs/tab.ts';
import { searchAddress } from '../tabs/tabs.ts';
import { useTabs } from '../tabs/use-tabs.ts';
import { useTransferMessages } from '../transfers/i18n/use-transfer-messages.ts';
import { useVerifactuMessages } from '../verifactu/i18n/use-verifactu-messages.ts';
import styles from './frame.module.css';

/** Brand, the few places of the panel, the palette, and who is signed in. */
export function TopBar() {
  const { frame, session } = usePanelMessages();
  const catalogue = useCatalogueMessages();
  const account = useAccountMessages();
  const payments = usePaymentMessages();
  const refunds = useRefundMessages();
  const quotes = useQuoteMessages();
  const transfers = useTransferMessages();
  const invoices = useInvoiceMessages();
  const verifactu = useVerifactuMessages();
  const user = useCurrentUser();
  const locale = usePanelLocale();
  const tabs = useTabs();
  const { pathname, search } = useLocation();
  const back = encodeURIComponent(pathname + search);
  return (
    <header className={styles.bar}>
      <Link to={`${ROOT}/0`} className={styles.brand}>
        <LogoMark />
        <span>Registralia</span>
      </Link>
      <Link to={searchAddress(tabs)} className={styles.link}>
        <Icon name="search" />
        <span>{frame.search}</span>
        <Kbd size="xs">/</Kbd>
      </Link>
      {user.panel_roles.includes('supervisor') && (
        <Link to={catalogueAddress({})} className={styles.link}>
          <Icon name="sheet" />
          <span>{catalogue.title}</span>
        </Link>
      )}
      {!user.isNotario && (
        <Link to={addressOf({ kind: 'refunds', title: null })} className={styles.link}>
          <Icon name="card" />
          <span>{refunds.title}</span>
        </Link>
      )}
      {!user.isNotario && (
        <Link to={addressOf({ kind: 'quotes', title: null })} className={styles.link}>
          <Icon name="sheet" />
          <span>{quotes.title}</span>
        </Link>
      )}
      {(user.panel_roles.includes('facturacion') || user.panel_roles.includes('supervisor')) && (
        <Link to={paymentsAddress('reviews')} className={styles.link}>
          <Icon name="scale" />
          <span>{payments.title}</span>
        </Link>
      )}
      {user.panel_roles.includes('facturacion') && (
        <Link to={addressOf({ kind: 'transfers', title: null })} className={styles.link}>
          <Icon name="arrow" />
          <span>{transfers.title}</span>
        </Link>
      )}
      <button type="button" className={styles.link} onClick={openPalette}>
        <Icon name="bolt" />
        <span>{frame.commands}</span>
        <Kbd size="xs">{keyText('mod+k')}</Kbd>
      </button>
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button
            type="button"
            className={`${styles.link} ${styles.user}`}
            aria-label={`${frame.menu}: ${user.firstname} ${user.lastname}`}
          >
            <Icon name="person" />
            <span>{user.firstname}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.username}</Menu.Label>
          {user.panel_roles.includes('facturacion') && (
            <Menu.Item component={Link} to={invoicesAddress()}>
              {invoices.title}
            </Menu.Item>
          )}
          {(user.panel_roles.includes('facturacion') || user.panel_roles.includes('supervisor')) && (
            <Menu.Item component={Link} to={addressOf({ kind: 'verifactu', title: null })}>
              {verifactu.title}
            </Menu.Item>
          )}
          <Menu.Item component={Link} to="/agentes/cuenta">
            {account.title}
          </Menu.Item>
          {LOCALES.filter((other) => other !== locale).map((other) => (
            <Menu.Item key={other} component="a" href={`/idioma/${other}?volver=${back}`} lang={other}>
              {LOCALE_NAMES[other]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item component={Link} to="/agentes/logout">
            {session.sign_out}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </header>
  );
}
