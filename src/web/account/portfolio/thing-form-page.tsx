import { Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { ThingFormPage as ThingForm } from '../../../contract/pages/portfolio-pages.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { listIn } from './list-in.ts';
import { ThingFields } from './thing-fields.tsx';
import styles from './thing-form-page.module.css';

export function loader(args: LoaderFunctionArgs) {
  const asked = Object.fromEntries(new URL(args.request.url).searchParams);
  return readPage(args, (port) => port.portfolio.thingForm(listIn(args.url), args.params.id ?? null, asked));
}

export function action(args: LoaderFunctionArgs) {
  return answerPost<ThingForm>(
    args,
    (port, fields) => port.portfolio.saveThing(listIn(args.url), args.params.id ?? null, fields),
    () => loader(args),
  );
}

/** The form of a new or existing portfolio record. */
export default function ThingFormPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>()?.page ?? loaded;
  const text = usePortfolioTexts();
  const { list, id, name, problems } = page;
  const title = id === null ? text.add[list] : text.edit[list];
  const crumbs = [
    { name: text.titles[list], href: `/orders/${list}` },
    ...(id === null ? [] : [{ name, href: `/orders/${list}/${id}` }]),
  ];
  return (
    <Page narrow>
      <PageHead title={title} hasProblems={problems.length > 0} />
      <Breadcrumb crumbs={crumbs} />
      <div className={styles.matter}>
        {!page.is_stale && <ErrorSummary problems={problems} />}
        <Stale page={page} />
        <Title>{title}</Title>
        <Cadastre page={page} />
        {page.from !== '' && (
          <Notice>
            <p>{text.from_paper}</p>
          </Notice>
        )}
        {/* A new response resets the fields, so that they show the server's values. */}
        <PostForm key={page.request_key} className={styles.form}>
          <input type="hidden" name="version" value={page.version} />
          <input type="hidden" name="base" value={page.base} />
          <input type="hidden" name="request_key" value={page.request_key} />
          <input type="hidden" name="from" value={page.from} />
          <ThingFields page={page} />
          <div className={styles.ways}>
            <SubmitButton>{text.save}</SubmitButton>
            <Link to={id === null ? `/orders/${list}` : `/orders/${list}/${id}`} className={buttonClass('quiet')}>
              {text.cancel}
            </Link>
          </div>
        </PostForm>
      </div>
    </Page>
  );
}

/** Somebody else saved first: fields changed by both are listed, and nothing typed is lost. */
function Stale({ page: { is_stale, clashes } }: { readonly page: ThingForm }) {
  const text = usePortfolioTexts();
  if (!is_stale) return null;
  return (
    <div role="alert" tabIndex={-1} data-takes-focus>
      <Notice tone="warning" title={text.stale}>
        <p>{text.stale_text}</p>
        <ul>
          {clashes.map(({ field, label, now }) => (
            <li key={field}>
              <a href={`#${field}`}>{text.stale_field(label, now || text.stale_blank)}</a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** Looks up a property by reference, with a plain GET form. */
function Cadastre({ page: { cadastre } }: { readonly page: ThingForm }) {
  const text = usePortfolioTexts();
  if (!cadastre) return null;
  return (
    <Section id="cadastre" title={text.cadastre} boxed>
      <Form method="get" className={styles.cadastre}>
        <TextField
          name="refcat"
          label={text.cadastre_label}
          help={text.cadastre_help}
          problem={cadastre.problem}
          defaultValue={cadastre.typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <button type="submit" className={buttonClass('secondary')}>
          {text.cadastre_search}
        </button>
      </Form>
      {cadastre.is_found && (
        <div role="status">
          <Notice tone="success">
            <p>{text.cadastre_found}</p>
          </Notice>
        </div>
      )}
      {cadastre.choices.length > 0 && (
        <div role="status">
          <p>{text.cadastre_choose}</p>
          <ul className={styles.choices}>
            {cadastre.choices.map(({ refcat, text: address, href }) => (
              <li key={refcat}>
                <Link to={href}>
                  {address} ({refcat})
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
