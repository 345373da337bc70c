import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { OutputOf } from '../../../contract/call.ts';
import type { Pedido } from '../../../contract/orders/pedido.ts';
import { type PropertyView, parcela } from '../../../contract/place-data.ts';
import { textIn } from '../../../domain/catalogue/text-in.ts';
import { PickedQuestion } from '../catalogue/picked-question.tsx';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { countText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useSend } from '../kit/use-send.ts';
import { type AnswersById, takingOf } from '../paper-proposals/taking.ts';
import { TakingButtons } from '../paper-proposals/taking-buttons.tsx';
import { panelApi } from '../session/panel-api.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import styles from './lookups.module.css';
import { useChangePreview } from './use-change-preview.ts';

interface Props {
  readonly pedido: Pedido;
  /** INE code of the municipality to begin with, or blank. */
  readonly begin: string;
  /** Answers of the order's form that were typed and not saved. */
  readonly unsaved: AnswersById;
  /** Null if the order's data cannot be changed now. */
  readonly onTake: ((answers: AnswersById) => void) | null;
}

/** Looks up rural land in the cadastre by municipality, polygon and parcel, and takes its reference over into the order's form. */
export function ParcelLookup({ begin, ...taking }: Props) {
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
        <Property key={property.refcat} property={property} {...taking} />
      ))}
    </form>
  );
}

function Property({ property, ...taking }: { readonly property: PropertyView } & Omit<Props, 'begin'>) {
  const { lookups: text } = useMessages(ORDER_MESSAGES);
  const locale = usePanelLocale();
  const { refcat, address, use, plot_m2, built_m2, map } = property;
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
        <TakeReference refcat={refcat} {...taking} />
        {map && (
          <a href={map} target="_blank" rel="noreferrer">
            {text.map}
          </a>
        )}
      </div>
    </section>
  );
}

/** Takes a reference to the questions that ask for one, never over what was typed there. */
function TakeReference({ refcat, pedido, unsaved, onTake }: { readonly refcat: string } & Omit<Props, 'begin'>) {
  const { lookups: text } = useMessages(ORDER_MESSAGES);
  const locale = usePanelLocale();
  // What was typed and not saved may be what the form asks for the reference by.
  const options = Object.entries(unsaved).map(([id, value]) => ({ option_id: Number(id), value }));
  const { data, error } = useChangePreview(pedido, options, onTake !== null);
  if (!data) return <ProblemLine of={error} />;
  const questions = data.questions
    .filter(({ format }) => format?.name === 'cadastral_ref')
    .map(({ option_id, title }) => ({
      ...{ option_id, label: textIn(title, locale) },
      answer: pedido.product_options.raw[option_id] ?? '',
    }));
  if (questions.length === 0) return <p>{text.no_reference_question}</p>;
  const takings = takingOf({ value: refcat, questions }, unsaved);
  return takings ? <TakingButtons takings={takings} value={refcat} onTake={onTake} /> : <p>{text.reference_used}</p>;
}
