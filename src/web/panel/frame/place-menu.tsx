import { Menu } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';
import { keyText } from '../kit/commands/key-text.ts';
import { PAGE_KEYS } from '../tabs/page-keys.ts';
import styles from './frame.module.css';
import { PLACE_GROUPS, type Place, type PlaceGroup, usePlaces } from './use-places.ts';

/** The buttons for new work, and all other pages of the panel in one ordered menu. */
export function PlaceMenus() {
  const { frame, commands } = usePanelMessages();
  const places = usePlaces();
  if (places.length === 0) return null;
  const of = (group: PlaceGroup) => places.filter((place) => place.group === group);
  return (
    <>
      <span className={styles.roomy}>
        <PlaceMenu name={frame.new_work} icon="writing-sign" groups={[['new', of('new')]]} />
      </span>
      <PlaceMenu name={commands.go} icon="chevron" groups={PLACE_GROUPS.map((group) => [group, of(group)])} />
    </>
  );
}

interface MenuProps {
  readonly name: string;
  readonly icon: 'writing-sign' | 'chevron';
  readonly groups: readonly (readonly [PlaceGroup, readonly Place[]])[];
}

function PlaceMenu({ name, icon, groups }: MenuProps) {
  const { frame } = usePanelMessages();
  const filled = groups.filter(([, places]) => places.length > 0);
  return (
    // In a low window the list scrolls: a scrolling element needs something focusable.
    <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false} menuItemTabIndex={0}>
      <Menu.Target>
        <button type="button" className={styles.link}>
          <Icon name={icon} />
          <span>{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown className={styles.menu}>
        {filled.map(([group, places]) => (
          <Fragment key={group}>
            {filled.length > 1 && <Menu.Label>{frame.groups[group]}</Menu.Label>}
            {places.map(({ id, icon: sign, text, address }) => {
              const key = PAGE_KEYS[id];
              return (
                <Menu.Item
                  key={id}
                  component={Link}
                  to={address}
                  leftSection={<Icon name={sign} />}
                  rightSection={key && <kbd>{keyText(key)}</kbd>}
                >
                  {text.title}
                </Menu.Item>
              );
            })}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
