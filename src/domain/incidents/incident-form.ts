import type { Option } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import type { Text } from '../locale/locale.ts';

/**
 * The questions to a customer as a one-page form for the wizard's rules. It has no price. `of` is the form of the ordered product: the
 * country of its registries determines the lists of banks and places.
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
