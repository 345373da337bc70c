import { Kbd, Menu } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import { LOCALE_NAMES, LOCALES } from '../../../domain/locale/locale.ts';
import { Icon } from '../../ui/icon.tsx';
import { LogoMark } from '../../ui/logo-mark.tsx';
import { ROOT } from '../addresses/tab.ts';
import { AlertBell } from '../alerts/alert-bell.tsx';
import { openPalette } from '../commands/open-palette.ts';
import { usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { LiveStatus } from '../live/live-status.tsx';
import { deskQueueOf, useCurrentUser } from '../session/use-current-user.ts';
import styles from './frame.module.css';
import { useFrameParts } from './frame-parts.ts';
import { PlaceMenus } from './place-menu.tsx';
import { SearchField } from './search-field.tsx';

/** The top bar has what is used all day: search, the next order, new work; every page is in its menu. */
export function TopBar() {
  const { frame, session, commands } = usePanelMessages();
  const { names } = useFrameParts();
  const user = useCurrentUser();
  const locale = usePanelLocale();
  const next = deskQueueOf(user);
  const { pathname, search } = useLocation();
  const back = encodeURIComponent(pathname + search);
  return (
    <header className={styles.bar}>
      <Link to={`${ROOT}/0`} className={styles.brand}>
        <LogoMark />
        <span>Registralia</span>
      </Link>
      {user.isAgente && (
        <>
          <SearchField />
          <Link
            to={`${ROOT}/${next}`}
            className={styles.link}
            title={next === -2 ? commands.next_portugal : commands.next}
          >
            <Icon name="arrow" />
            <span>{frame.next}</span>
            <Kbd size="xs">{keyText(next === -2 ? KEYS.everywhere.next_portugal : KEYS.everywhere.next)}</Kbd>
          </Link>
        </>
      )}
      <PlaceMenus />
      <span className={styles.gap} />
      <span className={styles.roomy}>
        <button type="button" className={styles.link} onClick={openPalette}>
          <Icon name="bolt" />
          <span>{frame.commands}</span>
          <Kbd size="xs">{keyText(KEYS.everywhere.palette)}</Kbd>
        </button>
      </span>
      <AlertBell className={styles.link} />
      <LiveStatus className={styles.link} />
      <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <button
            type="button"
            className={styles.link}
            aria-label={`${frame.menu}: ${user.firstname} ${user.lastname}`}
          >
            <Icon name="person" />
            <span>{user.firstname}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.username}</Menu.Label>
          <Menu.Item component={Link} to="/agentes/cuenta">
            {names.account[locale]}
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
