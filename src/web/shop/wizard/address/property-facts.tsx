import type { PropertyView } from '../../../../contract/place-data.ts';
import { usePropertySearchTexts } from '../../../i18n/late/property-search.ts';
import styles from '../building.module.css';
import { factsOf, placeOf } from './property-words.ts';

/** A property's place and facts; `whole` is its full address in the cadastre instead of its place in the building. */
export function PropertyFacts({
  property,
  whole = false,
}: {
  readonly property: PropertyView;
  readonly whole?: boolean;
}) {
  const { building } = usePropertySearchTexts();
  const facts = factsOf(property, building);
  return (
    <>
      <strong className={styles.place}>{whole ? property.address : placeOf(property, building)}</strong>
      {facts && <span className={styles.facts}>{facts}</span>}
    </>
  );
}
