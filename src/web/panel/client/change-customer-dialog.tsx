import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Customer, putCustomer } from '../../../contract/customers/customer-calls.ts';
import { LOCALE_NAMES, LOCALES } from '../../../domain/locale/locale.ts';
import { customerKey } from '../customers/customer-queries.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { countryChoices } from '../invoices/country-choices.ts';
import { Dialog } from '../kit/dialog.tsx';
import { DialogForm } from '../kit/dialog-form.tsx';
import { useNotify } from '../kit/use-notify.ts';
import { useSend } from '../kit/use-send.ts';
import { fieldProblems } from '../new-work/field-problems.ts';
import { panelApi } from '../session/panel-api.ts';
import { type CustomerDraft, customerDraft, customerUpdate, type DraftField } from './customer-draft.ts';
import { CLIENT_MESSAGES } from './i18n/messages.ts';

interface Props {
  readonly customer: Customer;
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Changes a customer's data on their request; errors are shown next to their fields. */
export function ChangeCustomerDialog({ customer, opened, onClose }: Props) {
  const text = useMessages(CLIENT_MESSAGES);
  return (
    <Dialog opened={opened} onClose={onClose} title={text.change} size="40rem" yOffset="6dvh">
      <ChangeCustomerForm customer={customer} onClose={onClose} />
    </Dialog>
  );
}

function ChangeCustomerForm({ customer, onClose }: Omit<Props, 'opened'>) {
  const text = useMessages(CLIENT_MESSAGES);
  const locale = usePanelLocale();
  const queries = useQueryClient();
  const notify = useNotify();
  const [before] = useState(() => customerDraft(customer));
  const [draft, setDraft] = useState<CustomerDraft>(before);
  const sending = useSend();
  const problems = fieldProblems(sending.problem);
  const field = (name: DraftField) => ({
    label: text.fields[name],
    value: draft[name],
    error: problems[name],
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setDraft((typed) => ({ ...typed, [name]: value })),
  });
  const update = customerUpdate(before, draft);
  const submit = async () => {
    const params = { customer_id: customer.customer_id };
    const answer = update && (await sending.send(() => panelApi.call(putCustomer, { params, body: update })));
    if (!answer) return;
    queries.setQueryData(customerKey(customer.customer_id), answer.client);
    notify(answer.message);
    onClose();
  };
  const shown = Object.keys(problems).length > 0 ? { ...sending, problem: null } : sending;
  return (
    <DialogForm
      onSubmit={() => void submit()}
      onClose={onClose}
      sending={shown}
      submit={text.save}
      isDisabled={update === null}
      checksItself
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput {...field('firstname')} maxLength={100} />
        <TextInput {...field('lastname')} maxLength={100} />
        <TextInput {...field('phone')} type="tel" maxLength={40} />
        <NativeSelect {...field('locale')} data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))} />
        <TextInput {...field('tax_name')} maxLength={120} />
        <TextInput {...field('tax_id')} maxLength={40} />
        <TextInput {...field('tax_address')} maxLength={200} />
        <TextInput {...field('tax_postal_code')} maxLength={20} />
        <TextInput {...field('tax_city')} maxLength={100} />
        <NativeSelect
          {...field('tax_country')}
          data={[{ value: '', label: '' }, ...countryChoices(draft.tax_country || 'ES', locale)]}
        />
      </SimpleGrid>
    </DialogForm>
  );
}
