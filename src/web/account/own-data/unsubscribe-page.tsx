import type { UnsubscribePage as Unsubscribe } from '../../../contract/pages/own-data-pages.ts';
import { useNotificationsTexts } from '../../i18n/late/notifications.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/unsubscribe-page.ts';
import styles from './own-data.module.css';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.own.unsubscribe(args.params.token));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Unsubscribe>(
    args,
    (port, fields) => port.own.answerUnsubscribe(args.params.token, fields),
    () => loader(args),
  );
}

/** Target of the unsubscribe link in a mail; it asks for confirmation, since programs open links too. */
export default function UnsubscribePage({ loaderData, actionData }: Route.ComponentProps) {
  const { list, is_on, just_done } = actionData?.page ?? loaderData;
  const { stop } = useNotificationsTexts();
  const { title, ask, off, on_again } = stop[list];
  const lead = is_on ? (just_done ? on_again : ask) : off;
  return (
    <Page narrow>
      <PageHead title={title} />
      <Title lead={lead}>{title}</Title>
      <PostForm className={styles.fields}>
        {is_on ? (
          <SubmitButton name="intent" value="off" look={just_done ? 'secondary' : 'primary'} wide>
            {stop.to_off}
          </SubmitButton>
        ) : (
          <SubmitButton name="intent" value="on" look="secondary" wide>
            {stop.to_on}
          </SubmitButton>
        )}
      </PostForm>
      {list !== 'weekly_figures' && (
        <p>
          <Link to="/orders/profile/notifications">{stop.choose}</Link>
        </p>
      )}
    </Page>
  );
}
