import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import type { OrderRegistry } from '../../../contract/registries.ts';
import { useMessages, usePanelLocale, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { Card } from '../kit/card.tsx';
import { CopyRows } from '../kit/copy-rows.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useCurrentUser } from '../session/use-current-user.ts';
import { REGISTRY_MESSAGES } from './i18n/messages.ts';
import styles from './registries.module.css';
import { RegistryPicker } from './registry-picker.tsx';
import { useOrderRegistry, useRegistryChange } from './registry-queries.ts';

/**
 * The registry in charge of an order, the reason, and a button to correct it. Not shown to notaries or for products
 * without a registry.
 */
export function RegistryCard({ pedido }: { readonly pedido: Pedido }) {
  const text = useMessages(REGISTRY_MESSAGES);
  const { isNotario } = useCurrentUser();
  const { data, error } = useOrderRegistry(pedido.item_id, {
    answers: JSON.stringify(pedido.product_options.raw),
    isOpen: !isNotario,
  });
  if (error) {
    return (
      <Card title={text.title}>
        <ProblemLine of={error} />
      </Card>
    );
  }
  return data ? <Mapping mapping={data} /> : null;
}

function Mapping({ mapping }: { readonly mapping: OrderRegistry }) {
  const text = useMessages(REGISTRY_MESSAGES);
  const { order } = usePanelMessages();
  const locale = usePanelLocale();
  const days = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 });
  const change = useRegistryChange(mapping);
  const [isChoosing, setChoosing] = useState(false);
  const [done, setDone] = useState<{ readonly revisionId: number; readonly alias: string } | null>(null);
  const { registry, scopes } = mapping;
  const canChoose = scopes.length > 0;
  const isOpen = canChoose && (isChoosing || (registry === null && mapping.candidates.length > 0));
  const facts = [
    registry?.registro_lento && text.slow,
    registry?.peticionario === 'cliente' && text.by_customer,
    registry?.negativa === false && text.no_negative,
  ].filter((fact) => fact !== undefined && fact !== false && fact !== null);
  return (
    <Card
      title={text.title}
      aside={
        canChoose &&
        !(registry === null && isOpen && !isChoosing) && (
          <Button variant="default" size="compact-sm" aria-expanded={isOpen} onClick={() => setChoosing(!isOpen)}>
            {isOpen ? text.cancel : registry ? text.correct : text.choose}
          </Button>
        )
      }
    >
      {registry && (
        <CopyRows
          rows={[
            [text.name, registry.nombre],
            [text.address, registry.direccion],
            [order.email, registry.email],
            [text.phone, registry.telefono],
          ]}
        />
      )}
      {mapping.times && (
        <p className={shared.small}>
          {text.times(days(mapping.times.p50), days(mapping.times.p90), mapping.times.items)}
        </p>
      )}
      {facts.length > 0 && <p className={styles.facts}>{facts.join(' ')}</p>}
      <p className={shared.small}>
        {text.reasons[mapping.reason]({
          place: mapping.municipality ?? '',
          by: mapping.by ?? '',
          count: mapping.candidates.length,
        })}
      </p>
      {!canChoose && registry === null && (
        <ul>
          {mapping.candidates.map(({ id_registro, nombre }) => (
            <li key={id_registro}>{nombre}</li>
          ))}
        </ul>
      )}
      {isOpen && (
        <RegistryPicker
          mapping={mapping}
          isBusy={change.isBusy}
          onChoose={async (registryId, { scope, alias }) => {
            const answer = await change.correct(registryId, scope);
            if (!answer) return;
            setDone(answer.revisionId === null ? null : { revisionId: answer.revisionId, alias });
            setChoosing(false);
          }}
        />
      )}
      <ProblemLine of={change.problem} className={styles.wrong} />
      {done && (
        <p role="status" className={styles.done}>
          {text.remembered(done.alias)}{' '}
          <button
            type="button"
            className={shared.plain}
            disabled={change.isBusy}
            onClick={async () => {
              if (await change.undo(done.revisionId)) setDone(null);
            }}
          >
            {text.undo}
          </button>
        </p>
      )}
    </Card>
  );
}
