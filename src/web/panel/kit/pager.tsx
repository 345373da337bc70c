import { Button, Group } from '@mantine/core';
import { usePanelMessages } from '../i18n/use-panel-messages.ts';

interface Props {
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

/** The pages of a list; nothing where there is one. */
export function Pager({ page, pages, onPage }: Props) {
  const text = usePanelMessages().pager;
  if (pages <= 1) return null;
  return (
    <Group component="nav" gap="sm" aria-label={text.page(page, pages)}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {text.previous}
      </Button>
      <span>{text.page(page, pages)}</span>
      <Button variant="default" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {text.next}
      </Button>
    </Group>
  );
}
