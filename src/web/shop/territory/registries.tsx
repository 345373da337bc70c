import type { MunicipalityPage } from '../../../contract/pages/place-pages.ts';
import { usePlacesTexts } from '../../i18n/late/places.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './places.module.css';

type Registry = MunicipalityPage['registries'][number];

/** The registries of a municipality: each with its address and the places that it serves. */
export function Registries({ registries }: { readonly registries: readonly Registry[] }) {
  const places = usePlacesTexts();
  return (
    <Section id="registries" title={registries.length === 1 ? places.registry_one : places.registry_many}>
      <ul className={styles.registries}>
        {registries.map((registry) => (
          <li key={registry.id}>
            <h3>{registry.name}</h3>
            <p>
              <span className="visually-hidden">{places.address}: </span>
              {[registry.address, registry.seat].filter(Boolean).join(', ')}
            </p>
            {registry.places.length > 0 && (
              <p className={styles.count}>
                {places.parts}: {registry.places.join(', ')}.
              </p>
            )}
            <Shared registry={registry} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Shared({ registry: { shared, shared_count } }: { readonly registry: Registry }) {
  const places = usePlacesTexts();
  if (shared_count === 0) return <p className={styles.count}>{places.shared_none}</p>;
  return (
    <details className={styles.shared}>
      <summary>{places.shared(shared_count)}</summary>
      <ul className={styles.list}>
        {shared.map(({ name, href }) => (
          <li key={href}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
        {shared_count > shared.length && <li>{places.shared_more(shared_count - shared.length)}</li>}
      </ul>
    </details>
  );
}
