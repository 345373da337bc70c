import { Group, NativeSelect, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useOrderTime } from '../kit/order-time.ts';
import type { OrderDialogProps } from '../pedido/order-dialog.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import styles from './change-data-dialog.module.css';
import { ORDER_MESSAGES } from './i18n/messages.ts';

type Props = Omit<OrderDialogProps, 'onDone'>;

/** Relates this item to another one of the customer: as related, or as derived from it. */
export function LinkDialog({ opened, onClose, ...rest }: Props) {
  const { link: text } = useMessages(ORDER_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} centered>
      <LinkForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function LinkForm({ pedido, operating, onClose }: Omit<Props, 'opened'>) {
  const sending = useFormOperation(operating);
  const { link: text } = useMessages(ORDER_MESSAGES);
  const { text: at } = useOrderTime();
  const others = pedido.details.pedidos_relacionados.map(({ item_id, order_id, product_name, created_at }) => ({
    value: String(item_id),
    label: `${order_id} · ${product_name} · ${at(created_at)}`,
  }));
  const [chosen, setChosen] = useState(others[0]?.value ?? BY_NUMBER);
  const [number, setNumber] = useState('');
  const [relation, setRelation] = useState('related');
  const otherId = Number(chosen === BY_NUMBER ? number : chosen);

  async function submit() {
    const answer = await sending.run({
      operation: 'vincular_pedido',
      related_item_id: otherId,
      relation: relation === 'parent' ? 'parent' : 'related',
    });
    if (answer) onClose();
  }

  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={sending}
      submit={text.submit}
      isDisabled={!(otherId > 0)}
      className={styles.form}
    >
      {others.length === 0 && <p>{text.none}</p>}
      <NativeSelect
        data-autofocus
        label={text.item}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
        data={[...others, { value: BY_NUMBER, label: text.other }]}
      />
      {chosen === BY_NUMBER && (
        <TextInput
          label={text.number}
          description={text.number_hint}
          inputMode="numeric"
          pattern="\d{1,15}"
          required
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value.trim())}
        />
      )}
      <Radio.Group label={text.relation} value={relation} onChange={setRelation}>
        <Group mt="xs">
          <Radio value="related" label={text.related} />
          <Radio value="parent" label={text.parent} />
        </Group>
      </Radio.Group>
    </DialogForm>
  );
}

const BY_NUMBER = 'number';
