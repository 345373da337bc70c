import type { ImpersonationsPage as Impersonations } from '../../../contract/pages/impersonation-pages.ts';
import { useImpersonationPagesTexts } from '../../i18n/late/impersonation-pages.ts';
import { readPage } from '../../page-answers.ts';
import { OwnDataFrame } from '../own-data/own-data-frame.tsx';
import type { Route } from './+types/impersonations-page.ts';
import styles from './impersonation.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.impersonations());
}

/** `/orders/profile/visits`: which of our agents impersonated the customer, when, why, and whether anything was changed. */
export default function ImpersonationsPage({ loaderData: { impersonations } }: Route.ComponentProps) {
  const text = useImpersonationPagesTexts();
  return (
    <OwnDataFrame title={text.list_title} lead={text.list_lead} problems={[]}>
      {impersonations.length === 0 && <p>{text.none}</p>}
      <ul className={styles.list}>
        {impersonations.map((impersonation) => (
          <ImpersonationRow key={impersonation.visit_id} impersonation={impersonation} />
        ))}
      </ul>
    </OwnDataFrame>
  );
}

function ImpersonationRow({ impersonation }: { readonly impersonation: Impersonations['impersonations'][number] }) {
  const text = useImpersonationPagesTexts();
  return (
    <li>
      <h2>{text.by(impersonation.agent)}</h2>
      <p className={styles.when}>
        <time dateTime={impersonation.when}>{impersonation.when_text}</time>{' '}
        {impersonation.ended_text === null ? text.lasting : text.ended_at(impersonation.ended_text)}
      </p>
      {impersonation.reason !== null && (
        <p>
          {text.reason_given}: {impersonation.reason}
        </p>
      )}
      <p>{impersonation.changes === 0 ? text.looked : text.changed(impersonation.changes)}</p>
    </li>
  );
}
