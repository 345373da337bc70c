import type { Flow } from './closed-loop.ts';

/** Sends the requests of a flow once, one after the other. @throws Error for a wrong answer */
export async function runOnce<State>(url: string, { begin, steps, end }: Flow<State>): Promise<void> {
  const state = begin();
  for (const step of steps) {
    const { method, path, headers, body } = step.request(state);
    const response = await fetch(url + path, { method, headers, body: body ?? null, redirect: 'manual' });
    const text = await response.text();
    const answer = { status: response.status, body: text, location: response.headers.get('location') ?? '' };
    const isRight = step.isRight ? step.isRight(answer, state) : answer.status < 300;
    if (!isRight) throw new Error(`${path} answered ${answer.status}: ${text.slice(0, 500)}`);
    step.keep?.(answer, state);
  }
  end?.(state);
}
