import { context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

// Without a collector all of this does nothing: the interface of OpenTelemetry has no effect until something is registered with it.

const tracer = () => trace.getTracer('registralia');

/** Starts the trace of a request, some milliseconds ago. What callers sent of their own traces is ignored. */
export function startRequestSpan({ method, route, ageMs }: { method: string; route: string; ageMs: number }): Span {
  const options = {
    kind: SpanKind.SERVER,
    startTime: new Date(Date.now() - ageMs),
    attributes: { 'http.request.method': method, 'http.route': route },
  };
  return tracer().startSpan(`${method} ${route}`, options, ROOT_CONTEXT);
}

export function endRequestSpan(span: Span, status: number): void {
  span.setAttribute('http.response.status_code', status);
  if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

/** Runs work as part of a span. */
export function within<T>(span: Span, work: () => T): T {
  return context.with(trace.setSpan(context.active(), span), work);
}

/** Traces a run of a job. */
export function traceJob(task: string, work: () => Promise<void>): Promise<void> {
  const span = tracer().startSpan(`job ${task}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT);
  return ended(span, within(span, work));
}

/** Traces a statement as part of the current request or job; outside of both not at all. */
export function traceStatement<T>(statement: string, run: () => Promise<T>): Promise<T> {
  if (trace.getActiveSpan() === undefined) return run();
  const [verb = ''] = statement.trimStart().split(/\s/, 1);
  const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement };
  return ended(tracer().startSpan(verb.toUpperCase(), { kind: SpanKind.CLIENT, attributes }), run());
}

async function ended<T>(span: Span, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // Its message may quote data.
    span.setStatus({ code: SpanStatusCode.ERROR });
    if (error instanceof Error) span.setAttribute('error.type', error.name);
    throw error;
  } finally {
    span.end();
  }
}
