import type { Option, OptionId } from '../catalogue/option.ts';
import type { Form } from '../catalogue/product.ts';
import { quoteSeen } from '../pricing/quote-form.ts';
import { findProblem } from './answer-problem.ts';
import type { FormPage } from './form-pages.ts';
import type { Seen } from './see-form.ts';
import type { Environment, Outcome, Page, Problem, Walk } from './walk.ts';

/** The path walked so far: created at the start of a walk, ended once. */
export class Trail {
  readonly form: Form;
  readonly seen: Seen;
  readonly environment: Environment;
  readonly pages: Page[] = [];
  readonly problems: Problem[] = [];
  /** Answers of the pages entered so far. */
  readonly answers: Record<OptionId, string> = {};
  readonly asked = new Set<OptionId>();
  readonly #visible: ReadonlyMap<OptionId, Option>;

  constructor(form: Form, seen: Seen, environment: Environment) {
    this.form = form;
    this.seen = seen;
    this.environment = environment;
    this.#visible = new Map(seen.options.map((option) => [option.option_id, option]));
  }

  /** Adds a page; undefined if it shows nothing. The confirmation page is shown even without questions. */
  enter({ option_ids, ...shell }: FormPage): Page | undefined {
    const options = option_ids.flatMap((option_id) => this.#visible.get(option_id) ?? []);
    const questions = options.filter((option) => !option.embedded_hidden);
    for (const { option_id } of options) {
      this.asked.add(option_id);
      const answer = this.seen.answers[option_id];
      if (answer !== undefined) this.answers[option_id] = answer;
    }
    if (questions.length === 0 && shell.kind !== 'confirmation') return undefined;
    const page: Page = { ...shell, questions };
    this.pages.push(page);
    this.problems.push(...this.#problemsOn(page));
    return page;
  }

  missing(): OptionId[] {
    return this.problems
      .filter(({ code }) => code === 'required' || code === 'not_accepted')
      .map(({ option_id }) => option_id);
  }

  end(outcome: Outcome): Walk {
    return {
      questions: this.pages.flatMap(({ questions }) => questions),
      pages: this.pages,
      relevant_answers: this.seen.answers,
      problems: this.problems,
      quote: quoteSeen(this.form, this.seen),
      outcome,
    };
  }

  #problemsOn(page: Page): Problem[] {
    const { form, environment } = this;
    return page.questions.flatMap(
      (option) => findProblem({ form, option, answers: this.seen.answers, environment }) ?? [],
    );
  }
}
