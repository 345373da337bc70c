import { useEffect, useRef } from 'react';
import { liesAt } from '../../../../domain/territory/streets/place-inside.ts';
import { usePropertySearchTexts } from '../../../i18n/late/property-search.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../building.module.css';
import { PropertyFacts } from './property-facts.tsx';
import { placeOf } from './property-words.ts';
import type { AddressSearch } from './use-address-search.ts';

/** The cadastre's properties at an address; the chosen one fills in the reference. */
export function PropertiesAt({ search }: { readonly search: AddressSearch }) {
  const { chosen } = search;
  return chosen ? <Chosen search={search} property={chosen} /> : <Offered search={search} />;
}

function Chosen({ search, property }: { search: AddressSearch; property: NonNullable<AddressSearch['chosen']> }) {
  const texts = usePropertySearchTexts();
  const box = useRef<HTMLElement>(null);
  // The clicked button is gone.
  useEffect(() => box.current?.focus(), []);
  return (
    <section ref={box} tabIndex={-1} aria-label={texts.chosen} className={styles.building}>
      <p className={styles.source}>{texts.chosen}</p>
      <strong className={styles.place}>{placeOf(property, texts.building)}</strong>
      <p>
        <Button look="quiet" onClick={search.chooseAnother}>
          {texts.another}
        </Button>
      </p>
    </section>
  );
}

function Offered({ search }: { readonly search: AddressSearch }) {
  const texts = usePropertySearchTexts();
  const { answer, isAsking, hasFailed } = search.properties;
  const all = answer?.kind === 'found' ? answer.properties : [];
  const fitting = all.filter((property) => liesAt(property, search.inside));
  const shown = fitting.length > 0 ? fitting : all;
  const said = isAsking ? texts.asking : hasFailed ? texts.away : wordOf(answer, texts);
  return (
    <div className={said || shown.length > 0 ? styles.building : undefined}>
      <p role="status">
        {said}
        {!said && shown.length > 0 && (fitting.length > 0 ? texts.offered(shown.length) : texts.none_fits)}
      </p>
      {!said && shown.length > MOST_SHOWN && <p className={styles.source}>{texts.narrow}</p>}
      {!isAsking && answer?.kind === 'no_number' && answer.nearest.length > 0 && (
        <ul className={styles.numbers} aria-label={texts.nearest}>
          {answer.nearest.map((number) => (
            <li key={number}>
              <button type="button" className={styles.number} onClick={() => search.takeNumber(number)}>
                {number}
              </button>
            </li>
          ))}
        </ul>
      )}
      {!said && shown.length > 0 && (
        <ul className={styles.units} aria-label={texts.which_property}>
          {shown.slice(0, MOST_SHOWN).map((property) => (
            <li key={property.refcat}>
              <button type="button" className={styles.unit} onClick={() => search.choose(property)}>
                <PropertyFacts property={property} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type Texts = ReturnType<typeof usePropertySearchTexts>;

function wordOf(answer: AddressSearch['properties']['answer'], texts: Texts): string | null {
  switch (answer?.kind) {
    case 'away':
    case 'busy':
      return texts[answer.kind];
    case 'unsure':
      return texts.pick_street;
    case 'no_number':
      return answer.nearest.length > 0 ? texts.no_number(answer.number) : texts.not_there(answer.number);
    default:
      return null;
  }
}

/** A tower has hundreds of properties. Above this number, floor and door are requested first. */
const MOST_SHOWN = 24;
