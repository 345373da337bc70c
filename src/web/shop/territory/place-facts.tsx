import type { ReactNode } from 'react';
import type { MunicipalityPage } from '../../../contract/pages/place-pages.ts';
import { usePlacesTexts } from '../../i18n/late/places.ts';
import { Link } from '../../ui/link.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './places.module.css';

/** Names and numbers that may identify a property of the municipality. */
export function PlaceFacts({ page }: { readonly page: MunicipalityPage }) {
  const places = usePlacesTexts();
  const { name, province, community, other_names, postal_codes, localities, mercantile_registries } = page;
  return (
    <Section id="facts" title={places.facts(name)} boxed>
      <dl className={styles.facts}>
        <Fact name={places.province}>
          <Link to={province.href}>{province.name}</Link>
        </Fact>
        {community !== province.name && <Fact name={places.community}>{community}</Fact>}
        {other_names.length > 0 && <Fact name={places.other_names}>{other_names.join(', ')}</Fact>}
        <Fact name={places.postal_codes(postal_codes.length)}>{postal_codes.join(', ')}</Fact>
        {mercantile_registries.length > 0 && <Fact name={places.mercantile}>{mercantile_registries.join('; ')}</Fact>}
      </dl>
      {localities.length > 0 && (
        <details className={styles.shared}>
          <summary>{places.localities(localities.length)}</summary>
          <p className={styles.count}>{places.localities_hint}</p>
          <p>{localities.join(', ')}.</p>
        </details>
      )}
    </Section>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
