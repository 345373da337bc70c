import { useSearchParams } from 'react-router';
import type { ThreadPage as Thread } from '../../../contract/pages/message-pages.ts';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import { answerPost, readListPage } from '../../page-answers.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Section } from '../../ui/section.tsx';
import { Pager, pageIn } from '../orders/pager.tsx';
import type { Route } from './+types/thread-page.ts';
import { MessageList } from './message-list.tsx';
import { ThreadForm, useWriteTitle } from './thread-form.tsx';

export function loader(args: Route.LoaderArgs) {
  const { kind, id } = args.params;
  return readListPage(args, (port) => port.thread(kind, id, pageIn(args.request)));
}

export function action(args: Route.ActionArgs) {
  const { kind, id } = args.params;
  return answerPost<Thread>(
    args,
    (port, fields, files) => port.writeInThread(kind, id, { fields, files }),
    () => loader(args),
  );
}

/** The messages about an order, or in a ticket without one, and the form to answer. */
export default function ThreadPage({ loaderData, actionData }: Route.ComponentProps) {
  const thread = actionData?.page ?? loaderData;
  const text = useConversationsTexts();
  const [query] = useSearchParams();
  const { kind, id, href, subject, order_href, messages, page, pages, form } = thread;
  const title = kind === 'order' ? text.of_order(id) : subject;
  const writeTitle = useWriteTitle(messages);
  return (
    <Page narrow>
      <PageHead title={`${text.title}: ${title}`} hasProblems={form.problems.length > 0} />
      <Breadcrumb crumbs={[{ name: text.title, href: '/orders/messages' }]} />
      <ErrorSummary problems={form.problems} />
      <Title lead={kind === 'ticket' ? text.of_ticket(id) : undefined}>{title}</Title>
      {order_href && (
        <p>
          <Link to={order_href}>{text.to_order}</Link>
        </p>
      )}
      {query.get('enviado') === '1' && form.problems.length === 0 && (
        <Notice tone="success">
          <p role="status">{text.sent}</p>
        </Notice>
      )}
      {messages.length > 0 ? <MessageList messages={messages} /> : <p>{text.none_yet}</p>}
      <Pager path={href} name={text.pages} page={page} pages={pages} />
      <Section id="write" title={writeTitle}>
        <ThreadForm form={form} label={text.text} />
      </Section>
    </Page>
  );
}
