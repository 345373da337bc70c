import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { type FormEvent, useId, useState } from 'react';
import { type PortalWays, savePortalWays, type Way } from '../../../contract/payments/portal-ways.ts';
import type { PaymentMethod } from '../../../domain/payments/payment-method.ts';
import { isProblem } from '../../api/api-problem.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import entries from '../kit/entries.module.css';
import { ProblemLine } from '../kit/problem-line.tsx';
import { WordedError } from '../kit/problem-text.ts';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { PAYMENT_MESSAGES } from './i18n/messages.ts';
import { usePaymentsChanged } from './payment-queries.ts';
import styles from './payments.module.css';

interface Props {
  readonly portal: PortalWays;
  readonly providers: readonly { readonly name: string; readonly methods: readonly PaymentMethod[] }[];
}

/** The payment methods of one portal, in order; changes are sent by the button. */
export function PortalWaysForm({ portal, providers }: Props) {
  const text = useMessages(PAYMENT_MESSAGES);
  const heading = useId();
  const saving = useSaving(portal);
  const { ways, setWays, isChanged } = saving;
  const open = providers.flatMap(({ name, methods }) =>
    methods
      .filter((method) => !ways.some((way) => way.method === method))
      .map((method) => ({ method, provider: name })),
  );
  const [typed, setTyped] = useState('');
  const next = open.find((way) => keyOf(way) === typed) ?? open[0];
  const nameOf = ({ method, provider }: Way) =>
    `${text.methods[method] ?? method} · ${text.providers[provider] ?? provider}`;
  const move = (at: number, by: number) => setWays(ways.with(at, ways[at + by] as Way).with(at + by, ways[at] as Way));
  const doesWork = (way: Way) =>
    providers.some(({ name, methods }) => name === way.provider && methods.includes(way.method));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void saving.save(ways);
  };
  return (
    <form onSubmit={submit} aria-labelledby={heading} className={styles.portal}>
      <h2 id={heading}>
        {portal.name} <span className={entries.small}>{portal.is_default ? text.defaults : text.chosen}</span>
      </h2>
      <ol className={styles.ways}>
        {ways.map((way, at) => (
          <li key={way.method}>
            <span>
              {nameOf(way)} {!doesWork(way) && <span className={entries.bad}>{text.does_not_work}</span>}
            </span>
            <span className={styles.tools}>
              <Tool label={text.up(nameOf(way))} sign="↑" onClick={() => move(at, -1)} disabled={at === 0} />
              <Tool
                label={text.down(nameOf(way))}
                sign="↓"
                onClick={() => move(at, 1)}
                disabled={at === ways.length - 1}
              />
              <Tool label={text.remove(nameOf(way))} sign="×" onClick={() => setWays(ways.toSpliced(at, 1))} />
            </span>
          </li>
        ))}
      </ol>
      {next && (
        <div className={styles.filter}>
          <NativeSelect
            aria-label={text.add_way}
            value={keyOf(next)}
            onChange={(event) => setTyped(event.currentTarget.value)}
            data={open.map((way) => ({ value: keyOf(way), label: nameOf(way) }))}
          />
          <Button variant="default" onClick={() => setWays([...ways, next])}>
            {text.add}
          </Button>
        </div>
      )}
      <ProblemLine of={saving.problem} />
      <div className={styles.filter}>
        <SubmitButton disabled={!isChanged || ways.length === 0} loading={saving.isBusy}>
          {text.save}
        </SubmitButton>
        {isChanged && (
          <Button variant="default" onClick={() => setWays(null)}>
            {text.undo}
          </Button>
        )}
        {!portal.is_default && (
          <Button variant="default" loading={saving.isBusy} onClick={() => void saving.save([])}>
            {text.back_to_defaults}
          </Button>
        )}
      </div>
    </form>
  );
}

function Tool(props: { label: string; sign: string; onClick: () => void; disabled?: boolean }) {
  const { label, sign, onClick, disabled = false } = props;
  return (
    <ActionIcon variant="default" aria-label={label} title={label} onClick={onClick} disabled={disabled}>
      <span aria-hidden="true">{sign}</span>
    </ActionIcon>
  );
}

/** The unsaved choice. Null shows the server's state, so that changes by others become visible. */
function useSaving(portal: PortalWays) {
  const text = useMessages(PAYMENT_MESSAGES);
  const notify = useNotify();
  const changed = usePaymentsChanged();
  const [draft, setWays] = useState<readonly Way[] | null>(null);
  const { send, isBusy, problem } = useSend();
  const stored = portal.ways.map(({ method, provider }) => ({ method, provider }));
  const save = (ways: readonly Way[]) =>
    send(async () => {
      const body = { before: portal.is_default ? [] : stored, ways: [...ways] };
      try {
        await panelApi.call(savePortalWays, { params: { store_id: portal.store_id }, body });
      } catch (error) {
        if (!isProblem(error, 'stale_version')) throw error;
        setWays(null);
        await changed();
        throw new WordedError(text.stale);
      }
      notify(text.saved);
      await changed();
      setWays(null);
    });
  return { ways: draft ?? stored, setWays, isChanged: draft !== null, save, isBusy, problem };
}

function keyOf({ method, provider }: Way): string {
  return `${method}:${provider}`;
}
