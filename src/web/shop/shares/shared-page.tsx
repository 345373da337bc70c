import type { SharedPage as Shared } from '../../../contract/pages/share-pages.ts';
import { useSharingTexts } from '../../i18n/late/sharing.ts';
import { readPage } from '../../page-answers.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { FileRow } from '../../ui/file-row.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ShownOrderView } from '../lookups/shown-order-view.tsx';
import type { Route } from './+types/shared-page.ts';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.access.shared(args.params.shareId));
}

/** What a customer shared through a link, and nothing else of the order. */
export default function SharedPage({ loaderData: page }: Route.ComponentProps) {
  const { shared: text } = useSharingTexts();
  return (
    <Page narrow>
      <PageHead title={text[`${page.kind}_title`]} />
      {page.kind !== 'status' && (
        <Title lead={page.kind === 'over' ? text.over_text : text.until(page.until_text)}>
          {text[`${page.kind}_title`]}
        </Title>
      )}
      {page.kind === 'status' && (
        <>
          <ShownOrderView order={page.order} />
          <p>{text.until(page.until_text)}</p>
        </>
      )}
      {page.kind === 'paper' && (
        <FileRow name={page.paper.name} sizeText={page.paper.size_text} href={page.paper.href} action={text.download} />
      )}
      {page.kind === 'answer' && <Questions questions={page.questions} />}
    </Page>
  );
}

/** The forms open as separate pages: this one passes on no address. */
function Questions({ questions }: Pick<Extract<Shared, { kind: 'answer' }>, 'questions'>) {
  const { shared: text } = useSharingTexts();
  if (questions.length === 0) {
    return (
      <Notice tone="success">
        <p>{text.answered}</p>
      </Notice>
    );
  }
  return questions.map(({ item_name, href }) => (
    <Notice key={href} tone="warning" title={item_name}>
      <p>
        <ButtonAnchor href={href}>{text.answer}</ButtonAnchor>
      </p>
    </Notice>
  ));
}
