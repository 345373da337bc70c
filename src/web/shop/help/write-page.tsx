import type { WritePage as Write } from '../../../contract/pages/message-pages.ts';
import { MessageFields } from '../../account/own-messages/message-fields.tsx';
import styles from '../../account/own-messages/messages.module.css';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, postedFields, readPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ContactLines } from '../../ui/contact-lines.tsx';
import { ErrorSummary, problemOf } from '../../ui/error-summary.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/write-page.ts';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.writing(postedFields(args)));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Write>(
    args,
    (port, fields, files) => port.writeToUs({ fields, files }),
    (fields) => readPage(args, (port) => port.writing(fields)),
  );
}

/** The contact form, from the help page or through the link of an order's questions. */
export default function WritePage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const { site } = useMessages();
  const text = useConversationsTexts();
  if (page.kind === 'received') return <Received page={page} />;
  const { about, asks_person, problems } = page;
  const lead = about ? text.about_order(about.order_id, about.item_name) : undefined;
  return (
    <Page narrow>
      <PageHead title={text.write} hasProblems={problems.length > 0} />
      <Breadcrumb crumbs={[{ name: site.help, href: '/ayuda' }]} />
      <ErrorSummary problems={problems} />
      <Title lead={lead ?? (asks_person ? text.write_lead_visitor : text.write_lead)}>{text.write}</Title>
      <PostForm forReaders key={page.request_key} action={page.href} takesFiles className={styles.form}>
        <PersonAndSubject page={page} />
        <MessageFields written={{ ...page, text: page.values.text }} label={text.text} />
        <p className={styles.hint}>{text.answer_by(page.answer_by_text)}</p>
        <SubmitButton wide>{text.send}</SubmitButton>
      </PostForm>
      <Section id="contact" title={site.contact_title}>
        <ContactLines />
      </Section>
    </Page>
  );
}

function PersonAndSubject({
  page: { asks_person, asks_subject, values, problems, longest_line },
}: {
  readonly page: Write;
}) {
  const text = useConversationsTexts();
  return (
    <>
      {asks_person && (
        <>
          <TextField
            name="name"
            label={text.name}
            autoComplete="name"
            maxLength={longest_line}
            defaultValue={values.name}
            problem={problemOf(problems, 'name')}
          />
          <TextField
            name="email"
            label={text.email}
            help={text.email_help}
            type="email"
            autoComplete="email"
            maxLength={longest_line}
            defaultValue={values.email}
            problem={problemOf(problems, 'email')}
          />
        </>
      )}
      {asks_subject && (
        <TextField
          name="subject"
          label={text.subject}
          maxLength={longest_line}
          defaultValue={values.subject}
          problem={problemOf(problems, 'subject')}
        />
      )}
    </>
  );
}

function Received({ page }: { readonly page: Write }) {
  const text = useConversationsTexts();
  return (
    <Page narrow>
      <PageHead title={text.received_title} />
      <Title lead={text.received_text(page.answer_by_text)}>{text.received_title}</Title>
      <p>
        <ButtonLink to="/ayuda" look="secondary">
          {text.to_help}
        </ButtonLink>
      </p>
    </Page>
  );
}
