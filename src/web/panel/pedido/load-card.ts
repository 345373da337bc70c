import { listOrderCards, ORDER_CARDS } from '../../../contract/orders/cards.ts';
import { describeCallFailure } from '../failures/describe-failure.ts';
import { panelApi, panelFailures } from '../session/panel-api.ts';
import { type LoadCard, openCardLoader } from './card-loader.ts';

/** Loads a card of an order. Cards asked for at the same moment travel in one call; each keeps its own cache key, and fails alone. */
export const loadCard: LoadCard = openCardLoader({
  ask: (itemId, cards) =>
    panelApi.call(
      listOrderCards,
      { params: { item_id: itemId }, query: { cards: cards.join(',') } },
      { unattended: true },
    ),
  onProblem(card, problem) {
    const failure = describeCallFailure(ORDER_CARDS[card], problem);
    if (failure) panelFailures.note(failure);
  },
});
