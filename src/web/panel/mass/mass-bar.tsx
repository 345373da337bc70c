import { Button } from '@mantine/core';
import { useState } from 'react';
import type { z } from 'zod';
import type { orderFiltersSchema } from '../../../contract/orders/list.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { countText } from '../kit/format.ts';
import { MASS_MESSAGES } from './i18n/messages.ts';
import styles from './mass.module.css';
import { MassDialog, type MassScope } from './mass-dialog.tsx';

interface Props {
  readonly filters: z.input<typeof orderFiltersSchema>;
  readonly selected: ReadonlySet<number>;
  /** Total of the search; null while unknown. */
  readonly total: { readonly count: number; readonly isExact: boolean } | null;
  readonly onClear: () => void;
}

/** The bar below a list while orders are selected: their number, and operations for them or for all results. */
export function MassBar({ filters, selected, total, onClear }: Props) {
  const text = useMessages(MASS_MESSAGES);
  const locale = usePanelLocale();
  const [scope, setScope] = useState<MassScope | null>(null);
  const found = total && `${total.isExact ? '' : '> '}${countText(total.count, locale)}`;
  const marked = countText(selected.size, locale);
  const onMarked = () => setScope({ itemIds: [...selected], filters, count: marked });
  const onFound = () => found !== null && setScope({ itemIds: null, filters, count: found });
  const hasFound = total !== null && total.count > 0;
  useCommands([
    ...(selected.size > 0
      ? [
          { id: 'mass-marked', title: text.on_marked, key: KEYS.search.mass, section: text.title, run: onMarked },
          { id: 'mass-unmark', title: text.unmark, section: text.title, run: onClear },
        ]
      : []),
    ...(hasFound
      ? [
          {
            id: 'mass-found',
            title: text.on_found(found ?? ''),
            key: KEYS.search.mass_all,
            section: text.title,
            run: onFound,
          },
        ]
      : []),
  ]);
  return (
    <>
      {selected.size > 0 && (
        <section className={styles.bar} aria-label={text.bar}>
          <strong role="status">{text.marked(marked)}</strong>
          <Button size="xs" onClick={onMarked}>
            {text.on_marked}
          </Button>
          {hasFound && (
            <Button size="xs" variant="default" onClick={onFound}>
              {text.on_found(found ?? '')}
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={onClear}>
            {text.unmark}
          </Button>
        </section>
      )}
      <MassDialog scope={scope} onClose={() => setScope(null)} onPlanned={onClear} />
    </>
  );
}
