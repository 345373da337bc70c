import type { Answers } from '../../../domain/wizard/answers.ts';
import { byTag, elementsOf, textOf } from './html.ts';
import type { PageForm } from './page-form.ts';
import { filledIn, isCheckForm, papersFor, problemsOn, questionForm, questionIds, totalOn } from './question-form.ts';
import type { PageMet, Trip } from './trip.ts';
import { endInCart, endInExit, endInOtherForm } from './trip-end.ts';
import type { SeenPage, Visitor } from './visitor.ts';

interface Journey {
  readonly visitor: Visitor;
  /** Where the form begins. */
  readonly entry: string;
  /** Addresses of the form's own pages; any other page that asks belongs to another form. */
  readonly own: ReadonlySet<string>;
  /** What to answer when asked; a question without an entry is left as its page draws it. */
  readonly answers: Answers;
  /** Answers to look for in the form that a redirect leads to. */
  readonly carried: readonly string[];
}

/** Fills in a form as its pages come, and goes on to cart and checkout, another form or an exit, wherever it leads. */
export async function walkByHttp({ visitor, entry, own, answers, carried }: Journey): Promise<Trip> {
  const pages: PageMet[] = [];
  let seen = await visitor.get(entry);
  for (;;) {
    const form = questionForm(seen);
    if (form && isCheckForm(form)) return { pages, end: await endInCart(visitor, seen, answers) };
    if (!own.has(seen.address)) return { pages, end: await endInOtherForm(visitor, seen, carried) };
    if (!form) return { pages, end: endInExit(seen) };
    const { met, left } = await passPage(visitor, seen, answers);
    pages.push(met);
    seen = left;
  }
}

/** Posts a page, again while its answers bring out more of its questions, until it lets the visitor go on. */
async function passPage(
  visitor: Visitor,
  arrived: SeenPage,
  answers: Answers,
): Promise<{ met: PageMet; left: SeenPage }> {
  const first = questionIds(questionForm(arrived) as PageForm);
  let asked: readonly number[] = [];
  let seen = arrived;
  for (let form = questionForm(seen); form && seen.address === arrived.address; form = questionForm(seen)) {
    const drawn = questionIds(form);
    if (seen.status !== 200 || drawn.every((id) => asked.includes(id))) throw new Error(refusalOn(seen));
    asked = [...drawn, ...asked.filter((id) => !drawn.includes(id))];
    seen = await visitor.post(seen, filledIn(form, answers), papersFor(form, answers));
  }
  const met = {
    address: arrived.address,
    title: textOf(elementsOf(arrived.page, byTag('h1'))[0]),
    first,
    asked: asked.filter((id) => answers[id] !== undefined),
    total: totalOn(arrived),
  };
  return { met, left: seen };
}

function refusalOn(seen: SeenPage): string {
  return `${seen.address} answered ${seen.status}: ${JSON.stringify(problemsOn(seen))}`;
}
