import { z } from 'zod';
import { takesTicket } from '../../contract/address-tickets.ts';
import type { Call } from '../../contract/call.ts';
import { errorMessage } from '../../domain/errors/error-code.ts';
import { HTTP_STATUS } from './http-status.ts';

export type OpenApi = ReturnType<typeof openApiOf>;

/** OpenAPI 3.1 document of the calls. */
export function openApiOf(calls: readonly Call[]) {
  const paths: Record<string, Record<string, object>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Registralia',
      version: '1',
      description: 'Customer calls under /panel/rest/, agent calls under /api/rest/restapi/.',
    },
    components: { securitySchemes: SECURITY_SCHEMES, schemas: { Problem: PROBLEM } },
    paths,
  };
}

const SECURITY_SCHEMES = {
  oauth1: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'OAuth 1.0a (RFC 5849), HMAC-SHA1 or HMAC-SHA256',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: 'session-1',
    description: 'session-<store>, with the prefix __Host- under https',
  },
  ticket: {
    type: 'apiKey',
    in: 'query',
    name: 'ticket',
    description: 'For one download or stream: given for its very address, good once, for a minute; the last parameter',
  },
};

const PROBLEM = {
  type: 'object',
  required: ['title', 'status', 'code', 'message', 'request_id'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string' },
    message: { type: 'string' },
    request_id: { type: 'string' },
    fields: { type: 'array', items: { type: 'string' }, description: 'With invalid_input: the fields it names' },
  },
};

function operationOf(call: Call): object {
  return {
    operationId: call.name,
    summary: call.summary,
    'x-callers': call.who,
    security: securityOf(call),
    parameters: [...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...requestBodyOf(call),
    responses: {
      200: { description: 'OK', content: { [MEDIA[call.answers]]: { schema: answerOf(call) } } },
      ...problemsOf(call),
    },
  };
}

/** Alternative authentication schemes; none for a public call. */
function securityOf(call: Call): object[] {
  if (call.who.includes('public')) return [];
  return [
    ...(call.who.includes('guest') ? [{ session: [] }] : []),
    { oauth1: [] },
    ...(takesTicket(call) ? [{ ticket: [] }] : []),
  ];
}

const BYTES = { type: 'string', format: 'binary' } as const;

/** Any number of files, under any name. */
const FILES = { type: 'object', properties: { files: { type: 'array', items: BYTES } } } as const;

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  bytes: 'application/octet-stream',
  events: 'text/event-stream',
  multipart: 'multipart/form-data',
} as const;

function parametersOf(schema: z.ZodType, where: 'path' | 'query'): object[] {
  const { properties = {}, required = [] } = schemaOf(schema) as {
    properties?: Record<string, object>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: value,
  }));
}

function requestBodyOf(call: Call): object {
  if (call.encoding === 'none') return {};
  const schema = call.encoding === 'bytes' ? BYTES : call.encoding === 'multipart' ? FILES : schemaOf(call.body);
  return { requestBody: { required: true, content: { [MEDIA[call.encoding]]: { schema } } } };
}

function answerOf(call: Call): object {
  return call.answers === 'bytes' ? BYTES : schemaOf(call.output);
}

function problemsOf(call: Call): Record<string, object> {
  const byStatus: Record<string, object> = {};
  for (const code of call.errors) {
    const status = String(HTTP_STATUS[code]);
    const earlier = (byStatus[status] as { description?: string } | undefined)?.description;
    const text = `${code}: ${errorMessage(code, 'en')}`;
    byStatus[status] = {
      description: earlier ? `${earlier}; ${text}` : text,
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    };
  }
  return byStatus;
}

function schemaOf(schema: z.ZodType): object {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
