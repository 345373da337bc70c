import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import { previewChange } from '../../../contract/orders/change.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { type PropertyView, parcela } from '../../../contract/place-data.ts';
import { PickedQuestion } from '../catalogue/picked-question.tsx';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { countText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import styles from './lookups.module.css';

interface Props {
  readonly pedido: Pedido;
  /** INE code of the municipality to begin with, or blank. */
  readonly begin: string;
  readonly onTake: ((answers: Readonly<Record<string, string>>) => void) | null;
}

/** Looks up rural land in the cadastre by municipality, polygon and parcel, and takes its reference over into the order's form. */
export function ParcelLookup({ pedido, begin, onTake }: Props) {
  const { lookups: text } = useMessages(ORDER_MESSAGES);
  const [municipality, setMunicipality] = useState(begin);
  const [polygon, setPolygon] = useState('');
  const [parcel, setParcel] = useState('');
  const [found, setFound] = useState<OutputOf<typeof parcela> | null>(null);
  const { send, isBusy, problem } = useSend();
  const isWhole = /^\d{5}$/.test(municipality) && /^\d{1,3}$/.test(polygon) && /^\d{1,5}$/.test(parcel);
  const find = async (event: FormEvent) => {
    event.preventDefault();
    if (isWhole) setFound(await send(() => panelApi.call(parcela, { query: { municipality, polygon, parcel } })));
  };
  // An answer beside other numbers would be taken for theirs.
  const edit = (change: (value: string) => void) => (value: string) => {
    change(value);
    setFound(null);
  };
  const number = (label: string, most: number, value: string, onValue: (value: string) => void) => (
    <TextInput
      className={styles.number ?? ''}
      size="xs"
      label={label}
      inputMode="numeric"
      maxLength={most}
      value={value}
      error={value !== '' && !/^\d+$/.test(value) && text.digits}
      onChange={({ currentTarget }) => onValue(currentTarget.value.trim())}
    />
  );
  return (
    <form className={styles.lookup} onSubmit={(event) => void find(event)} noValidate>
      <div className={styles.line}>
        <div className={styles.field}>
          <PickedQuestion
            label={text.parcel_place}
            description={text.parcel_hint}
            placeholder={undefined}
            error={null}
            picker={{ kind: 'municipality', province: null }}
            province={undefined}
            answer={municipality}
            onAnswer={edit(setMunicipality)}
          />
        </div>
        {number(text.polygon, 3, polygon, edit(setPolygon))}
        {number(text.parcel, 5, parcel, edit(setParcel))}
        <Button type="submit" size="compact-sm" variant="default" loading={isBusy} disabled={!isWhole}>
          {text.find_parcel}
        </Button>
      </div>
      <ProblemLine of={problem} />
      <div role="status">{found && found.properties.length === 0 && text.parcel_standing[found.standing]}</div>
      {found?.properties.map((property) => (
        <Property key={property.refcat} property={property} pedido={pedido} onTake={onTake} />
      ))}
    </form>
  );
}

function Property({ property, pedido, onTake }: { readonly property: PropertyView } & Omit<Props, 'begin'>) {
  const { lookups: text } = useMessages(ORDER_MESSAGES);
  const locale = usePanelLocale();
  const { send, isBusy, problem } = useSend();
  const [hasNoQuestion, setNoQuestion] = useState(false);
  const { refcat, address, use, plot_m2, built_m2, map } = property;
  const take = () =>
    send(async () => {
      const { questions } = await panelApi.call(previewChange, {
        params: { item_id: pedido.item_id },
        body: { options: [] },
      });
      const question = questions.find(({ format }) => format?.name === 'cadastral_ref');
      setNoQuestion(question === undefined);
      if (question) onTake?.({ [question.option_id]: refcat });
    });
  const area = (m2: number | null) => (m2 ? `${countText(m2, locale)} m²` : null);
  const rows: readonly (readonly [string, string])[] = [
    [text.reference, refcat],
    [text.parcel_address, address],
    ...(use ? [[text.use, use] as const] : []),
    ...(area(plot_m2) ? [[text.plot, area(plot_m2) ?? ''] as const] : []),
    ...(area(built_m2) ? [[text.built, area(built_m2) ?? ''] as const] : []),
  ];
  return (
    <section aria-label={refcat} className={styles.property}>
      <dl className={shared.rows}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <CopyButton text={value} label={`${text.copy} ${label}`} />
            </dd>
          </div>
        ))}
      </dl>
      <div className={styles.line}>
        {onTake && (
          <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void take()}>
            {text.take_reference}
          </Button>
        )}
        {map && (
          <a href={map} target="_blank" rel="noreferrer">
            {text.map}
          </a>
        )}
      </div>
      {hasNoQuestion && <p role="alert">{text.no_reference_question}</p>}
      <ProblemLine of={problem} />
    </section>
  );
}
