import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { OrderRegistry } from '../../../contract/registries.ts';
import { useMessages } from '../i18n/use-panel-messages.ts';
import { ScrollRegion } from '../kit/scroll-region.tsx';
import shared from '../kit/shared.module.css';
import { REGISTRY_MESSAGES } from './i18n/messages.ts';
import styles from './registries.module.css';
import { useFoundRegistries } from './registry-queries.ts';

type Scope = OrderRegistry['scopes'][number];

interface Props {
  readonly mapping: OrderRegistry;
  readonly isBusy: boolean;
  readonly onChoose: (registryId: number, scope: Scope) => Promise<void>;
}

/**
 * Selects a registry: the likeliest ones of the municipality first, its others on request, and any in the country by
 * typing.
 */
export function RegistryPicker({ mapping, isBusy, onChoose }: Props) {
  const text = useMessages(REGISTRY_MESSAGES);
  const { scopes, candidates, registry } = mapping;
  const [wanted, setWanted] = useState<Scope['scope'] | null>(null);
  const [typed, setTyped] = useState('');
  const [isWhole, setWhole] = useState(false);
  const search = typed.trim();
  const { data, isFetching } = useFoundRegistries(search);
  const scope = scopes.find((one) => one.scope === wanted) ?? scopes[0];
  if (!scope) return null;
  const isSearching = search.length > 1;
  const found = isSearching ? (data?.items ?? []) : candidates;
  const shown = found.slice(0, isSearching ? MOST_FOUND : isWhole ? candidates.length : FEW);
  return (
    <div className={styles.picker}>
      <NativeSelect
        size="xs"
        label={text.remember_for}
        value={scope.scope}
        data={scopes.map(({ scope: name, alias }) => ({ value: name, label: text.scopes[name](alias) }))}
        onChange={({ currentTarget: { value } }) => setWanted(scopes.find((one) => one.scope === value)?.scope ?? null)}
      />
      <TextInput
        size="xs"
        type="search"
        label={text.find}
        placeholder={text.find_hint}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {shown.length > 0 ? (
        <ScrollRegion className={styles.candidates} label={text.candidates}>
          <ul>
            {shown.map(({ id_registro, nombre, direccion }) => (
              <li key={id_registro}>
                <button
                  type="button"
                  className={shared.plain}
                  disabled={isBusy || id_registro === registry?.id_registro}
                  onClick={() => void onChoose(id_registro, scope)}
                >
                  {nombre}
                </button>
                {direccion !== '' && <span className={shared.small}>{direccion}</span>}
              </li>
            ))}
          </ul>
        </ScrollRegion>
      ) : (
        isSearching && !isFetching && <p role="status">{text.nothing}</p>
      )}
      {!isSearching && shown.length < candidates.length && (
        <button type="button" className={shared.plain} onClick={() => setWhole(true)}>
          {text.all_of_place(candidates.length)}
        </button>
      )}
    </div>
  );
}

const MOST_FOUND = 30;
/** A city has up to 52 registries; the most used ones come first. */
const FEW = 5;
