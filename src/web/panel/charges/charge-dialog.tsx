import { Button, Group, NativeSelect, NumberInput, Text, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Charges, cancelCharge, createCharge } from '../../../contract/charges.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { centsFromEuros, eurosOf, vatOf } from '../../../domain/money/money.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useRequestKey } from '../kit/use-request-key.ts';
import { useFormOperation } from '../pedido/use-form-operation.ts';
import type { Operating } from '../pedido/use-operation.ts';
import { useOrderNotify } from '../pedido/use-order-notify.ts';
import { eurosTyped } from '../refunds/refund-draft.ts';
import { panelApi } from '../session/panel-api.ts';
import { AskForMore, CeilingLine, totalWith } from './ceiling-part.tsx';
import { useSendCharge } from './charge-queries.ts';
import { CHARGE_MESSAGES } from './i18n/messages.ts';

type Offered = Charges['offered'];

interface Props {
  readonly opened: boolean;
  readonly pedido: Pedido;
  readonly operating: Operating;
  readonly charges: Charges;
  readonly onClose: () => void;
}

/** Makes a charge that the product defines, after showing the customer's price. */
export function ChargeDialog({ opened, onClose, ...rest }: Props) {
  const text = useMessages(CHARGE_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.dialog} centered>
      <ChargeForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ChargeForm({ pedido, operating, charges: { offered, ceiling }, onClose }: Omit<Props, 'opened'>) {
  const asking = useFormOperation(operating);
  const itemId = pedido.item_id;
  const text = useMessages(CHARGE_MESSAGES);
  const locale = usePanelLocale();
  const notify = useOrderNotify(pedido.order_id);
  const { send, isBusy, problem } = useSendCharge(itemId);
  const requestKey = useRequestKey();
  // Charges proposed from the delivered documents come first.
  const [code, setCode] = useState(
    (offered.find(({ proposal }) => proposal && proposal.units > 0) ?? offered[0])?.code ?? '',
  );
  const [typed, setUnits] = useState<number | string | null>(null);
  const [amount, setAmount] = useState('');
  const [note, setNote] = useState('');
  const chosen = offered.find((charge) => charge.code === code);
  const units = typed ?? Math.max(1, chosen?.proposal?.units ?? 1);
  const unitPrice = chosen?.unit_price ?? eurosTyped(amount);
  const total = chosen && unitPrice !== null ? totalOf(chosen, unitPrice) : null;
  const isOver = total !== null && typeof ceiling?.left === 'number' && total > ceiling.left;
  const isRefused = isProblem(problem, 'charge_over_ceiling');
  const tooMuch = isOver ? text.over_ceiling(eurosText(ceiling.left ?? 0, locale)) : isRefused ? problem.message : null;

  async function submit() {
    if (!chosen || unitPrice === null) return;
    const given = chosen.unit_price === null ? { amount: unitPrice } : {};
    const body = { code, units: Number(units), note, request_key: requestKey.current, ...given };
    const made = await send(() => panelApi.call(createCharge, { params: { item_id: itemId }, body }));
    if (!made) return;
    notify(text.done);
    onClose();
  }

  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={{ isBusy, problem: isRefused ? null : (problem ?? asking.problem) }}
      submit={text.submit}
      isDisabled={unitPrice === null || isOver}
    >
      <p>{text.explains}</p>
      <NativeSelect
        mt="sm"
        data-autofocus
        label={text.code}
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setUnits(null);
        }}
        data={offered.map((charge) => ({ value: charge.code, label: charge.name }))}
      />
      {ceiling && <CeilingLine ceiling={ceiling} />}
      {chosen && chosen.unit !== 'order' && (
        <NumberInput
          mt="sm"
          label={text.units}
          description={hintOf(chosen)}
          min={1}
          max={chosen.left ?? 500}
          allowDecimal={false}
          value={units}
          error={tooMuch}
          onChange={setUnits}
        />
      )}
      {chosen?.unit_price === null && (
        <TextInput
          mt="sm"
          label={text.amount}
          inputMode="decimal"
          required
          value={amount}
          error={amount !== '' && unitPrice === null ? text.amount_wrong : chosen.unit === 'order' ? tooMuch : null}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      )}
      <Textarea
        mt="sm"
        label={text.note}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Text role="status" mt="sm" fw={620}>
        {chosen && total !== null && totalText(chosen, total)}
      </Text>
      {ceiling && isOver && (
        <AskForMore pedido={pedido} sending={asking} note={note} upTo={totalWith(ceiling, total)} onAsked={onClose} />
      )}
    </DialogForm>
  );

  function hintOf({ over, left, proposal }: Offered[number]): string | undefined {
    const reckoned = proposal && text.reckoned(text.bases[proposal.basis](proposal.count), proposal);
    const hints = [reckoned ?? (over === null ? '' : text.over(over)), left === null ? '' : text.left(left)];
    return hints.filter(Boolean).join(' ') || undefined;
  }

  /** Euros with VAT. */
  function totalOf({ unit, tax_rate }: Offered[number], price: number): number {
    const net = centsFromEuros(price) * (unit === 'order' ? 1 : Number(units) || 0);
    return eurosOf(net + vatOf(net, tax_rate * 100));
  }

  function totalText({ tax_rate }: Offered[number], euros: number): string {
    const shown = eurosText(euros, locale);
    return tax_rate === 0 ? text.total_plain(shown) : text.total(shown);
  }
}

/** Cancels an unpaid charge. */
export function CancelChargeDialog({
  pedido,
  charge,
  onClose,
}: {
  readonly pedido: Pedido;
  readonly charge: Charges['charges'][number] | null;
  readonly onClose: () => void;
}) {
  const messages = usePanelMessages();
  const text = useMessages(CHARGE_MESSAGES);
  const notify = useOrderNotify(pedido.order_id);
  const { send, isBusy, problem } = useSendCharge(pedido.item_id);
  const [reason, setReason] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!charge) return;
    const input = { params: { item_id: pedido.item_id, charge_id: charge.charge_id }, body: { reason } };
    if (!(await send(() => panelApi.call(cancelCharge, input)))) return;
    setReason('');
    notify(text.cancelled);
    onClose();
  }

  return (
    <Dialog opened={charge !== null} onClose={onClose} title={text.cancel_title} centered>
      <form onSubmit={submit}>
        <ProblemLine of={problem} />
        <p>{charge?.name}</p>
        <Textarea
          data-autofocus
          label={text.reason}
          required
          minLength={5}
          maxLength={2000}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={onClose}>
            {messages.close}
          </Button>
          <SubmitButton color="red" loading={isBusy}>
            {text.cancel}
          </SubmitButton>
        </Group>
      </form>
    </Dialog>
  );
}
