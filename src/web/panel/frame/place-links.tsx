import { Menu } from '@mantine/core';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import styles from './frame.module.css';
import { useFirstRow } from './use-first-row.ts';
import { usePlaces } from './use-places.ts';

/** Links to the places of the panel, as many as there is room for; a menu has the others. */
export function PlaceLinks() {
  const { commands, frame } = usePanelMessages();
  const places = usePlaces();
  const { box, fits } = useFirstRow(places.length);
  const others = places.slice(fits);
  if (places.length === 0) return null;
  return (
    <>
      <nav ref={box} className={styles.places} aria-label={frame.menu}>
        {places.map(({ id, icon, text, address }, index) => (
          <Link key={id} to={address} className={styles.link} data-hidden={index >= fits || undefined}>
            <Icon name={icon} />
            <span>{text.title}</span>
          </Link>
        ))}
      </nav>
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <button type="button" className={styles.link}>
              <Icon name="chevron" />
              <span>{commands.go}</span>
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ id, icon, text, address }) => (
              <Menu.Item key={id} component={Link} to={address} leftSection={<Icon name={icon} />}>
                {text.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}
