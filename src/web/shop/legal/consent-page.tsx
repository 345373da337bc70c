import { useSearchParams } from 'react-router';
import { useConsentTexts } from '../../i18n/late/consent.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/consent-page.ts';
import styles from './consent-page.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.consent());
}

export function action(args: Route.ActionArgs) {
  return answerPost<never>(
    args,
    (port, fields) => port.decideConsent(fields),
    () => loader(args),
  );
}

/** `/cookies`, linked at the bottom of every page: refusing is as easy as agreeing, and both can be changed at any time. */
export default function ConsentPage({ loaderData: { choices, is_decided, consent_id } }: Route.ComponentProps) {
  const text = useConsentTexts();
  const [query] = useSearchParams();
  return (
    <Page narrow>
      <PageHead title={text.title} />
      {query.get('guardado') === '1' && is_decided && (
        <Notice tone="success">
          <p role="status">{text.saved}</p>
        </Notice>
      )}
      <Title lead={text.lead}>{text.title}</Title>
      <p>{text.counting}</p>
      {/* A decision in the banner resets the checkboxes. */}
      <PostForm forReaders key={`${choices.analytics}${choices.marketing}`} className={styles.form}>
        <CheckField name="analytics" checked={choices.analytics} help={text.analytics_help}>
          {text.analytics}
        </CheckField>
        <CheckField name="marketing" checked={choices.marketing} help={text.marketing_help}>
          {text.marketing}
        </CheckField>
        <div className={styles.ways}>
          <SubmitButton look="secondary" name="decision" value="none">
            {text.refuse}
          </SubmitButton>
          <SubmitButton look="secondary" name="decision" value="all">
            {text.accept}
          </SubmitButton>
          <SubmitButton look="secondary" name="decision" value="chosen">
            {text.save}
          </SubmitButton>
        </div>
      </PostForm>
      {consent_id && <p>{text.proof(consent_id)}</p>}
      <p>
        <Link to="/privacidad">{text.more}</Link>
      </p>
    </Page>
  );
}
