import type { ThreadInList } from '../../../contract/pages/message-pages.ts';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import { readListPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Pager, pageIn } from '../orders/pager.tsx';
import { AccountLinks } from '../own-data/account-links.tsx';
import type { Route } from './+types/messages-page.ts';
import styles from './messages.module.css';

export function loader(args: Route.LoaderArgs) {
  return readListPage(args, (port) => port.messages(pageIn(args.request)));
}

export default function MessagesPage({ loaderData: { threads, page, pages, is_confirmed } }: Route.ComponentProps) {
  const text = useConversationsTexts();
  const isEmpty = threads.length === 0;
  return (
    <Page>
      <PageHead title={text.title} />
      <AccountLinks />
      <Title lead={isEmpty ? text.empty_text : text.lead}>{isEmpty ? text.empty : text.title}</Title>
      {!is_confirmed && (
        <Notice>
          <p>{text.unconfirmed}</p>
        </Notice>
      )}
      {!isEmpty && (
        <ul className={styles.threads}>
          {threads.map((thread) => (
            <Thread key={thread.href} thread={thread} />
          ))}
        </ul>
      )}
      <Pager path="/orders/messages" name={text.pages} page={page} pages={pages} />
      <p>
        <ButtonLink to="/ayuda/escribir" look={isEmpty ? 'primary' : 'secondary'}>
          {text.write}
        </ButtonLink>
      </p>
    </Page>
  );
}

function Thread({ thread }: { readonly thread: ThreadInList }) {
  const text = useConversationsTexts();
  const { kind, id, href, subject, is_ours, at, at_text, unread } = thread;
  return (
    <li className={styles.thread}>
      <h2 className={styles.name}>
        <Link to={href} className={styles.link}>
          {kind === 'order' ? text.of_order(id) : subject}
        </Link>
      </h2>
      <p className={styles.beginning}>
        {is_ours ? text.us : text.you}: {thread.text}
      </p>
      <p className={styles.foot}>
        <time dateTime={at}>{at_text}</time> {unread > 0 && <span className={styles.mark}>{text.unread(unread)}</span>}
      </p>
    </li>
  );
}
