import type { SlowRegistriesPage } from '../../../contract/pages/help-pages.ts';
import { useHelpSearchTexts } from '../../i18n/late/help-search.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Route } from './+types/registries-page.ts';
import styles from './help.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.slowRegistries());
}

/** Registries that are slow today. */
export default function RegistriesPage({ loaderData: { registries, usual, counted_text } }: Route.ComponentProps) {
  const { site } = useMessages();
  const text = useHelpSearchTexts();
  return (
    <Page narrow>
      <PageHead title={text.registries_title} description={text.registries_lead} />
      <Breadcrumb crumbs={[{ name: site.help, href: '/ayuda' }]} />
      <Title lead={text.registries_lead}>{text.registries_title}</Title>
      {usual && <p>{text.usual(text.days(usual.half), text.days(usual.most))}</p>}
      {registries.length === 0 ? (
        <p>{usual ? text.registries_none : text.not_measured}</p>
      ) : (
        <ul className={styles.registries}>
          {registries.map((registry) => (
            <Registry key={`${registry.name} ${registry.province}`} registry={registry} />
          ))}
        </ul>
      )}
      {counted_text && <p className={styles.hint}>{text.counted(counted_text)}</p>}
    </Page>
  );
}

function Registry({ registry }: { readonly registry: SlowRegistriesPage['registries'][number] }) {
  const text = useHelpSearchTexts();
  const { name, province, times, is_flagged } = registry;
  return (
    <li className={styles.registry}>
      <h2 className={styles.name}>{province === '' ? name : `${name} (${province})`}</h2>
      {times ? (
        <dl className={styles.times}>
          <div>
            <dt>{text.half}:</dt>
            <dd>{text.days(times.half)}</dd>
          </div>
          <div>
            <dt>{text.most}:</dt>
            <dd>{text.days(times.most)}</dd>
          </div>
        </dl>
      ) : (
        <p className={styles.hint}>{text.not_measured}</p>
      )}
      {is_flagged && <p>{text.flagged}</p>}
    </li>
  );
}
