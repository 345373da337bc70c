import { useMatches } from 'react-router';

interface RoadPart {
  readonly isPurchaseRoad: true;
  /** Id of the form whose answers are kept when the language changes. */
  readonly formId?: string;
}

/** `handle` of the pages from the first question of a form to the payment. */
export const PURCHASE_ROAD: RoadPart = { isPurchaseRoad: true };

/** `handle` of the pages that ask the questions of a form. */
export const QUESTIONS: Required<RoadPart> = { isPurchaseRoad: true, formId: 'questions' };

/** The page's stage in the purchase; null outside it. These pages have a short footer, so that nothing leads away. */
export function useRoadPart(): RoadPart | null {
  const handles = useMatches().map(({ handle }) => handle);
  return [PURCHASE_ROAD, QUESTIONS].find((part) => handles.includes(part)) ?? null;
}
