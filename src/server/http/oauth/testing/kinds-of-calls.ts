/** A call for a third-party client to sign; its data are given in wire format, so that no two clients encode it differently. */
export interface KindOfCall {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path and query, encoded. */
  readonly path: string;
  /** `Host` header; by default the dialled address. */
  readonly host?: string;
  readonly body?: FormBody | OtherBody;
}

interface FormBody {
  readonly form: readonly (readonly [name: string, value: string])[];
}

interface OtherBody {
  readonly type: string;
  readonly text: string;
}

/** Difficult input for clients: spaces, special characters, other alphabets, empty values. */
const VALUES = [
  'llano',
  '',
  ' ',
  'dos palabras',
  '+',
  '1+1=2',
  '100%',
  'a&b',
  'a=b',
  'a;b,c',
  "!'()*",
  '-._~',
  '/ruta?x#y',
  '[uno]',
  '{"a":1}',
  '"comillas"',
  '\\',
  'línea\nnueva',
  'ñandú',
  'São João',
  'Οδός',
  '不動産',
  '😀',
  'e\u0301',
  '%C3%B1',
];

const encode = encodeURIComponent;

/** Values in the query, in turn encoded with `%20` and with `+`. */
const queries = VALUES.flatMap((value, index): KindOfCall[] => [
  { name: `query ${value}`, method: 'GET', path: `/probe?text=${encode(value)}` },
  { name: `query name ${value}`, method: 'GET', path: `/probe?n${encode(value)}=${index}` },
  { name: `query beside ${value}`, method: 'DELETE', path: `/probe?z=1&a=${encode(value).replaceAll('%20', '+')}` },
]);

const forms = VALUES.flatMap((value): KindOfCall[] => [
  { name: `form ${value}`, method: 'POST', path: '/probe', body: { form: [['text', value]] } },
  {
    name: `form repeated ${value}`,
    method: 'PUT',
    path: `/probe?text=${encode(value)}`,
    body: {
      form: [
        ['ids', '2'],
        ['ids', value],
        ['ids', '10'],
      ],
    },
  },
]);

const others = VALUES.flatMap((value): KindOfCall[] => [
  {
    name: `JSON ${value}`,
    method: 'POST',
    path: '/probe',
    body: { type: 'application/json', text: JSON.stringify({ text: value, list: [value, null] }) },
  },
  { name: `multipart ${value}`, method: 'POST', path: '/probe?a=1', body: multipart({ name: 'text', value }) },
]);

const arrays = [
  'ids[0]=3&ids[1]=1&ids[2]=2',
  'custom_filter[status]=40,50&custom_filter[text]=',
  'custom_filter%5Btext%5D=Pe%C3%B1a&custom_filter%5Bdate_start%5D=2026-11-01',
  'a[b][c]=1&a[b][d]=2',
  'B=1&a=2&A=3&b=4',
  'a%20b=1&a=2&a1=3&a.=4',
].map((query): KindOfCall => ({ name: `array ${query}`, method: 'GET', path: `/probe?${query}` }));

const paths = [
  '/probe/a%20b',
  '/probe/%C3%B1',
  '/probe/a+b',
  '/probe/~user',
  '/probe/a%2Fb',
  '/probe/A/b/',
  '/probe/1;2',
].map((path): KindOfCall => ({ name: `path ${path}`, method: 'GET', path: `${path}?a=1` }));

/** A client may write the host as it likes; the signature is over lower case, and over no port that is the usual one. */
const hosts = [
  'LOCALHOST:80',
  'localhost:80',
  'Tienda.EXAMPLE',
  'tienda.example:8080',
  'TIENDA.example:443',
  '127.0.0.1',
].flatMap((host): KindOfCall[] => [
  { name: `host ${host}`, method: 'GET', path: '/probe?a=1', host },
  { name: `host ${host} with a form`, method: 'POST', path: '/probe', host, body: { form: [['a', 'á']] } },
]);

/** Two hundred calls of every kind. */
export const KINDS_OF_CALLS: readonly KindOfCall[] = [...queries, ...forms, ...others, ...arrays, ...paths, ...hosts];

function multipart({ name, value }: { name: string; value: string }): OtherBody {
  const boundary = 'limite-7MA4YWxkTrZu0gW';
  const lines = [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${name}"`,
    '',
    value,
    `--${boundary}`,
    'Content-Disposition: form-data; name="file"; filename="nota.txt"',
    'Content-Type: text/plain; charset=utf-8',
    '',
    `Registro de ${value}`,
    `--${boundary}--`,
    '',
  ];
  return { type: `multipart/form-data; boundary=${boundary}`, text: lines.join('\r\n') };
}
