import type { VisitsPage as Visits } from '../../../contract/pages/impersonation-pages.ts';
import { useVisitPagesTexts } from '../../i18n/late/visit-pages.ts';
import { readPage } from '../../page-answers.ts';
import { OwnDataFrame } from '../own-data/own-data-frame.tsx';
import type { Route } from './+types/impersonations-page.ts';
import styles from './impersonation.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.visits());
}

/** `/orders/profile/visits`: which of our agents impersonated the customer, when, why, and whether anything was changed. */
export default function VisitsPage({ loaderData: { visits } }: Route.ComponentProps) {
  const text = useVisitPagesTexts();
  return (
    <OwnDataFrame title={text.list_title} lead={text.list_lead} problems={[]}>
      {visits.length === 0 && <p>{text.none}</p>}
      <ul className={styles.list}>
        {visits.map((visit) => (
          <VisitRow key={visit.visit_id} visit={visit} />
        ))}
      </ul>
    </OwnDataFrame>
  );
}

function VisitRow({ visit }: { readonly visit: Visits['visits'][number] }) {
  const text = useVisitPagesTexts();
  return (
    <li>
      <h2>{text.by(visit.agent)}</h2>
      <p className={styles.when}>
        <time dateTime={visit.when}>{visit.when_text}</time>{' '}
        {visit.ended_text === null ? text.lasting : text.ended_at(visit.ended_text)}
      </p>
      {visit.reason !== null && (
        <p>
          {text.reason_given}: {visit.reason}
        </p>
      )}
      <p>{visit.changes === 0 ? text.looked : text.changed(visit.changes)}</p>
    </li>
  );
}
