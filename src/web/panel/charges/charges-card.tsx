import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Charges, createOrderLink } from '../../../contract/charges.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import money from '../kit/amounts.module.css';
import { Card } from '../kit/card.tsx';
import { useCommands } from '../kit/commands/command-store.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { eurosText, instantText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import type { Operating } from '../pedido/use-operation.ts';
import { useOrderNotify } from '../pedido/use-order-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { CeilingLine } from './ceiling-part.tsx';
import { CancelChargeDialog, ChargeDialog } from './charge-dialog.tsx';
import { useCharges, useSendCharge } from './charge-queries.ts';
import { CHARGE_MESSAGES } from './i18n/messages.ts';

type Charge = Charges['charges'][number];

/** Charges made after the order, and payment links. Notaries do not see it. */
export function ChargesCard(props: Props) {
  if (!props.pedido.details.prices) return null;
  return <ChargesOf {...props} />;
}

interface Props {
  readonly pedido: Pedido;
  readonly operating: Operating;
}

function ChargesOf({ pedido, operating }: Props) {
  const text = useMessages(CHARGE_MESSAGES);
  const locale = usePanelLocale();
  const { commands } = usePanelMessages();
  const { data } = useCharges(pedido.item_id, pedido.updated_at);
  const [isCharging, setCharging] = useState(false);
  const [cancelling, setCancelling] = useState<Charge | null>(null);
  const start = { id: 'charge', title: text.start, button: text.start, section: commands.order };
  useCommands(data && data.offered.length > 0 ? [{ ...start, run: () => setCharging(true) }] : []);
  if (!data) return null;
  // A limit that the customer set is known before anything is charged.
  const isLimited = typeof data.ceiling?.agreed === 'number';
  const hasAny = data.charges.length > 0 || data.due !== null || isLimited;
  if (!hasAny && data.offered.length === 0) return null;
  return (
    <>
      {hasAny && (
        <Card title={text.title}>
          {data.ceiling && <CeilingLine ceiling={data.ceiling} />}
          {data.charges.length > 0 && (
            <dl className={money.money}>
              {data.charges.map((charge) => (
                <div key={charge.charge_id} title={charge.note ?? undefined}>
                  <dt>
                    {charge.name} <span className={shared.small}>{text.states[charge.state]}</span>{' '}
                    {charge.state === 'open' && (
                      <button type="button" className={shared.plain} onClick={() => setCancelling(charge)}>
                        {text.cancel}
                      </button>
                    )}
                  </dt>
                  <dd>{eurosText(charge.total, locale)}</dd>
                </div>
              ))}
            </dl>
          )}
          {data.due !== null && <LinkPart pedido={pedido} due={data.due} />}
        </Card>
      )}
      <ChargeDialog
        opened={isCharging}
        pedido={pedido}
        operating={operating}
        charges={data}
        onClose={() => setCharging(false)}
      />
      <CancelChargeDialog pedido={pedido} charge={cancelling} onClose={() => setCancelling(null)} />
    </>
  );
}

function LinkPart({ pedido, due }: { readonly pedido: Pedido; readonly due: number }) {
  const text = useMessages(CHARGE_MESSAGES);
  const locale = usePanelLocale();
  const notify = useOrderNotify(pedido.order_id);
  const { send, isBusy, problem } = useSendCharge(pedido.item_id);
  const [link, setLink] = useState<{ url: string; expires_at: string } | null>(null);
  const create = async (byMail: boolean) => {
    const input = { params: { item_id: pedido.item_id }, body: { send: byMail } };
    const made = await send(() => panelApi.call(createOrderLink, input));
    if (made?.sent_to) notify(text.link_sent(made.sent_to));
    else if (made) setLink(made);
  };
  return (
    <>
      <Text mt="xs" fw={620}>
        {text.due(eurosText(due, locale))}
      </Text>
      <ProblemLine of={problem} />
      <Group gap="xs" mt="xs">
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void create(false)}>
          {text.copy_link}
        </Button>
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void create(true)}>
          {text.send_link}
        </Button>
      </Group>
      {link && (
        <TextInput
          mt="xs"
          readOnly
          label={text.link}
          description={text.link_until(instantText(link.expires_at, locale))}
          value={link.url}
          onFocus={(event) => event.currentTarget.select()}
          rightSection={<CopyButton text={link.url} label={text.link} />}
        />
      )}
    </>
  );
}
