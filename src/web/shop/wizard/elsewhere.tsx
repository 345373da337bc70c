import type { WizardPage } from '../../../contract/pages/wizard-pages.ts';
import { useMessages } from '../../i18n/messages.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { QUESTIONS } from '../purchase-road.ts';

/** Continues the form on another device: the button saves the answers and shows a link. */
export function Elsewhere({ page: { link, product } }: { readonly page: WizardPage }) {
  const { resume } = useMessages().wizard;
  if (!link) {
    return (
      <SubmitButton look="quiet" name="intent" value="link" form={QUESTIONS.formId}>
        {resume.ask}
      </SubmitButton>
    );
  }
  const mail = new URLSearchParams({ subject: `${resume.title}: ${product.name}`, body: link.href });
  return (
    <Notice>
      <TextField
        name="form-link"
        label={resume.link}
        help={resume.until(link.until)}
        value={link.href}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <ButtonAnchor look="quiet" href={`mailto:?${mail.toString().replaceAll('+', '%20')}`}>
        {resume.by_mail}
      </ButtonAnchor>
    </Notice>
  );
}
