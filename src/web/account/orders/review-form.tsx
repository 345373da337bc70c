import type { OwnReviewPage } from '../../../contract/pages/after-order-pages.ts';
import { useAfterOrderTexts } from '../../i18n/late/after-order.ts';
import { useOwnReviewTexts } from '../../i18n/late/own-review.ts';
import styles from '../../shop/withdrawals/withdrawals.module.css';
import { ButtonLink } from '../../ui/button.tsx';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { problemOf } from '../../ui/error-summary.tsx';
import { PostForm } from '../../ui/post-form.tsx';
import { Stars } from '../../ui/stars.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';

/** Stars, words and a name. */
export function ReviewForm({ page }: { readonly page: OwnReviewPage }) {
  const { to_order } = useAfterOrderTexts();
  const text = useOwnReviewTexts();
  return (
    <PostForm className={styles.form}>
      <ChoiceCards
        kind="radio"
        name="stars"
        label={text.stars}
        problem={problemOf(page.problems, 'stars')}
        chosen={[page.stars]}
        choices={STARS.map((id) => ({ id, name: text.stars_names[id], mark: <Stars value={Number(id)} /> }))}
      />
      <TextArea
        name="text"
        label={text.text}
        help={text.text_help}
        rows={6}
        maxLength={page.longest_text}
        defaultValue={page.text}
        problem={problemOf(page.problems, 'text')}
      />
      <TextField
        name="shown_name"
        label={text.shown_name}
        help={text.shown_name_help}
        maxLength={page.longest_name}
        autoComplete="off"
        defaultValue={page.shown_name}
        problem={problemOf(page.problems, 'shown_name')}
      />
      <div className={styles.actions}>
        <SubmitButton>{page.kind === 'waiting' ? text.save : text.send}</SubmitButton>
        <ButtonLink to={page.order_href} look="secondary">
          {to_order}
        </ButtonLink>
      </div>
    </PostForm>
  );
}

const STARS = ['5', '4', '3', '2', '1'] as const;
