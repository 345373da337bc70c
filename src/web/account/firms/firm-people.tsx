import type { FirmPage } from '../../../contract/pages/firm-pages.ts';
import { FIRM_ROLES } from '../../../domain/firms/firm-role.ts';
import { useFirmsTexts } from '../../i18n/late/firms.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { FirmClosing } from './firm-closing.tsx';
import { FirmData } from './firm-data.tsx';
import styles from './firms.module.css';

type Firm = NonNullable<FirmPage['firm']>;

/** The people of a firm; its administrators invite, change and remove them. */
export function FirmPeople({ firm, page }: { readonly firm: Firm; readonly page: FirmPage }) {
  const text = useFirmsTexts();
  return (
    <>
      <Section id="people" title={text.people}>
        <ul className={styles.list}>
          {firm.people.map((person) => (
            <Person key={person.person_id} person={person} isAdministrator={firm.is_administrator} />
          ))}
        </ul>
      </Section>
      {firm.invitations.length > 0 && <Invitations invitations={firm.invitations} />}
      {firm.is_administrator && <Inviting page={page} />}
      <div>
        {firm.is_administrator && <FirmData values={page.values} problems={page.problems} />}
        <Disclosure title={text.leave}>
          <Leaving firm={firm} />
        </Disclosure>
        {firm.is_administrator && <FirmClosing firm={firm} problems={page.problems} />}
      </div>
    </>
  );
}

function Leaving({ firm: { people, is_only_administrator } }: { readonly firm: Firm }) {
  const text = useFirmsTexts();
  const others = people.filter(({ is_self }) => !is_self);
  if (!is_only_administrator) {
    return (
      <PostForm className={styles.form} forReaders>
        <p>{text.leave_text}</p>
        <SubmitButton look="secondary" name="intent" value="leave">
          {text.leave}
        </SubmitButton>
      </PostForm>
    );
  }
  if (others.length === 0) return <p>{text.leave_alone}</p>;
  return (
    <PostForm className={styles.form}>
      <p>{text.hand_over_text}</p>
      <SelectField
        name="person_id"
        label={text.hand_over_to}
        values={others.map(({ person_id, name, email }) => ({ id: person_id, name: `${name} (${email})` }))}
      />
      <SubmitButton look="secondary" name="intent" value="hand_over">
        {text.hand_over}
      </SubmitButton>
    </PostForm>
  );
}

function Person({
  person: { person_id, name, email, role, since_text, is_self },
  isAdministrator,
}: {
  readonly person: Firm['people'][number];
  readonly isAdministrator: boolean;
}) {
  const text = useFirmsTexts();
  return (
    <li>
      <strong>
        {name} {is_self && text.you}
      </strong>
      <span>{email}</span>
      <span className={styles.soft}>
        {text.roles[role]} · {text.since(since_text)}
      </span>
      {isAdministrator && !is_self && (
        <Disclosure title={text.role_of(name)}>
          <div className={styles.form}>
            <PostForm className={styles.row}>
              <input type="hidden" name="person_id" value={person_id} />
              <input type="hidden" name="intent" value="role" />
              {FIRM_ROLES.filter((other) => other !== role).map((other) => (
                <SubmitButton
                  key={other}
                  look="secondary"
                  name="role"
                  value={other}
                  label={`${name}: ${text.roles[other]}`}
                >
                  {text.roles[other]}
                </SubmitButton>
              ))}
            </PostForm>
            <PostForm className={styles.form}>
              <input type="hidden" name="person_id" value={person_id} />
              <p>{text.remove_text}</p>
              <SubmitButton look="secondary" name="intent" value="remove" label={text.remove_of(name)}>
                {text.remove}
              </SubmitButton>
            </PostForm>
          </div>
        </Disclosure>
      )}
    </li>
  );
}

function Invitations({ invitations }: Pick<Firm, 'invitations'>) {
  const text = useFirmsTexts();
  return (
    <Section id="invitations" title={text.invitations}>
      <ul className={styles.list}>
        {invitations.map(({ invitation_id, email, role, until_text }) => (
          <li key={invitation_id}>
            <strong>{email}</strong>
            <span className={styles.soft}>
              {text.roles[role]} · {text.invitation_until(until_text)}
            </span>
            <PostForm>
              <input type="hidden" name="invitation_id" value={invitation_id} />
              <SubmitButton look="secondary" name="intent" value="revoke" label={text.revoke_of(email)}>
                {text.revoke}
              </SubmitButton>
            </PostForm>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Inviting({ page: { values, problems } }: { readonly page: FirmPage }) {
  const text = useFirmsTexts();
  return (
    <Section id="invite" title={text.invite_title} boxed>
      <PostForm className={styles.form}>
        <TextField
          name="email"
          type="email"
          label={text.invite_email}
          help={text.invite_help}
          problem={problemOf(problems, 'email')}
          defaultValue={values.email}
          autoComplete="off"
        />
        <ChoiceCards
          kind="radio"
          name="role"
          label={text.invite_role}
          problem={problemOf(problems, 'role')}
          chosen={[values.role]}
          choices={[...FIRM_ROLES].reverse().map((id) => ({ id, name: text.roles[id], hint: text.role_hints[id] }))}
        />
        <SubmitButton name="intent" value="invite">
          {text.invite}
        </SubmitButton>
      </PostForm>
    </Section>
  );
}
