import { Button, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { z } from 'zod';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { CUSTOMER_NOTE } from '../../../domain/orders/attributes.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { useCommands } from '../kit/commands/command-store.ts';
import { KEYS } from '../kit/commands/keys.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useFocusWhenAsked } from '../kit/use-focus-when-asked.ts';
import { useKept } from '../kit/use-kept.ts';
import type { Sending } from '../kit/use-send.ts';
import { offers } from '../pedido/pedido-query.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import type { Operating } from '../pedido/use-operation.ts';
import styles from './attributes-card.module.css';
import { ORDER_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly pedido: Pedido;
  readonly operating: Operating;
}

const keptSchema = z.object({ editing: z.string().nullable(), key: z.string(), value: z.string() });
const NOTHING: z.output<typeof keptSchema> = { editing: null, key: '', value: '' };

/** The order's attributes, which agents keep in addition to the form. One row is edited at a time, in place. */
export function AttributesCard({ pedido, operating }: Props) {
  const { attributes: text } = useMessages(ORDER_MESSAGES);
  const { commands } = usePanelMessages();
  const sending = useFormOperation(operating);
  const { atributos } = pedido.details;
  const [typed, change, forget] = useKept(`panel.attributes.${pedido.item_id}`, keptSchema, NOTHING);
  const canEdit = offers(pedido, 'simple_update');
  const save = async (rows: readonly { key: string; value: string | null }[]) => {
    if (await sending.run({ operation: 'simple_update', atributos: [...rows] })) forget();
  };
  const [asked, setAsked] = useState(0);
  const start = (key: string, value: string) => {
    change({ editing: key, key, value });
    setAsked((times) => times + 1);
  };
  useCommands(
    canEdit
      ? [
          {
            id: 'attribute',
            title: text.add,
            key: KEYS.order.attribute,
            button: text.add,
            section: commands.order,
            run: () => start('', ''),
          },
        ]
      : [],
  );
  if (atributos.length === 0 && (!canEdit || typed.editing === null)) return null;
  const row = canEdit && typed.editing !== null && (
    <Row
      typed={typed}
      asked={asked}
      sending={sending}
      onType={change}
      onCancel={forget}
      onSave={() => void save(changesOf(typed))}
    />
  );
  return (
    <Card title={text.title}>
      {atributos.length > 0 && (
        <dl className={shared.rows}>
          {atributos.map(({ key, value }) =>
            typed.editing === key && row ? (
              <div key={key}>{row}</div>
            ) : (
              <div key={key}>
                <dt>{key === CUSTOMER_NOTE ? text.note : key}</dt>
                <dd>
                  {value}
                  {canEdit && (
                    <button
                      type="button"
                      className={shared.plain}
                      aria-label={text.edit(key)}
                      onClick={() => start(key, value)}
                    >
                      ✎
                    </button>
                  )}
                </dd>
              </div>
            ),
          )}
        </dl>
      )}
      {typed.editing === '' && row}
    </Card>
  );
}

function Row({
  typed,
  asked,
  sending,
  onType,
  onCancel,
  onSave,
}: {
  readonly typed: z.output<typeof keptSchema>;
  /** How often it was asked for. */
  readonly asked: number;
  readonly sending: Sending;
  readonly onType: (part: Partial<z.output<typeof keptSchema>>) => void;
  readonly onCancel: () => void;
  readonly onSave: () => void;
}) {
  const { attributes: text } = useMessages(ORDER_MESSAGES);
  const { cancel } = usePanelMessages();
  const form = useRef<HTMLFormElement>(null);
  useFocusWhenAsked(form, asked);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form
      ref={form}
      className={styles.row}
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <TextInput
        aria-label={text.key}
        placeholder={text.key}
        data-autofocus={typed.editing === '' || undefined}
        required
        maxLength={60}
        list={SUGGESTIONS}
        value={typed.key}
        onChange={(event) => onType({ key: event.currentTarget.value })}
      />
      <datalist id={SUGGESTIONS}>
        <option value={CUSTOMER_NOTE}>{text.note}</option>
      </datalist>
      <Textarea
        aria-label={text.value}
        placeholder={text.value}
        data-autofocus={typed.editing !== '' || undefined}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={2_000}
        value={typed.value}
        onChange={(event) => onType({ value: event.currentTarget.value })}
      />
      <p className={shared.small}>{text.hint}</p>
      <ProblemLine of={sending.problem} />
      <div className={styles.foot}>
        <Button variant="default" size="compact-sm" onClick={onCancel}>
          {cancel}
        </Button>
        <SubmitButton size="compact-sm" loading={sending.isBusy}>
          {typed.value.trim() === '' && typed.editing !== '' ? text.remove : text.save}
        </SubmitButton>
      </div>
    </form>
  );
}

/** A renamed row replaces the old one. */
function changesOf({ editing, key, value }: z.output<typeof keptSchema>) {
  const named = key.trim();
  const former = editing !== null && editing !== '' && editing !== named ? [{ key: editing, value: null }] : [];
  return [...former, { key: named, value }];
}

const SUGGESTIONS = 'attribute-names';
