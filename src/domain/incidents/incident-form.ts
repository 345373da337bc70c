import type { Option } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import type { Text } from '../locale/locale.ts';

/**
 * The questions to a customer as a form of one page, which the rules of the wizard show and check. It has no price. `of` is the
 * form of the ordered product: the country of its registries decides which banks and places there are.
 */
export function formOfIncident(of: Form, questions: readonly Option[]): Form {
  return {
    product_id: of.product_id,
    base_price: 0,
    tax_rate: of.tax_rate,
    fees: [],
    name: of.name,
    question_on_start: null,
    questions_on_confirm: [],
    steps: [
      {
        step: 1,
        title: TITLE,
        route: 'tienda/customer/form/step1',
        option_ids: questions.map(({ option_id }) => option_id),
      },
    ],
    options: questions,
    conditions_to_exit: [],
    conditions_to_earlycheckout: null,
    conditions_to_redirect: [],
  };
}

const TITLE: Text = { es: 'Lo que necesitamos', en: 'What we need', pt: 'De que precisamos' };
