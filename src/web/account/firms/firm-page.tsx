import type { FirmPage as Firm } from '../../../contract/pages/firm-pages.ts';
import { useFirmsTexts } from '../../i18n/late/firms.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { Notice } from '../../ui/notice.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { Route } from './+types/firm-page.ts';
import { ClosingNotice } from './firm-closing.tsx';
import { FirmDataFields } from './firm-data.tsx';
import { FirmFrame } from './firm-frame.tsx';
import { FirmPeople } from './firm-people.tsx';
import styles from './firms.module.css';

export function loader(args: Route.LoaderArgs) {
  const asked = Object.fromEntries(args.url.searchParams);
  return readPage(args, (port) => port.firms.firm(asked));
}

export function action(args: Route.ActionArgs) {
  return answerPost<Firm>(
    args,
    (port, fields) => port.firms.changeFirm(fields),
    () => loader(args),
  );
}

/** `/orders/firm`: the accounts available to the person, and the people of the current one. */
export default function FirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const text = useFirmsTexts();
  return (
    <FirmFrame title={text.title} lead={text.lead} problems={page.problems}>
      {page.missed && <Notice tone="info">{text.missed[page.missed]}</Notice>}
      {page.firm && <ClosingNotice firm={page.firm} />}
      <Accounts accounts={page.accounts} to={page.to} />
      {page.firm ? <FirmPeople firm={page.firm} page={page} /> : <Founding page={page} />}
    </FirmFrame>
  );
}

function Accounts({ accounts, to }: Pick<Firm, 'accounts' | 'to'>) {
  const text = useFirmsTexts();
  return (
    <Section id="accounts" title={text.accounts}>
      <ul className={styles.list}>
        {accounts.map(({ firm_id, name, role, is_present, is_wanted }) => (
          <li key={firm_id} className={is_present ? styles.present : undefined}>
            <strong>{name}</strong>
            <span className={styles.soft}>{role === null ? text.own_account : text.roles[role]}</span>
            {is_present ? (
              <span>{text.present}</span>
            ) : (
              <PostForm forReaders>
                {is_wanted && <p>{text.wanted}</p>}
                <input type="hidden" name="firm_id" value={firm_id} />
                {is_wanted && <input type="hidden" name="to" value={to} />}
                <SubmitButton look="secondary" name="intent" value="switch" label={`${text.switch_to}: ${name}`}>
                  {text.switch_to}
                </SubmitButton>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Founding({ page: { values, problems, request_key } }: { readonly page: Firm }) {
  const text = useFirmsTexts();
  return (
    <Section id="found" title={text.found_title} boxed>
      <PostForm key={request_key} className={styles.form}>
        <p>{text.found_text}</p>
        <input type="hidden" name="request_key" value={request_key} />
        <FirmDataFields values={values} problems={problems} />
        <SubmitButton name="intent" value="found">
          {text.found}
        </SubmitButton>
      </PostForm>
    </Section>
  );
}
