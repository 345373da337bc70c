import { ActionIcon, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { withKeys } from '../../ui/with-keys.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import styles from './catalogue.module.css';
import { type ContentPath, fieldOf } from './content-path.ts';
import { useEditor, usePartName, usePlace, useProblems } from './editor-context.ts';
import { CATALOGUE_MESSAGES } from './i18n/messages.ts';

interface Props<Row> {
  readonly path: ContentPath;
  readonly label?: string;
  readonly children: (path: ContentPath, row: Row) => ReactNode;
  /** A new row; without it none can be added. */
  readonly empty?: () => Row;
  readonly add?: string;
}

/** A list whose rows are added, removed and moved. */
export function RowList<Row>({ path, label, children, empty, add }: Props<Row>) {
  const text = useMessages(CATALOGUE_MESSAGES);
  const partName = usePartName();
  const { value, problem, set } = usePlace<readonly Row[]>(path);
  const name = label ?? partName(String(path.findLast((part) => typeof part === 'string')));
  if (value.length === 0 && !empty) return null;
  const swap = (one: number, other: number) =>
    set(value.map((row, index) => (index === one ? value[other] : index === other ? value[one] : row) as Row));
  return (
    <fieldset className={styles.rows}>
      <legend>{name}</legend>
      {problem && <p className={styles.problem}>{problem}</p>}
      {withKeys(value, () => `row of ${value.length}`).map(({ key, item: row }, index) => {
        const title = `${name} ${index + 1}`;
        return (
          <div key={key} className={styles.row}>
            <div className={styles.rowBody}>
              <Problem path={[...path, index]} />
              {children([...path, index], row)}
            </div>
            <RowTools
              title={title}
              onUp={index > 0 ? () => swap(index, index - 1) : null}
              onDown={index < value.length - 1 ? () => swap(index, index + 1) : null}
              onRemove={() => set(value.filter((_, place) => place !== index))}
            />
          </div>
        );
      })}
      {empty && (
        <Button size="xs" variant="default" onClick={() => set([...value, empty()])}>
          {add ?? `${text.add}: ${name}`}
        </Button>
      )}
    </fieldset>
  );
}

/** Problems of a section as a whole, which no single field can show. */
export function Problem({ path }: { readonly path: ContentPath }) {
  const { product } = useEditor();
  const problem = useProblems(fieldOf(product, path));
  return problem && <p className={styles.problem}>{problem}</p>;
}

export function RowTools({
  title,
  onUp,
  onDown,
  onRemove,
}: {
  readonly title: string;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  readonly onRemove: () => void;
}) {
  const text = useMessages(CATALOGUE_MESSAGES);
  return (
    <div className={styles.tools}>
      <ActionIcon variant="subtle" disabled={!onUp} aria-label={text.up(title)} onClick={() => onUp?.()}>
        ↑
      </ActionIcon>
      <ActionIcon variant="subtle" disabled={!onDown} aria-label={text.down(title)} onClick={() => onDown?.()}>
        ↓
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={text.remove(title)} onClick={onRemove}>
        <Icon name="cross" />
      </ActionIcon>
    </div>
  );
}
