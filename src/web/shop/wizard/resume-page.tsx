import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMessages } from '../../i18n/messages.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { PURCHASE_ROAD } from '../purchase-road.ts';

export const handle = PURCHASE_ROAD;

export function loader(args: LoaderFunctionArgs) {
  return readPage(args, (port) => port.resumable(args.params.token ?? ''));
}

export function action(args: LoaderFunctionArgs) {
  return answerPost(
    args,
    (port) => port.resume(args.params.token ?? ''),
    () => loader(args),
  );
}

/** Target of the link to a form started on another device. */
export default function ResumePage() {
  const page = useLoaderData<typeof loader>();
  const { resume } = useMessages().wizard;
  return (
    <Page>
      <PageHead title={`${resume.title} · ${page.product.name}`} />
      <Title lead={resume.lead(page.product.name, page.until)}>{resume.title}</Title>
      {page.replaces && (
        <Notice tone="warning">
          <p>{resume.replaces}</p>
        </Notice>
      )}
      <PostForm>
        <SubmitButton>{resume.here}</SubmitButton>
      </PostForm>
    </Page>
  );
}
