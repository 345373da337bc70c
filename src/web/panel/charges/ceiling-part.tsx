import { Button, Text } from '@mantine/core';
import type { Charges } from '../../../contract/charges.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { centsFromEuros, eurosOf } from '../../../domain/money/money.ts';
import { INCIDENT_KIND } from '../../../domain/orders/status.gen.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { offers } from '../pedido/pedido-query.ts';
import type { FormOperation } from '../pedido/use-form-operation.ts';
import { useOrderNotify } from '../pedido/use-order-notify.ts';
import { CHARGE_MESSAGES } from './i18n/messages.ts';

type Ceiling = NonNullable<Charges['ceiling']>;

/** The customer's limit on later charges, and its remainder. */
export function CeilingLine({ ceiling: { agreed, charged, left } }: { readonly ceiling: Ceiling }) {
  const text = useMessages(CHARGE_MESSAGES);
  const locale = usePanelLocale();
  const money = (euros: number) => eurosText(euros, locale);
  return (
    <Text mt="sm" size="sm">
      {agreed === null && text.ceiling_unsaid}
      {agreed === 'unlimited' && text.ceiling_unlimited}
      {typeof agreed === 'number' && text.ceiling(money(agreed), money(charged), money(left ?? 0))}
    </Text>
  );
}

/** Euros of all charges together with one more. */
export function totalWith({ charged }: Ceiling, euros: number): number {
  return eurosOf(centsFromEuros(charged) + centsFromEuros(euros));
}

/** Asks the customer to raise it, with the reason. */
export function AskForMore({
  pedido,
  sending,
  upTo,
  note,
  onAsked,
}: {
  readonly pedido: Pedido;
  /** Of the charge's form, which shows why it was refused. */
  readonly sending: FormOperation;
  readonly upTo: number;
  readonly note: string;
  readonly onAsked: () => void;
}) {
  const text = useMessages(CHARGE_MESSAGES);
  const locale = usePanelLocale();
  const notify = useOrderNotify(pedido.order_id);
  if (!offers(pedido, ASKING)) return null;
  const isExplained = note.trim() !== '';

  async function ask() {
    const questions = [{ from: 'ceiling' as const, up_to: upTo }];
    const incident = { kind: INCIDENT_KIND.data_missing, text: note.trim(), questions };
    if (!(await sending.run({ operation: ASKING, incident }))) return;
    notify(text.asked);
    onAsked();
  }

  return (
    <>
      <Button
        mt="sm"
        variant="light"
        disabled={!isExplained}
        loading={sending.isBusy}
        onClick={() => void ask()}
        aria-describedby="ask-for-more"
      >
        {text.ask(eurosText(upTo, locale))}
      </Button>
      <Text id="ask-for-more" mt={4} size="sm">
        {isExplained ? text.ask_explains : text.ask_needs_note}
      </Text>
    </>
  );
}

const ASKING = 'enviar_incidencia_cliente';
