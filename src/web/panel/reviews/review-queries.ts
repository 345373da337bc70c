import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listReviews } from '../../../contract/reviews.ts';
import type { ReviewState } from '../../../domain/reviews/review.ts';
import { useSend } from '../kit/use-send.ts';
import { panelApi } from '../session/panel-api.ts';

const REVIEWS_KEY = ['reviews'] as const;

/** Reviews in one state, a page of them. */
export function useReviews({ state, page }: { readonly state: ReviewState; readonly page: number }) {
  return useQuery({
    queryKey: [...REVIEWS_KEY, state, page],
    queryFn: ({ signal }) => panelApi.call(listReviews, { query: { state, page } }, { signal }),
    staleTime: 5_000,
  });
}

/** Sends a change of reviews and refetches their lists, whether it succeeded or not. */
export function useSendReview() {
  const queries = useQueryClient();
  return useSend(() => queries.invalidateQueries({ queryKey: REVIEWS_KEY }));
}
