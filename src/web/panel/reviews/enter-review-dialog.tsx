import { NativeSelect, Select, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listQuotable } from '../../../contract/quotes.ts';
import { enterReview } from '../../../contract/reviews.ts';
import { isLocale, LOCALES } from '../../../domain/locale/locale.ts';
import { LONGEST_REVIEW, LONGEST_SHOWN_NAME } from '../../../domain/reviews/review.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { DayField } from '../kit/date-field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { panelApi } from '../session/panel-api.ts';
import { REVIEW_MESSAGES } from './i18n/messages.ts';
import { isSiteAddress, newReviewDraft, type ReviewDraft, reviewOf } from './review-draft.ts';
import { useSendReview } from './review-queries.ts';
import styles from './reviews.module.css';

/** Enters a review that was published on another site. */
export function EnterReviewDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const text = useMessages(REVIEW_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.enter} size="44rem" yOffset="6dvh">
      <EnterReviewForm onClose={onClose} />
    </Dialog>
  );
}

function EnterReviewForm({ onClose }: { readonly onClose: () => void }) {
  const text = useMessages(REVIEW_MESSAGES);
  const locale = usePanelLocale();
  const notify = useNotify();
  const [draft, setDraft] = useState<ReviewDraft>(() => newReviewDraft(locale));
  const sending = useSendReview();
  const { data } = useQuery({
    queryKey: ['quotable'],
    queryFn: ({ signal }) => panelApi.call(listQuotable, {}, { signal }),
    staleTime: 60_000,
  });
  const body = reviewOf(draft);
  const change = (part: Partial<ReviewDraft>) => setDraft((before) => ({ ...before, ...part }));
  const field = (name: 'stars' | 'text' | 'shown_name' | 'site_name' | 'site_url') => ({
    value: draft[name],
    required: true,
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const submit = async () => {
    if (body && (await sending.send(() => panelApi.call(enterReview, { body })))) {
      notify(text.entered);
      onClose();
    }
  };
  const product = data?.products.find(({ product_id }) => String(product_id) === draft.product);
  const stores = data?.stores.filter(({ store_id }) => !product || product.stores.includes(store_id)) ?? [];
  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={sending}
      submit={text.submit}
      isDisabled={body === null}
      className={styles.form}
    >
      <p>{text.enter_explains}</p>
      <Select
        label={text.product}
        searchable
        required
        value={draft.product}
        data={(data?.products ?? []).map(({ product_id, name }) => ({ value: String(product_id), label: name }))}
        onChange={(value) => change({ product: value, store: null })}
      />
      <div className={styles.line}>
        <Select
          label={text.store}
          required
          value={draft.store}
          data={stores.map(({ store_id, name }) => ({ value: String(store_id), label: `${store_id} ${name}` }))}
          onChange={(store) => change({ store })}
        />
        <NativeSelect
          label={text.language}
          value={draft.locale}
          data={LOCALES.map((value) => ({ value, label: text.languages[value] }))}
          onChange={({ currentTarget: { value } }) => isLocale(value) && change({ locale: value })}
        />
        <NativeSelect label={text.stars_given} data={['', '5', '4', '3', '2', '1']} {...field('stars')} />
      </div>
      <Textarea label={text.text} autosize minRows={3} maxLength={LONGEST_REVIEW} {...field('text')} />
      <div className={styles.line}>
        <TextInput label={text.shown_name} maxLength={LONGEST_SHOWN_NAME} autoComplete="off" {...field('shown_name')} />
        <DayField
          label={text.written_on}
          required
          value={draft.written_on}
          onChange={(written_on) => change({ written_on })}
        />
      </div>
      <div className={styles.line}>
        <TextInput label={text.site_name} maxLength={60} {...field('site_name')} />
        <TextInput
          label={text.site_url}
          type="url"
          maxLength={500}
          error={draft.site_url !== '' && !isSiteAddress(draft.site_url) ? text.site_url_wrong : null}
          {...field('site_url')}
        />
      </div>
    </DialogForm>
  );
}
