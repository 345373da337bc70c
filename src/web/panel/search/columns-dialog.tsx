import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { keepColumns } from '../../../contract/views.ts';
import {
  DEFAULT_ORDER_COLUMNS,
  ORDER_COLUMN_NAMES,
  ORDER_COLUMNS,
  type OrderColumn,
} from '../../../domain/orders/order-columns.ts';
import { Icon } from '../../ui/icon.tsx';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { SEARCH_MESSAGES } from './i18n/messages.ts';
import styles from './search-dialogs.module.css';
import { useTakeChoices } from './use-list-config.ts';

interface Props {
  readonly columns: readonly OrderColumn[];
  readonly onClose: () => void;
  readonly onSaved: () => void;
}

/** Chooses the columns of the agent's order lists, and their order. */
export function ColumnsDialog({ opened, ...props }: Props & { readonly opened: boolean }) {
  const { columns: text } = useMessages(SEARCH_MESSAGES);
  return (
    <Dialog opened={opened} onClose={props.onClose} title={text.title} size="26rem" yOffset="6dvh">
      <ColumnsForm {...props} />
    </Dialog>
  );
}

function ColumnsForm({ columns, onClose, onSaved }: Props) {
  const { columns: text } = useMessages(SEARCH_MESSAGES);
  const messages = usePanelMessages();
  const take = useTakeChoices();
  const sending = useSend();
  const [chosen, setChosen] = useState<readonly OrderColumn[]>(columns);
  const save = () =>
    sending.send(async () => {
      take(await panelApi.call(keepColumns, { body: { columns: [...chosen] } }));
      onClose();
      onSaved();
    });
  const others = ORDER_COLUMNS.filter((column) => !chosen.includes(column));
  return (
    <DialogForm
      onSubmit={() => void save()}
      onClose={onClose}
      sending={sending}
      submit={messages.save}
      beside={
        <Button variant="subtle" onClick={() => setChosen(DEFAULT_ORDER_COLUMNS)}>
          {text.usual}
        </Button>
      }
    >
      <p className={styles.lead}>{text.lead}</p>
      <fieldset className={styles.choices}>
        <legend>{text.shown}</legend>
        {chosen.map((column, index) => (
          <ColumnLine
            key={column}
            column={column}
            onUp={index > 1 ? () => setChosen(swapped(chosen, index, index - 1)) : null}
            onDown={index > 0 && index < chosen.length - 1 ? () => setChosen(swapped(chosen, index, index + 1)) : null}
            onDrop={index > 0 ? () => setChosen(chosen.filter((other) => other !== column)) : null}
          />
        ))}
      </fieldset>
      <fieldset className={styles.choices}>
        <legend>{text.hidden}</legend>
        {others.map((column) => (
          <NameBox key={column} column={column} checked={false} onChange={() => setChosen([...chosen, column])} />
        ))}
      </fieldset>
    </DialogForm>
  );
}

function ColumnLine({
  column,
  onUp,
  onDown,
  onDrop,
}: {
  readonly column: OrderColumn;
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
  /** Null for the order number, which cannot be removed: it links to the order. */
  readonly onDrop: (() => void) | null;
}) {
  const { columns: text } = useMessages(SEARCH_MESSAGES);
  const name = ORDER_COLUMN_NAMES[column][usePanelLocale()];
  return (
    <div className={styles.choice}>
      <NameBox column={column} checked onChange={onDrop} />
      <button type="button" className={styles.move} disabled={!onUp} aria-label={text.up(name)} onClick={onUp ?? NO_OP}>
        <Icon name="chevron" />
      </button>
      <button type="button" disabled={!onDown} aria-label={text.down(name)} onClick={onDown ?? NO_OP}>
        <Icon name="chevron" />
      </button>
    </div>
  );
}

function NameBox({
  column,
  checked,
  onChange,
}: {
  readonly column: OrderColumn;
  readonly checked: boolean;
  readonly onChange: (() => void) | null;
}) {
  const name = ORDER_COLUMN_NAMES[column][usePanelLocale()];
  return <Checkbox label={name} checked={checked} disabled={onChange === null} onChange={onChange ?? NO_OP} />;
}

function swapped(columns: readonly OrderColumn[], one: number, other: number): readonly OrderColumn[] {
  return columns.map((column, index) => columns[index === one ? other : index === other ? one : index] ?? column);
}

const NO_OP = () => {};
