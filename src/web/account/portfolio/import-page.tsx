import { type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { ImportPage as Import } from '../../../contract/pages/portfolio-pages.ts';
import { usePortfolioTexts } from '../../i18n/late/portfolio.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import fileStyles from '../../shop/wizard/files/file-field.module.css';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { describedBy, Field } from '../../ui/field.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { ImportPlan } from './import-plan.tsx';
import { listIn } from './list-in.ts';
import styles from './thing-form-page.module.css';

export function loader(args: LoaderFunctionArgs) {
  return readPage(args, (port) => port.portfolio.importForm(listIn(args.url)));
}

export function action(args: LoaderFunctionArgs) {
  return answerPost<Import>(
    args,
    (port, fields, files) => port.portfolio.importThings(listIn(args.url), { fields, files }),
    () => loader(args),
  );
}

/** Imports records from a table, after a preview. */
export default function ImportPage() {
  const loaded = useLoaderData<typeof loader>();
  const page = useActionData<typeof action>()?.page ?? loaded;
  const text = usePortfolioTexts();
  const { list, problems } = page;
  const file = { name: 'file', label: text.import_file, problem: problemOf(problems, 'file') };
  return (
    <Page narrow>
      <PageHead title={text.import_title[list]} hasProblems={problems.length > 0} />
      <Breadcrumb crumbs={[{ name: text.titles[list], href: `/orders/${list}` }]} />
      <div className={styles.matter}>
        <ErrorSummary problems={problems} />
        <Title lead={text.import_lead}>{text.import_title[list]}</Title>
        <ImportPlan page={page} />
        <p>
          {text.import_columns}: {page.columns.join(', ')}.
        </p>
        <PostForm takesFiles className={styles.form}>
          <Field {...file} optional>
            <input
              {...describedBy(file)}
              id="file"
              name="file"
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              className={fileStyles.input}
            />
          </Field>
          <TextArea
            key={page.text}
            name="text"
            label={text.import_text}
            problem={problemOf(problems, 'text')}
            defaultValue={page.text}
            rows={6}
            optional
            spellCheck={false}
            autoComplete="off"
          />
          <div>
            <SubmitButton look={page.plan ? 'secondary' : 'primary'}>{text.import_preview}</SubmitButton>
          </div>
        </PostForm>
      </div>
    </Page>
  );
}
