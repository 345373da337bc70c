import { indexForm } from '../../../domain/catalogue/form-index.ts';
import type { Option } from '../../../domain/catalogue/option.ts';
import type { Form } from '../../../domain/catalogue/product.ts';
import { registryCountryOf } from '../../../domain/catalogue/registry-country.ts';
import { resolveBank } from '../../../domain/territory/banks.ts';
import type { EntryList } from '../../../domain/territory/entry-list.ts';
import { resolveFreguesia } from '../../../domain/territory/freguesias.ts';
import { resolveMunicipality } from '../../../domain/territory/resolve-municipality.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { acceptedAnswers } from '../../../domain/wizard/testing/sample-answer.ts';
import type { Ground } from '../../../domain/wizard/testing/walks.ts';
import { environmentOf } from '../../actions/wizard/environment-of.ts';
import type { Territory } from '../../territory/load-territory.ts';

/** Walks with real data: server checks apply; places, parishes and banks exist. */
export function realGround(form: Form, territory: Territory): Ground {
  return {
    environment: environmentOf({ territory, now: () => new Date() }),
    answersTo: (option, answers) => {
      switch (option.type) {
        case 'municipio':
        case 'municipio_ce':
          return [placeIn(territory, provinceOf(form, answers))];
        case 'freguesia':
          return [entryOf(territory.freguesias, (label) => resolveFreguesia(territory.freguesias, label).ok)];
        case 'banco': {
          const banks = territory.banks[registryCountryOf(form)];
          return [entryOf(banks, (label) => resolveBank(banks, label).ok)];
        }
        default:
          return acceptedAnswers(option);
      }
    },
  };
}

function entryOf({ labels }: EntryList, isClear: (label: string) => boolean): string {
  const label = [...labels.values()].find(isClear);
  if (label === undefined) throw new Error('every entry of the list can be taken for another');
  return label;
}

/** Name of a municipality that is unambiguous in its province, or in the country. */
function placeIn({ rows, municipalities }: Territory, province: string | undefined): string {
  const place = rows.municipalities.find(
    ({ provinceCode, name }) =>
      (province === undefined || provinceCode === province) && resolveMunicipality(municipalities, name, province).ok,
  );
  if (!place) throw new Error(`no municipality in province ${province}`);
  return place.name;
}

function provinceOf(form: Form, answers: Answers): string | undefined {
  const question: Option | undefined = indexForm(form).provinceQuestion;
  return question?.opt_values.find(({ id }) => id === answers[question.option_id])?.province_code;
}
