import type { ProfilePage as Profile } from '../../../contract/pages/own-data-pages.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/payment-page.ts';
import styles from './own-data.module.css';
import { OwnDataFrame } from './own-data-frame.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.own.profile());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Profile>(
    args,
    (port, fields) => port.own.saveProfile('payment', fields),
    () => loader(args),
  );
}

export default function PaymentDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const profile = useProfileTexts();
  const choices = [
    { id: '', name: profile.no_preference },
    ...Object.entries(profile.methods).map(([id, name]) => ({ id, name })),
  ];
  return (
    <OwnDataFrame title={profile.payment_title} lead={profile.payment_lead} problems={page.problems}>
      <SavedCard card={page.card} />
      <PostForm className={styles.form}>
        <ChoiceCards
          kind="radio"
          name="preferred_payment"
          label={profile.preferred}
          chosen={[page.values.preferred_payment ?? '']}
          choices={choices}
          columns
        />
        <AccountFields page={page} />
        <SubmitButton wide>{profile.save}</SubmitButton>
      </PostForm>
    </OwnDataFrame>
  );
}

function SavedCard({ card }: Pick<Profile, 'card'>) {
  const profile = useProfileTexts();
  return (
    <Section id="card" title={profile.card_title} boxed>
      {card ? (
        <>
          <p>
            <strong>{card.name}</strong>
            <span className={styles.when}>
              {(card.is_expired ? profile.card_expired : profile.card_expires)(card.expires_text)}
            </span>
          </p>
          <p className={styles.soft}>{profile.card_text}</p>
          <PostForm>
            <SubmitButton look="secondary" name="intent" value="remove_cc">
              {profile.card_remove}
            </SubmitButton>
          </PostForm>
        </>
      ) : (
        <p className={styles.soft}>{profile.card_none}</p>
      )}
    </Section>
  );
}

function AccountFields({ page: { values, problems } }: { readonly page: Profile }) {
  const profile = useProfileTexts();
  const field = (name: 'entidad' | 'oficina' | 'dc' | 'cuenta', digits: number) => ({
    name,
    label: profile[name],
    defaultValue: values[name],
    problem: problemOf(problems, name),
    maxLength: digits + 4,
    inputMode: 'numeric' as const,
    autoComplete: 'off',
    optional: true,
  });
  return (
    <Section id="account" title={profile.account_title}>
      <p className={styles.soft}>{profile.account_help}</p>
      <div className={styles.account}>
        <TextField {...field('entidad', 4)} />
        <TextField {...field('oficina', 4)} />
        <TextField {...field('dc', 2)} />
        <TextField {...field('cuenta', 10)} />
      </div>
    </Section>
  );
}
