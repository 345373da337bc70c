import type { IncidentPage } from '../../../contract/pages/incident-page.ts';
import { useIncidentsTexts } from '../../i18n/late/incidents.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { FileRow } from '../../ui/file-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import answers from '../wizard/check-answers.module.css';
import styles from './incident-page.module.css';

/** An incident that was answered, with its receipt, or withdrawn. */
export function IncidentOver({ page }: { readonly page: IncidentPage }) {
  const { wizard } = useMessages();
  const text = useIncidentsTexts();
  const isAnswered = page.kind === 'answered';
  const title = isAnswered ? text.answered_title : text.withdrawn_title;
  return (
    <Page narrow>
      <PageHead title={title} />
      <Title lead={text.lead(page.order_id, page.item_name)}>{title}</Title>
      <Notice tone="success">
        {isAnswered && page.ended_text && <p>{text.answered_lead(page.ended_text)}</p>}
        <p>{isAnswered ? text.answered_text : text.withdrawn_text}</p>
      </Notice>
      {isAnswered && page.answers.length > 0 && (
        <section aria-labelledby="answers">
          <h2 id="answers">{text.your_answers}</h2>
          <dl className={answers.answers}>
            {page.answers.map(({ label, value }) => (
              <div key={label} className={answers.answer}>
                <dt>{label}</dt>
                <dd className={answers.value}>{value || wizard.no_answer}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {page.attachments.map(({ name, size_text, href }) => (
        <FileRow key={href} name={name} sizeText={size_text} href={href} action={text.download} />
      ))}
      {page.order_href ? (
        <p>
          <ButtonLink to={page.order_href}>{text.to_order}</ButtonLink>
        </p>
      ) : (
        <div className={styles.files}>
          <p>{text.sign_in}</p>
          <p>
            <ButtonLink to={`/login?return_to=${encodeURIComponent(page.href)}`} look="secondary">
              {text.sign_in_link}
            </ButtonLink>
          </p>
        </div>
      )}
    </Page>
  );
}
