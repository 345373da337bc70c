import { Button, Checkbox, Group, NumberInput, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { type PropertySearch, searchListaNombresQP, tramitaListaNombresQP } from '../../../contract/property-search.ts';
import type { FoundProperty } from '../../../domain/property-search/found-property.ts';
import { readIndexList } from '../../../domain/property-search/read-index-list.ts';
import { fullName } from '../../../domain/property-search/searched-person.ts';
import { useMessages, usePanelLocale } from '../i18n/use-panel-messages.ts';
import { eurosText } from '../kit/format.ts';
import { ProblemLine } from '../kit/problem-line.tsx';
import { SubmitButton } from '../kit/submit-button.tsx';
import { useKept } from '../kit/use-kept.ts';
import { useSend } from '../kit/use-send.ts';
import editor from '../quotes/quote-editor.module.css';
import { panelApi } from '../session/panel-api.ts';
import { CardHead } from './card-head.tsx';
import { FoundNotes } from './found-notes.tsx';
import { PROPERTY_LIST_MESSAGES } from './i18n/messages.ts';
import { SEARCHES_KEY } from './list-keys.ts';
import { joined, keyIn, propertyText } from './property-text.ts';

const property = z.object({
  registry: z.string(),
  municipality: z.string(),
  finca: z.string(),
  share: z.string(),
  reference: z.string(),
});
const typedSchema = z.object({
  pasted: z.string(),
  hits: z.array(property.extend({ about: z.string() })),
  left: z.array(z.string()),
  maximo: z.number(),
});

/** One open search: found properties, ordered notas, and the maximum to charge. */
export function SearchCard({ search }: { readonly search: PropertySearch }) {
  const text = useMessages(PROPERTY_LIST_MESSAGES);
  const locale = usePanelLocale();
  const queries = useQueryClient();
  const { order, name, surname, nif, most, charged, found } = search;
  const none = { pasted: '', hits: [], left: [], maximo: most ?? MOST_AT_ONCE };
  const [typed, change, forget] = useKept(`property-search-${order.item_id}`, typedSchema, none);
  const { send, isBusy, problem } = useSend();
  const [said, setSaid] = useState<string | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const listed = joined(typed.hits, readIndexList(typed.pasted));
  const chosen = listed.filter((one) => !typed.left.includes(keyIn(one)));
  const person = { name, surname, nif };

  const run = (work: () => Promise<string>) => send(async () => setSaid(await work()));

  const look = () =>
    run(async () => {
      const { items } = await panelApi.call(searchListaNombresQP, { body: person });
      const about = (day: string | null, isSame: boolean) =>
        [day && text.noted(day), isSame ? '' : text.other_name].filter(Boolean).join(', ');
      change({ hits: items.map(({ noted_on, same_name, ...one }) => ({ ...one, about: about(noted_on, same_name) })) });
      return text.looked(items.length);
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen.length === 0) return;
    void run(async () => {
      const body = { ...person, item_id: order.item_id, maximo: typed.maximo, list: chosen.map(bare) };
      const { created, total, left_out } = await panelApi.call(tramitaListaNombresQP, { body });
      if (left_out.length === 0) forget();
      await queries.invalidateQueries({ queryKey: SEARCHES_KEY });
      const made = created.length > 0 ? text.created(created.length, eurosText(total, locale)) : text.none_created;
      const rest = left_out.map(({ reason, ...one }) => ({
        reason,
        line: `${propertyText(one, text)}: ${text.left_out[reason]}`,
      }));
      const wrong = rest.filter(({ reason }) => reason === 'not_enough_data').map(({ line }) => line);
      setRefused(wrong.length > 0 ? wrong.join('. ') : null);
      return [made, ...rest.filter(({ reason }) => reason !== 'not_enough_data').map(({ line }) => line)].join('. ');
    });
  };

  return (
    <form className={editor.item} onSubmit={submit} aria-label={fullName(person)}>
      <CardHead order={order} person={person} />
      <p>
        {text.most(most)} · {text.charged(charged)}
      </p>
      <FoundNotes found={found} />
      <Textarea
        label={text.paste}
        description={text.paste_hint}
        error={refused}
        autosize
        minRows={2}
        value={typed.pasted}
        onChange={(event) => change({ pasted: event.currentTarget.value })}
      />
      {listed.length > 0 && (
        <Checkbox.Group
          label={text.choose}
          value={chosen.map(keyIn)}
          onChange={(keys) => change({ left: listed.map(keyIn).filter((key) => !keys.includes(key)) })}
        >
          {listed.map((one) => (
            <Checkbox
              key={keyIn(one)}
              mt="xs"
              value={keyIn(one)}
              label={propertyText(one, text)}
              description={typed.hits.find((hit) => keyIn(hit) === keyIn(one))?.about}
            />
          ))}
        </Checkbox.Group>
      )}
      <Group align="end">
        <NumberInput
          label={text.maximo}
          min={1}
          max={most ?? MOST_AT_ONCE}
          allowDecimal={false}
          value={typed.maximo}
          onChange={(value) => change({ maximo: Number(value) || 1 })}
        />
        <Button variant="default" onClick={() => void look()} disabled={isBusy}>
          {text.look}
        </Button>
        <SubmitButton loading={isBusy} disabled={chosen.length === 0}>
          {text.order_notes(chosen.length)}
        </SubmitButton>
      </Group>
      <p role="status">{said}</p>
      <ProblemLine of={problem} />
    </form>
  );
}

function bare({ registry, municipality, finca, share, reference }: FoundProperty): FoundProperty {
  return { registry, municipality, finca, share, reference };
}

/** The call's limit. */
const MOST_AT_ONCE = 500;
