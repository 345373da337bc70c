import { Form, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { AnswerView, HelpPage as Help } from '../../../contract/pages/help-pages.ts';
import { HELP } from '../../i18n/help.ts';
import type { HelpTexts } from '../../i18n/help-texts.ts';
import { useConversationsTexts } from '../../i18n/late/conversations.ts';
import { useHelpSearchTexts } from '../../i18n/late/help-search.ts';
import { useMessages } from '../../i18n/messages.ts';
import { readPage } from '../../page-answers.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ContactLines } from '../../ui/contact-lines.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Page, Title } from '../../ui/page.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import searchStyles from '../../ui/search-form.module.css';
import { Section } from '../../ui/section.tsx';
import styles from './help.module.css';

/**
 * Contacts and frequent questions, with a search over these and the questions of all services. The response contains
 * only the page's language.
 */
export async function loader(args: LoaderFunctionArgs): Promise<HelpTexts & { readonly asked: Help }> {
  const { locale } = await readPage(args, (port) => port.shell());
  const general = HELP[locale].groups.flatMap(({ questions }) =>
    questions.map(({ question, answer, link = null }): AnswerView => ({ question, answer, about: '', link })),
  );
  const query = new URL(args.request.url).searchParams.get('q') ?? '';
  const asked = await readPage(args, (port) => port.help(query, general));
  return { ...HELP[locale], asked };
}

export default function HelpPage() {
  const { title, lead, groups, asked } = useLoaderData<typeof loader>();
  const isSearch = asked.query !== '';
  return (
    <Page narrow>
      <PageHead title={title} description={lead} indexed={!isSearch} />
      <Title lead={lead}>{title}</Title>
      <Search query={asked.query} />
      {isSearch && <Found asked={asked} />}
      <Contact asked={asked} />
      {!isSearch &&
        groups.map((group, index) => (
          <Section key={group.title} id={`help-${index + 1}`} title={group.title}>
            {group.questions.map((one) => (
              <Answer key={one.question} answer={{ about: '', link: null, ...one }} />
            ))}
          </Section>
        ))}
    </Page>
  );
}

function Search({ query }: { readonly query: string }) {
  const text = useHelpSearchTexts();
  return (
    <Form method="get" action="/ayuda" role="search" aria-label={text.search} className={searchStyles.large}>
      <label htmlFor="help-search" className={searchStyles.label}>
        {text.search}
      </label>
      <div className={searchStyles.box}>
        <input
          id="help-search"
          name="q"
          type="search"
          key={query}
          defaultValue={query}
          placeholder={text.search_hint}
          className={searchStyles.input}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <button type="submit" className={searchStyles.button} aria-label={text.find}>
          <Icon name="search" />
          <span className={searchStyles.word}>{text.find}</span>
        </button>
      </div>
    </Form>
  );
}

function Found({ asked: { query, found } }: { readonly asked: Help }) {
  const text = useHelpSearchTexts();
  return (
    <Section id="answers" title={text.answers}>
      <p role="status">{found.length === 0 ? text.none(query) : text.found(found.length)}</p>
      {found.length === 0 && <p>{text.none_text}</p>}
      {found.map((answer, at) => (
        <Answer key={`${answer.about} ${answer.question}`} answer={answer} isOpen={at === 0} />
      ))}
      <p>
        <Link to="/ayuda">{text.all}</Link>
      </p>
    </Section>
  );
}

function Answer({ answer, isOpen = false }: { readonly answer: AnswerView; readonly isOpen?: boolean }) {
  const { question, about, link } = answer;
  return (
    <Disclosure title={about === '' ? question : `${question} · ${about}`} isOpen={isOpen}>
      <p>{answer.answer}</p>
      {link && (
        <p>
          <Link to={link.href}>{link.text}</Link>
        </p>
      )}
    </Disclosure>
  );
}

/** Contact channels, and the response time of each. */
function Contact({ asked: { query, found, answer_by_text } }: { readonly asked: Help }) {
  const { site } = useMessages();
  const conversations = useConversationsTexts();
  const text = useHelpSearchTexts();
  // The unsuccessful search becomes the subject of the message.
  const subject = query !== '' && found.length === 0 ? `?asunto=${encodeURIComponent(query)}` : '';
  return (
    <Section id="contact" title={site.contact_title}>
      <div className={styles.contact}>
        <ContactLines />
        <p>
          <ButtonLink to={`/ayuda/escribir${subject}`}>{conversations.write}</ButtonLink>
        </p>
        <p className={styles.hint}>{conversations.answer_by(answer_by_text)}</p>
        <p>
          <Link to="/ayuda/registros">{text.registries_link}</Link>
        </p>
      </div>
    </Section>
  );
}
