import type { InvitationPage as Invitation } from '../../../contract/pages/firm-pages.ts';
import { useFirmsTexts } from '../../i18n/late/firms.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/invitation-page.ts';
import styles from './firms.module.css';

export function loader(args: Route.LoaderArgs) {
  const key = args.url.searchParams.get('key') ?? '';
  return readPage(args, (port) => port.firms.invitation(args.params.invitationId, key));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Invitation>(
    args,
    (port, fields) => port.firms.answerInvitation(args.params.invitationId, fields),
    (fields) => readPage(args, (port) => port.firms.invitation(args.params.invitationId, fields.key ?? '')),
  );
}

/** Target of an invitation link: the inviting firm, and how to accept. Viewing it changes nothing. */
export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const text = useFirmsTexts();
  return (
    <Page narrow>
      <PageHead title={text.invitation_title(page.firm_name)} hasProblems={page.problems.length > 0} />
      <ErrorSummary problems={page.problems} />
      <Title>{text.invitation_title(page.firm_name)}</Title>
      <div className={styles.form}>
        <p>
          {page.invited_by && text.invitation_by(page.invited_by)} {text.invitation_for(page.email)}
        </p>
        <p>
          <strong>{text.roles[page.role]}</strong>: {text.role_hints[page.role]}
        </p>
        {page.state === 'open' ? <Answer page={page} /> : <Notice tone="warning">{text.states[page.state]}</Notice>}
      </div>
    </Page>
  );
}

function Answer({ page: { hindrance, email, return_to, key, until_text } }: { readonly page: Invitation }) {
  const text = useFirmsTexts();
  if (hindrance === null) {
    return (
      <PostForm className={styles.form} forReaders>
        <input type="hidden" name="key" value={key} />
        <SubmitButton>{text.accept}</SubmitButton>
        <p className={styles.soft}>{text.invitation_until(until_text)}</p>
      </PostForm>
    );
  }
  const back = encodeURIComponent(return_to);
  return (
    <>
      <Notice tone="info">{text.hindrances[hindrance]}</Notice>
      {hindrance === 'sign_in' && (
        <div className={styles.row}>
          <ButtonLink to={`/tienda/customer/authenticate/${encodeURIComponent(email)}?return_to=${back}`}>
            {text.sign_in}
          </ButtonLink>
          <ButtonLink look="secondary" to={`/tienda/customer/register?return_to=${back}`}>
            {text.register}
          </ButtonLink>
        </div>
      )}
      {hindrance === 'other_address' && (
        <p>
          <Link to="/logout">{text.sign_out}</Link>
        </p>
      )}
    </>
  );
}
