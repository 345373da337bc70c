import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { disablePedidoIA, type OrderSummary } from '../../../contract/orders/summary.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useSend } from '../kit/use-send.ts';
import { loadCard } from '../pedido/load-card.ts';
import { pedidoKey } from '../pedido/pedido-query.ts';
import { panelApi } from '../session/panel-api.ts';
import { useCurrentUser } from '../session/use-current-user.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import { type SourceKind, showSources } from './show-sources.ts';
import styles from './summary-strip.module.css';

interface Props {
  readonly pedido: Pedido;
}

/** The order in five lines, generated from its facts; each line links to its sources. Not shown to notaries. */
export function SummaryStrip({ pedido }: Props) {
  const { isNotario } = useCurrentUser();
  return isNotario ? null : <Strip pedido={pedido} />;
}

function Strip({ pedido }: Props) {
  const { summary: text } = useMessages(ORDER_MESSAGES);
  const heading = useId();
  const { data, isError } = useSummary(pedido);
  const { send, isBusy, problem } = useSwitch(pedido.item_id);
  if (isError) return <p className={styles.quiet}>{text.failed}</p>;
  if (!data) return null;
  const turn = (disabled: boolean) => (
    <Button variant="subtle" size="compact-xs" loading={isBusy} onClick={() => void send(disabled)}>
      {disabled ? text.turn_off : text.turn_on}
    </Button>
  );
  if (data.is_off) {
    return (
      <div className={styles.quiet}>
        {text.is_off} {turn(false)}
        <ProblemLine of={problem} />
      </div>
    );
  }
  return (
    <section className={styles.strip} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{text.title}</h2>
        <span className={shared.small}>{text.by_machine}</span>
        {turn(true)}
        <ProblemLine of={problem} />
      </div>
      <dl className={styles.lines}>
        {data.lines.map((line) => (
          <div key={line.part} data-part={line.part}>
            <dt>{text.parts[line.part]}</dt>
            <dd>
              {line.text} <Sources line={line} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Sources of a line: one button per part of the page. */
function Sources({ line }: { readonly line: OrderSummary['lines'][number] }) {
  const { summary: text } = useMessages(ORDER_MESSAGES);
  const kinds = [...new Set(line.sources.map(({ kind }) => kind))];
  const idsOf = (of: SourceKind) => line.sources.flatMap(({ kind, id }) => (kind === of && id !== null ? [id] : []));
  return kinds.map((kind) => (
    <button
      key={kind}
      type="button"
      className={styles.source}
      aria-label={text.source(text.parts[line.part], text.sources[kind])}
      onClick={({ currentTarget }) => showSources(currentTarget, kind, idsOf(kind))}
    >
      {text.sources[kind]}
    </button>
  ));
}

/** Refetched whenever the order changes, and every minute because deadlines pass. */
function useSummary({ item_id, updated_at, details: { history_lines } }: Pedido) {
  const locale = usePanelLocale();
  return useQuery({
    queryKey: [...summaryKey(item_id), updated_at, history_lines, locale],
    queryFn: () => loadCard(item_id, 'summary'),
    staleTime: 60_000,
    placeholderData: keepPreviousData,
  });
}

function useSwitch(itemId: number) {
  const queries = useQueryClient();
  const { send, ...sending } = useSend(async () => {
    await queries.invalidateQueries({ queryKey: summaryKey(itemId) });
    await queries.invalidateQueries({ queryKey: pedidoKey(itemId) });
  });
  return {
    ...sending,
    send: (disabled: boolean) =>
      send(() => panelApi.call(disablePedidoIA, { params: { item_id: itemId }, body: { disabled } })),
  };
}

function summaryKey(itemId: number): readonly ['order-summary', number] {
  return ['order-summary', itemId];
}
