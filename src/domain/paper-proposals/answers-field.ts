import type { Option } from '../catalogue/option.ts';
import { PROPOSAL_FIELDS, type ProposalField } from './proposal.ts';

/** Whether a value of that kind can be the answer to a question, by the format of its answers or its key. */
export function answersField(
  { type, format, key }: Pick<Option, 'type' | 'format' | 'key'>,
  field: ProposalField,
): boolean {
  if (type !== 'field') return false;
  const { formats, keys } = FITTING[field] ?? NOTHING;
  return (format !== undefined && formats.includes(format.name)) || keys.test(key);
}

/** Whether anything that is read in papers can be the answer to a question. */
export function isAnswerable(option: Option): boolean {
  return PROPOSAL_FIELDS.some((field) => answersField(option, field));
}

interface Fitting {
  readonly formats: readonly string[];
  readonly keys: RegExp;
}

const NEVER = /$^/;
const NOTHING: Fitting = { formats: [], keys: NEVER };
const PERSON_NUMBER: Fitting = { formats: ['nif', 'nie', 'nif_or_passport'], keys: NEVER };
const FITTING: Partial<Readonly<Record<ProposalField, Fitting>>> = {
  name: { formats: [], keys: /^(?:[a-z]{1,3}_)?(?:first_)?name$/ },
  surnames: { formats: [], keys: /^(?:[a-z]{1,3}_)?surnames?$/ },
  document_number: PERSON_NUMBER,
  party_number: PERSON_NUMBER,
  party: { formats: [], keys: /^owner(?:_known)?$/ },
  notary: { formats: [], keys: /^notary$/ },
  protocol: { formats: [], keys: /^protocol$/ },
  registry: { formats: [], keys: /^registry$/ },
  finca: { formats: [], keys: /^finca$/ },
  cru: { formats: ['cru'], keys: NEVER },
  cadastral_reference: { formats: ['cadastral_ref'], keys: NEVER },
};
