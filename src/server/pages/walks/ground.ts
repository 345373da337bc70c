import { indexForm } from '../../../domain/catalogue/form-index.ts';
import type { Option } from '../../../domain/catalogue/option.ts';
import type { Form } from '../../../domain/catalogue/product.ts';
import { resolveMunicipality } from '../../../domain/territory/resolve-municipality.ts';
import type { Answers } from '../../../domain/wizard/answers.ts';
import { acceptedAnswers } from '../../../domain/wizard/testing/sample-answer.ts';
import type { Ground } from '../../../domain/wizard/testing/walks.ts';
import { environmentOf } from '../../actions/forms/environment-of.ts';
import type { Territory } from '../../territory/load-territory.ts';

/** Walks on real ground: what the server checks is checked, and places exist. */
export function realGround(form: Form, territory: Territory): Ground {
  return {
    environment: environmentOf(territory),
    answersTo: (option, answers) =>
      option.type === 'municipio' || option.type === 'municipio_ce'
        ? [placeIn(territory, provinceOf(form, answers))]
        : acceptedAnswers(option),
  };
}

/** Name of a municipality that cannot be taken for another one of its province, or of the country. */
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
