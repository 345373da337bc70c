import { Button, Group, MultiSelect, NativeSelect, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { listQuotable } from '../../../contract/quotes.ts';
import { createVoucher } from '../../../contract/vouchers.ts';
import { useMessages, usePanelMessages } from '../i18n/use-panel-messages.ts';
import { MomentField } from '../kit/date-field.tsx';
import { Dialog } from '../kit/dialog.tsx';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';
import { VOUCHER_MESSAGES } from './i18n/messages.ts';
import { NEW_VOUCHER, type VoucherDraft, voucherOf } from './voucher-draft.ts';
import styles from './vouchers.module.css';
import { VOUCHERS_KEY } from './vouchers-key.ts';

/** Creates a voucher; its discount and limits cannot be changed later. */
export function VoucherDialog({ opened, onClose }: { readonly opened: boolean; readonly onClose: () => void }) {
  const text = useMessages(VOUCHER_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.make} size="44rem" yOffset="6dvh">
      <VoucherForm onClose={onClose} />
    </Dialog>
  );
}

function VoucherForm({ onClose }: { readonly onClose: () => void }) {
  const messages = usePanelMessages();
  const text = useMessages(VOUCHER_MESSAGES);
  const notify = useNotify();
  const queries = useQueryClient();
  const [draft, setDraft] = useState<VoucherDraft>(NEW_VOUCHER);
  const { send, isBusy, problem } = useSend();
  const { data } = useQuery({
    queryKey: ['quotable'],
    queryFn: ({ signal }) => panelApi.call(listQuotable, {}, { signal }),
    staleTime: 60_000,
  });
  const body = voucherOf(draft);
  const field = (name: Exclude<keyof VoucherDraft, 'kind' | 'products' | 'stores'>) => ({
    value: draft[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setDraft((before) => ({ ...before, [name]: value }));
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!body) return;
    void send(async () => {
      queries.setQueryData(VOUCHERS_KEY, await panelApi.call(createVoucher, { body }));
      notify(text.made(draft.code.trim().toUpperCase()));
      onClose();
    });
  }

  return (
    <form className={styles.form} onSubmit={submit}>
      <p>{text.explains}</p>
      <ProblemLine of={problem} />
      <div className={styles.line}>
        <TextInput data-autofocus required label={text.code} autoComplete="off" maxLength={30} {...field('code')} />
        <NativeSelect
          label={text.kind}
          value={draft.kind}
          data={(['amount', 'percentage'] as const).map((value) => ({ value, label: text.kinds[value] }))}
          onChange={({ currentTarget: { value } }) =>
            setDraft((before) => ({ ...before, kind: value === 'percentage' ? value : 'amount' }))
          }
        />
        <TextInput
          required
          label={text.value[draft.kind]}
          inputMode="decimal"
          error={draft.value !== '' && !body && draft.code !== '' ? text.wrong : null}
          {...field('value')}
        />
      </div>
      <div className={styles.line}>
        <TextInput label={text.minimum} inputMode="decimal" {...field('minimum')} />
        <TextInput label={text.max_uses} inputMode="numeric" {...field('max_uses')} />
        <TextInput label={text.max_uses_per_customer} inputMode="numeric" {...field('max_uses_per_customer')} />
      </div>
      <div className={styles.line}>
        <MomentField
          label={text.from}
          description={text.desk_time}
          value={draft.valid_from}
          onChange={(valid_from) => setDraft((before) => ({ ...before, valid_from }))}
        />
        <MomentField
          label={text.until}
          description={text.desk_time}
          value={draft.valid_until}
          onChange={(valid_until) => setDraft((before) => ({ ...before, valid_until }))}
        />
      </div>
      <MultiSelect
        label={text.products}
        placeholder={draft.products.length === 0 ? text.all : ''}
        searchable
        value={draft.products}
        data={(data?.products ?? []).map(({ product_id, name }) => ({ value: String(product_id), label: name }))}
        onChange={(products) => setDraft((before) => ({ ...before, products }))}
      />
      <MultiSelect
        label={text.stores}
        placeholder={draft.stores.length === 0 ? text.all : ''}
        value={draft.stores}
        data={(data?.stores ?? []).map(({ store_id, name }) => ({
          value: String(store_id),
          label: `${store_id} ${name}`,
        }))}
        onChange={(stores) => setDraft((before) => ({ ...before, stores }))}
      />
      <TextInput label={text.note} maxLength={500} {...field('note')} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {messages.cancel}
        </Button>
        <SubmitButton loading={isBusy} disabled={!body}>
          {text.submit}
        </SubmitButton>
      </Group>
    </form>
  );
}
