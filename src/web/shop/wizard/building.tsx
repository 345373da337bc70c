import type { QuestionView } from '../../../contract/pages/wizard-pages.ts';
import { usePropertySearchTexts } from '../../i18n/late/property-search.ts';
import { typeInto } from '../../ui/type-into.ts';
import { PropertyFacts } from './address/property-facts.tsx';
import styles from './building.module.css';
import { useBuilding } from './use-building.ts';

/** Shows what a cadastral reference refers to, so that a wrong one is noticed; for a plot, its properties to choose from. */
export function Building({ question: { field } }: { readonly question: QuestionView }) {
  const { building } = usePropertySearchTexts();
  const seen = useBuilding(field);
  const units = seen.kind === 'found' ? seen.properties : [];
  const [only] = units;
  return (
    <div role="status" className={seen.kind === 'none' ? undefined : styles.building}>
      {seen.kind === 'asking' && <p>{building.asking}</p>}
      {seen.kind === 'unknown' && <p className={styles.doubt}>{building.unknown}</p>}
      {(seen.kind === 'away' || seen.kind === 'busy') && <p>{building[seen.kind]}</p>}
      {units.length > 0 && <p className={styles.source}>{units.length > 1 ? building.choose : building.found}</p>}
      {units.length === 1 && only && <PropertyFacts property={only} whole />}
      {units.length > 1 && (
        <ul className={styles.units}>
          {units.slice(0, MOST_UNITS).map((property) => (
            <li key={property.refcat}>
              <button type="button" className={styles.unit} onClick={() => take(field, property.refcat)}>
                <PropertyFacts property={property} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Puts the reference into its field as if it had been typed. */
function take(field: string, reference: string): void {
  const input = document.getElementById(field);
  if (!(input instanceof HTMLInputElement)) return;
  typeInto(input, reference);
  input.focus();
}

/** A tower has hundreds of properties. Above this number, the whole reference is requested. */
const MOST_UNITS = 60;
