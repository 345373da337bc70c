/** A refused request, with Stripe's error type, code and message. */
export class ApiError extends Error {
  readonly status: number;
  readonly type: string;
  readonly code: string | null;

  constructor(status: number, { message, type = 'invalid_request_error', code = null }: ApiErrorBody) {
    super(message);
    this.status = status;
    this.type = type;
    this.code = code;
  }
}

interface ApiErrorBody {
  readonly message: string;
  readonly type?: string;
  readonly code?: string | null;
}

export function errorBody({ type, code, message }: ApiError): object {
  return { error: { type, ...(code && { code }), message } };
}

/** @throws ApiError */
export function refuse(message: string, code: string | null = null): never {
  throw new ApiError(400, { message, code });
}

/** @throws ApiError */
export function notFound(kind: string, id: string): never {
  throw new ApiError(404, { message: `No such ${kind}: '${id}'`, code: 'resource_missing' });
}
