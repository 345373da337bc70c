import { Form } from 'react-router';
import type { MunicipalityPage as Municipality } from '../../../contract/pages/place-pages.ts';
import { useCatalogueTexts } from '../../i18n/late/catalogue.ts';
import { usePlacesTexts } from '../../i18n/late/places.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PriceBox } from '../../ui/price-box.tsx';
import { Split } from '../../ui/split.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/municipality-page.ts';
import { PlaceFacts } from './place-facts.tsx';
import { PlaceStructuredData } from './place-structured-data.tsx';
import styles from './places.module.css';
import { Registries } from './registries.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.municipality(args.params.province, args.params.municipality));
}

export function action(args: Route.ActionArgs) {
  return answerPost(
    args,
    (port) => port.startNote(args.params.province, args.params.municipality),
    () => loader(args),
  );
}

export default function MunicipalityPage({ loaderData: page }: Route.ComponentProps) {
  const catalogue = useCatalogueTexts();
  const places = usePlacesTexts();
  const { name, href, product, province, price, delivery, registries, meta } = page;
  const description =
    registries.length > 0 ? places.description(name, registries.length) : places.description_unknown(name);
  const beside = (
    <PriceBox
      title={catalogue.price_contains}
      delivery={delivery}
      lines={[{ label: product.name, amount: price }]}
      total={price}
      scope={page.scope}
      arrival={page.arrival}
    >
      {page.entry_href && (
        <Form method="post" action={href}>
          <SubmitButton wide>
            {places.order(name)}
            <Icon name="arrow" />
          </SubmitButton>
        </Form>
      )}
    </PriceBox>
  );
  return (
    <Page>
      <PageHead title={places.title(name)} description={description} indexed={meta.indexed} />
      <PlaceStructuredData page={page} description={description} />
      <Breadcrumb crumbs={[product, province]} here={{ name, href }} />
      <Split beside={beside}>
        <Title lead={useLead(page)}>{places.heading(name)}</Title>
        <div className={styles.parts}>
          {registries.length > 0 && <Registries registries={registries} />}
          <PlaceFacts page={page} />
          <p>
            <Link to={product.href} className={styles.more}>
              {places.about_note(product.name)}
              <Icon name="arrow" />
            </Link>
          </p>
          <p className={styles.source}>{places.source}</p>
        </div>
      </Split>
    </Page>
  );
}

function useLead({ name, province, registries }: Municipality): string {
  const places = usePlacesTexts();
  const [first, ...others] = registries;
  if (!first) return places.lead_none(name);
  if (others.length > 0) return places.lead_many(name, registries.length);
  return places.lead_one(name, province.name, first.name);
}
