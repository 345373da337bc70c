import type { OutputOf } from '../../../contract/call.ts';
import type { listOrderCards, ORDER_CARDS, OrderCard } from '../../../contract/orders/cards.ts';
import { ApiProblem } from '../../api/api-problem.ts';

export type CardsAnswer = OutputOf<typeof listOrderCards>;
type CardOf<C extends OrderCard> = OutputOf<(typeof ORDER_CARDS)[C]>;
/** @throws ApiProblem that of the card, or of the call that carried it */
export type LoadCard = <C extends OrderCard>(itemId: number, card: C) => Promise<CardOf<C>>;

interface LoaderParts {
  readonly ask: (itemId: number, cards: readonly OrderCard[]) => Promise<CardsAnswer>;
  /** A card failed in an answer that came. */
  readonly onProblem: (card: OrderCard, problem: ApiProblem) => void;
}

/** Gathers the cards that are asked for before the browser's next task, by order, and asks for them in one call. */
export function openCardLoader({ ask, onProblem }: LoaderParts): LoadCard {
  const gathering = new Map<number, { readonly cards: Set<OrderCard>; readonly answer: Promise<CardsAnswer> }>();

  function gather(itemId: number) {
    const cards = new Set<OrderCard>();
    const answer = new Promise<void>((resolve) => setTimeout(resolve, 0)).then(() => {
      gathering.delete(itemId);
      return ask(itemId, [...cards]);
    });
    const group = { cards, answer };
    gathering.set(itemId, group);
    return group;
  }

  return async (itemId, card) => {
    const group = gathering.get(itemId) ?? gather(itemId);
    group.cards.add(card);
    const found = (await group.answer)[card];
    if (found && 'answer' in found) return found.answer as CardOf<typeof card>;
    const problem = problemOf(found?.problem);
    onProblem(card, problem);
    throw problem;
  };
}

type Given = Readonly<Record<string, unknown>> & {
  readonly code: string;
  readonly message: string;
  readonly status: number;
};

function problemOf(given: Given | undefined): ApiProblem {
  if (!given) return new ApiProblem({ code: 'unreadable_answer', message: 'the card is missing', status: 200 });
  const { code, message, status, type: _type, title: _title, ...extra } = given;
  return new ApiProblem({ code: code as ApiProblem['code'], message, status, extra });
}
