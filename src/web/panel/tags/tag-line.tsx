import { Autocomplete } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { LONGEST_TAG } from '../../../domain/tags/tag.ts';
import { NO_FILTERS, queryOf } from '../addresses/search-query.ts';
import { pageAddress } from '../addresses/tab.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { offers } from '../pedido/pedido-query.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import { useOperation } from '../pedido/use-operation.ts';
import { TAG_MESSAGES } from './i18n/messages.ts';
import { TagPill } from './tag-pill.tsx';
import { useTags } from './tag-query.ts';
import styles from './tags.module.css';

/** The tags of the current order. Each links to the orders with this tag; a key adds one. */
export function TagLine({ pedido }: { readonly pedido: Pedido }) {
  const text = useMessages(TAG_MESSAGES);
  const { commands } = usePanelMessages();
  const [isAdding, setAdding] = useState(false);
  const sending = useFormOperation(useOperation(pedido.item_id));
  const queries = useQueryClient();
  const canTag = offers(pedido, 'etiquetar_pedido');
  const change = async (fields: { add_tags?: string[]; remove_tags?: string[] }) => {
    const done = await sending.run({ operation: 'etiquetar_pedido', ...fields });
    if (done) void queries.invalidateQueries({ queryKey: ['tags'] });
    return done !== null;
  };
  useCommands(
    canTag
      ? [
          {
            id: 'tag',
            title: text.add,
            key: KEYS.order.tag,
            button: text.add,
            section: commands.order,
            run: () => setAdding(true),
          },
        ]
      : [],
  );
  const { tags } = pedido.details;
  if (tags.length === 0 && !isAdding) return null;
  return (
    <ul className={styles.tags} aria-label={text.title}>
      {tags.map((tag) => (
        <li key={tag}>
          <TagPill tag={tag}>
            <Link to={pageAddress('search', queryOf({ ...NO_FILTERS, tag }))} aria-label={text.find(tag)}>
              {tag}
            </Link>
            {canTag && (
              <button
                type="button"
                aria-label={text.remove(tag)}
                disabled={sending.isBusy}
                onClick={() => void change({ remove_tags: [tag] })}
              >
                ×
              </button>
            )}
          </TagPill>
        </li>
      ))}
      {isAdding && (
        <li>
          <TagField taken={tags} onAdd={(tag) => change({ add_tags: [tag] })} onClose={() => setAdding(false)} />
        </li>
      )}
      {sending.problem !== null && (
        <li>
          <ProblemLine of={sending.problem} />
        </li>
      )}
    </ul>
  );
}

/** The field for a new tag, with suggestions from existing ones. It stays open for the next tag; Escape closes it. */
function TagField({
  taken,
  onAdd,
  onClose,
}: {
  readonly taken: readonly string[];
  readonly onAdd: (tag: string) => Promise<boolean>;
  readonly onClose: () => void;
}) {
  const text = useMessages(TAG_MESSAGES);
  const [typed, setTyped] = useState('');
  const known = useTags(true).data?.tags ?? [];
  const add = async (tag: string) => {
    if (tag.trim() === '') return onClose();
    if (await onAdd(tag)) setTyped('');
  };
  return (
    <Autocomplete
      size="xs"
      aria-label={text.field}
      placeholder={text.hint}
      autoFocus
      limit={8}
      maxLength={LONGEST_TAG}
      value={typed}
      data={known.map(({ tag }) => tag).filter((tag) => !taken.includes(tag))}
      onChange={setTyped}
      onOptionSubmit={(tag) => void add(tag)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        if (event.key === 'Enter' && !event.defaultPrevented) {
          event.preventDefault();
          void add(typed);
        }
      }}
    />
  );
}
