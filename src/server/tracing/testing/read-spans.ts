/** What tests look at in a span. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly id: string;
  /** Empty for the first span of a trace. */
  readonly parentId: string;
  readonly name: string;
  /** Values of attributes that are texts. */
  readonly texts: readonly string[];
}

/**
 * The spans of a request to a collector (ExportTraceServiceRequest in protobuf).
 * Source: opentelemetry-proto, collector/trace/v1/trace_service.proto and trace/v1/trace.proto.
 */
export function spansIn(body: Buffer): CollectedSpan[] {
  const resources = at(body, 1);
  const scopes = resources.flatMap((resource) => at(resource, 2));
  const spans = scopes.flatMap((scope) => at(scope, 2));
  return spans.map((span) => ({
    traceId: hexOf(span, 1),
    id: hexOf(span, 2),
    parentId: hexOf(span, 4),
    name: at(span, 5).join(),
    texts: at(span, 9).flatMap((attribute) => at(attribute, 2).flatMap((value) => at(value, 1).map(String))),
  }));
}

function hexOf(message: Buffer, field: number): string {
  return at(message, field)[0]?.toString('hex') ?? '';
}

/** Contents of all occurrences of a field that has a length (bytes, texts, messages). */
function at(message: Buffer, field: number): Buffer[] {
  const found: Buffer[] = [];
  let position = 0;
  const varint = () => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = message[position++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (position < message.length) {
    const tag = varint();
    const type = tag % 8;
    if (type === 0) varint();
    else if (type === 1) position += 8;
    else if (type === 5) position += 4;
    else {
      const length = varint();
      if (Math.floor(tag / 8) === field) found.push(message.subarray(position, position + length));
      position += length;
    }
  }
  return found;
}
