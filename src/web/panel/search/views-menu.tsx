import { Button, Menu } from '@mantine/core';
import { useState } from 'react';
import type { SavedView } from '../../../contract/views.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { MENU_OF_KEY } from '../kit/menu-of-key.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import { useListConfig } from './use-list-config.ts';

/** The saved views: the user's own, and shared ones. */
export function ViewsMenu({
  onShow,
  onSave,
  onManage,
}: {
  readonly onShow: (view: SavedView) => void;
  readonly onSave: () => void;
  readonly onManage: () => void;
}) {
  const { views: text, section } = useMessages(SEARCH_MESSAGES);
  const { views } = useListConfig().config;
  const [opened, setOpened] = useState(false);
  useCommands([
    { id: 'views', title: text.open, key: KEYS.search.views, section, run: () => setOpened(true) },
    { id: 'save-view', title: text.save, key: KEYS.search.save, section, run: onSave },
  ]);
  const part = (label: string, found: readonly SavedView[]) =>
    found.length > 0 && (
      <>
        <Menu.Label>{label}</Menu.Label>
        {found.map((view) => (
          <Menu.Item key={view.view_id} onClick={() => onShow(view)}>
            {view.name}
          </Menu.Item>
        ))}
      </>
    );
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-end" withinPortal={false} trapFocus {...MENU_OF_KEY}>
      <Menu.Target>
        <Button size="compact-md" variant="default">
          {text.open}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {views.length === 0 && <Menu.Label>{text.none}</Menu.Label>}
        {part(
          text.own,
          views.filter(({ shared }) => !shared),
        )}
        {part(
          text.shared,
          views.filter(({ shared }) => shared),
        )}
        <Menu.Divider />
        <Menu.Item onClick={onSave}>{text.save}</Menu.Item>
        {views.some(({ changeable }) => changeable) && <Menu.Item onClick={onManage}>{text.manage}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
