import type { FirmPage } from '../../../contract/pages/firm-pages.ts';
import { useFirmsTexts } from '../../i18n/late/firms.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './firms.module.css';

type Typed = Pick<FirmPage, 'values' | 'problems'>;

/** Name and address of a firm's account, for its administrators. */
export function FirmData({ values, problems }: Typed) {
  const text = useFirmsTexts();
  const isWrong = [problemOf(problems, 'name'), problemOf(problems, 'contact_email')].some(Boolean);
  return (
    <Disclosure title={text.data_title} isOpen={isWrong}>
      <PostForm className={styles.form}>
        <FirmDataFields values={values} problems={problems} />
        <SubmitButton look="secondary" name="intent" value="data">
          {text.data_save}
        </SubmitButton>
      </PostForm>
    </Disclosure>
  );
}

export function FirmDataFields({ values, problems }: Typed) {
  const text = useFirmsTexts();
  return (
    <>
      <TextField
        name="name"
        label={text.found_name}
        problem={problemOf(problems, 'name')}
        defaultValue={values.name}
        autoComplete="organization"
      />
      <TextField
        name="contact_email"
        type="email"
        label={text.contact_email}
        help={text.contact_help}
        problem={problemOf(problems, 'contact_email')}
        defaultValue={values.contact_email}
        autoComplete="email"
      />
    </>
  );
}
