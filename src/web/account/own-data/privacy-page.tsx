import type { PrivacyPage as Privacy } from '../../../contract/pages/own-data-pages.ts';
import { ERASURE_WAIT_DAYS } from '../../../domain/customers/retention.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/privacy-page.ts';
import styles from './own-data.module.css';
import { OwnDataFrame } from './own-data-frame.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.own.privacy());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Privacy>(
    args,
    (port, fields) => port.own.changePrivacy(fields),
    () => loader(args),
  );
}

export default function PrivacyPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const profile = useProfileTexts();
  return (
    <OwnDataFrame title={profile.privacy_title} lead={profile.privacy_lead} problems={page.problems}>
      <div className={styles.parts}>
        <Section id="export-part" title={profile.export_title} boxed>
          <p>{profile.export_text}</p>
          <ExportStanding state={page.export} />
        </Section>
        <Section id="erase-part" title={profile.erase_title} boxed>
          <ErasurePart page={page} />
        </Section>
      </div>
    </OwnDataFrame>
  );
}

function ExportStanding({ state: standing }: { readonly state: Privacy['export'] }) {
  const profile = useProfileTexts();
  switch (standing.state) {
    case 'none':
      return (
        <PostForm>
          <SubmitButton name="intent" value="export">
            {profile.export_ask}
          </SubmitButton>
        </PostForm>
      );
    case 'requested':
      return (
        <p role="status">
          {standing.awaits
            ? profile.export_awaits[standing.awaits.what](standing.since_text, standing.awaits.file)
            : profile.export_requested(standing.since_text)}
        </p>
      );
    case 'ready':
      return (
        <>
          <p>{profile.export_ready(standing.size_text, standing.until_text)}</p>
          <p>
            <ButtonAnchor href={standing.href} download>
              {profile.export_download}
            </ButtonAnchor>
          </p>
        </>
      );
  }
}

function ErasurePart({ page: { erasure, open_orders, has_password, problems } }: { readonly page: Privacy }) {
  const profile = useProfileTexts();
  if (erasure) {
    return (
      <Notice tone="warning" title={profile.erase_due(erasure.due_text)}>
        <PostForm>
          <SubmitButton name="intent" value="keep">
            {profile.keep}
          </SubmitButton>
        </PostForm>
      </Notice>
    );
  }
  return (
    <>
      <p>{profile.erase_text}</p>
      {open_orders.length > 0 ? (
        <Notice>
          <p>{profile.erase_blocked(open_orders.join(', '))}</p>
        </Notice>
      ) : (
        <PostForm className={styles.fields}>
          <p>{profile.erase_wait(ERASURE_WAIT_DAYS)}</p>
          {has_password && (
            <TextField
              name="password"
              label={profile.old_password}
              type="password"
              autoComplete="current-password"
              problem={problemOf(problems, 'password')}
            />
          )}
          <SubmitButton look="secondary" name="intent" value="erase">
            {profile.erase}
          </SubmitButton>
        </PostForm>
      )}
    </>
  );
}
