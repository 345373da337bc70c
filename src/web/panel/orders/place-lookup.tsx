import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type Geocoded, geocode } from '../../../contract/place-data.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { CopyButton } from '../kit/copy-button.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import shared from '../kit/shared.module.css';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { ORDER_MESSAGES } from './i18n/messages.ts';
import styles from './lookups.module.css';

/**
 * Looks up the place of the order's address. The geocoder needs number and postal code, so the address can be completed
 * first.
 */
export function PlaceLookup({ begin }: { readonly begin: string }) {
  const { lookups: text } = useMessages(ORDER_MESSAGES);
  const [address, setAddress] = useState(begin);
  const [place, setPlace] = useState<Geocoded | null>(null);
  const { send, isBusy, problem } = useSend();
  const find = async (event: FormEvent) => {
    event.preventDefault();
    setPlace(await send(() => panelApi.call(geocode, { query: { address } })));
  };
  return (
    <form className={styles.lookup} onSubmit={(event) => void find(event)} noValidate>
      <div className={styles.line}>
        <TextInput
          className={styles.field ?? ''}
          size="xs"
          label={text.address}
          description={text.address_hint}
          maxLength={200}
          value={address}
          onChange={({ currentTarget: { value } }) => setAddress(value)}
        />
        <Button type="submit" size="compact-sm" variant="default" loading={isBusy} disabled={address.trim() === ''}>
          {text.locate}
        </Button>
      </div>
      <ProblemLine of={problem} />
      {place && <Place place={place} />}
    </form>
  );
}

function Place({ place }: { readonly place: Geocoded }) {
  const { lookups: text } = useMessages(ORDER_MESSAGES);
  const locale = usePanelLocale();
  const at = `${place.lat}, ${place.lng}`;
  const rows: readonly (readonly [string, string])[] = [
    [text.found, `${place.address} ${place.number}, ${place.postal_code} ${place.municipality}`],
    [text.coordinates, at],
    ...(place.refcat ? [[text.refcat, place.refcat] as const] : []),
  ];
  return (
    <>
      <dl className={shared.rows} aria-live="polite">
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
      <p className={shared.small}>{text.source_of_place(new Date(place.asked_at).toLocaleDateString(locale))}</p>
    </>
  );
}
