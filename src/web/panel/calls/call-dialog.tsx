import { Group, NativeSelect, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import {
  CALL_DIRECTIONS,
  CALL_OUTCOMES,
  type CallDecision,
  decideCall,
  isReached,
  LONGEST_CALL,
} from '../../../domain/orders/phone-call.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useKept } from '../kit/use-kept.ts';
import { useRequestKey } from '../kit/use-request-key.ts';
import type { OrderDialogProps } from '../pedido/order-dialog.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import { useOrderNotify } from '../pedido/use-order-notify.ts';
import { CALL_MESSAGES } from './i18n/messages.ts';

interface Props extends Omit<OrderDialogProps, 'onDone'> {
  /** Duration of the call that has just ended; null if there was none. */
  readonly measured: number | null;
}

/** Logs a telephone call on the order: direction, number, outcome, length and notes. */
export function CallDialog({ opened, onClose, ...rest }: Props) {
  const text = useMessages(CALL_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.title} size="34rem" yOffset="8dvh">
      <CallForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

const typedSchema = z.object({
  direction: z.enum(CALL_DIRECTIONS),
  /** Null while it is the customer's. */
  phone: z.string().nullable(),
  outcome: z.enum(CALL_OUTCOMES),
  /** Null until edited. */
  minutes: z.number().nullable(),
  said: z.string(),
});
const NOTHING: z.output<typeof typedSchema> = {
  direction: 'out',
  phone: null,
  outcome: 'spoke',
  minutes: null,
  said: '',
};

function CallForm({ pedido, operating, measured, onClose }: Omit<Props, 'opened'>) {
  const sending = useFormOperation(operating);
  const text = useMessages(CALL_MESSAGES);
  const notify = useOrderNotify(pedido.order_id);
  const key = useRequestKey();
  const [typed, change, forget] = useKept(`panel.call.${pedido.item_id}`, typedSchema, NOTHING);
  const [wrong, setWrong] = useState<'phone' | 'comment' | null>(null);
  const phone = typed.phone ?? phoneOf(pedido);
  const minutes = typed.minutes ?? measured ?? 1;
  const wasReached = isReached(typed.outcome);

  async function submit() {
    const { direction, outcome, said } = typed;
    const decision: CallDecision = decideCall({ direction, phone, outcome, minutes }, said);
    setWrong(decision.ok ? null : decision.field);
    if (!decision.ok) return;
    const comment = said.trim();
    const { call } = decision;
    const words = comment !== '' && { comment };
    const request_key = key.current;
    if (!(await sending.run({ operation: 'anotar_llamada', call, request_key, ...words }))) return;
    key.renew();
    forget();
    notify(text.done);
    onClose();
  }

  return (
    <DialogForm onSubmit={() => void submit()} onClose={onClose} sending={sending} submit={text.submit} checksItself>
      {measured !== null && (
        <Text role="status" mb="sm">
          {text.ended}
        </Text>
      )}
      <Group grow align="start">
        <NativeSelect
          label={text.direction}
          data={CALL_DIRECTIONS.map((value) => ({ value, label: text.directions[value] }))}
          value={typed.direction}
          onChange={(event) => change({ direction: event.currentTarget.value === 'in' ? 'in' : 'out' })}
        />
        <NativeSelect
          label={text.outcome}
          data={CALL_OUTCOMES.map((value) => ({ value, label: text.outcomes[value] }))}
          value={typed.outcome}
          onChange={({ currentTarget: { value } }) =>
            change({ outcome: CALL_OUTCOMES.find((outcome) => outcome === value) ?? typed.outcome })
          }
        />
      </Group>
      <Group grow align="start" mt="sm">
        <TextInput
          type="tel"
          autoComplete="off"
          label={text.phone}
          description={text.phone_hint}
          error={wrong === 'phone' ? text.phone_wrong : null}
          maxLength={40}
          value={phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
        {wasReached && (
          <NumberInput
            label={text.minutes}
            min={0}
            max={LONGEST_CALL}
            allowDecimal={false}
            value={minutes}
            onChange={(value) => change({ minutes: Number(value) || 0 })}
          />
        )}
      </Group>
      <Textarea
        mt="sm"
        data-autofocus
        label={text.said}
        description={text.said_hint}
        required={wasReached}
        error={wrong === 'comment' ? text.said_missing : null}
        autosize
        minRows={3}
        maxRows={8}
        maxLength={10_000}
        value={typed.said}
        onChange={(event) => change({ said: event.currentTarget.value })}
      />
    </DialogForm>
  );
}

function phoneOf({ details: { customer, assignment } }: Pedido): string {
  return customer.phone || assignment.provider?.telf1 || '';
}
