import type { ProfilePage as Profile } from '../../../contract/pages/own-data-pages.ts';
import { useAccountTexts } from '../../i18n/late/account.ts';
import { useProfileTexts } from '../../i18n/late/profile.ts';
import { answerPost, readPage } from '../../page-answers.ts';
import { CheckField } from '../../ui/check-field.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Section } from '../../ui/section.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TaxFields } from '../../ui/tax-fields.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/profile-page.ts';
import styles from './own-data.module.css';
import { OwnDataFrame } from './own-data-frame.tsx';
import { RegionsField } from './regions-field.tsx';

export function loader(args: Route.LoaderArgs) {
  return readPage(args, (port) => port.own.profile());
}

export function action(args: Route.ActionArgs) {
  return answerPost<Profile>(
    args,
    (port, fields) => port.own.saveProfile('person', fields),
    () => loader(args),
  );
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const page = actionData?.page ?? loaderData;
  const profile = useProfileTexts();
  return (
    <OwnDataFrame title={profile.person_title} lead={profile.person_lead} problems={page.problems}>
      <PostForm className={styles.form}>
        <PersonFields page={page} />
        <Section id="regions" title={profile.regions_title}>
          <RegionsField page={page} />
        </Section>
        <Section id="tax" title={profile.tax_title}>
          <p className={styles.soft}>{profile.tax_help}</p>
          <TaxFields values={page.values} problems={page.problems} optional />
        </Section>
        <Section id="news" title={profile.newsletter_title}>
          <CheckField name="newsletter" checked={page.values.newsletter === '1'}>
            {profile.newsletter}
          </CheckField>
        </Section>
        <SubmitButton wide>{profile.save}</SubmitButton>
      </PostForm>
    </OwnDataFrame>
  );
}

function PersonFields({ page: { values, problems } }: { readonly page: Profile }) {
  const account = useAccountTexts();
  const profile = useProfileTexts();
  const field = (name: 'firstname' | 'lastname' | 'phone' | 'locale') => ({
    name,
    defaultValue: values[name],
    problem: problemOf(problems, name),
  });
  const languages = Object.entries(profile.languages).map(([id, name]) => ({ id, name }));
  return (
    <Section id="contact" title={profile.contact_title}>
      <div className={styles.pair}>
        <TextField {...field('firstname')} label={account.firstname} autoComplete="given-name" />
        <TextField {...field('lastname')} label={account.lastname} autoComplete="family-name" />
      </div>
      <TextField
        {...field('phone')}
        label={account.phone}
        help={profile.phone_help}
        type="tel"
        autoComplete="tel"
        optional
      />
      <SelectField {...field('locale')} label={profile.language} values={languages} />
    </Section>
  );
}
