-- Questions to a customer while their order waits, and the answers. Source: issue "The panel", part 5.

-- Kinds of incident; 58 is the system's. Source: meanings of "incidences".
create table incidences (
  incidencia_status_id integer primary key,
  key text not null unique,
  -- Name and proposed question in three languages; the question may be empty.
  name jsonb not null,
  question jsonb not null,
  question_type text not null check (question_type in ('text', 'choice', 'date', 'file')),
  active boolean not null default true
);

insert into incidences (incidencia_status_id, key, name, question, question_type) values
  (50, 'data_missing',
    '{"es": "Faltan datos", "en": "Data missing", "pt": "Faltam dados"}',
    '{"es": "¿Puedes completar los datos que faltan?", "en": "Can you complete the data that is missing?", "pt": "Pode completar os dados em falta?"}',
    'text'),
  (51, 'document_missing',
    '{"es": "Falta un documento", "en": "Document missing", "pt": "Falta um documento"}',
    '{"es": "Adjunta el documento que falta", "en": "Attach the document that is missing", "pt": "Anexe o documento em falta"}',
    'file'),
  (52, 'identity_missing',
    '{"es": "Falta el documento de identidad", "en": "Identity document missing", "pt": "Falta o documento de identificação"}',
    '{"es": "Adjunta tu documento de identidad por las dos caras", "en": "Attach both sides of your identity document", "pt": "Anexe a frente e o verso do seu documento de identificação"}',
    'file'),
  (53, 'charge_due',
    '{"es": "Cargo adicional por pagar", "en": "Further charge to be paid", "pt": "Valor adicional por pagar"}',
    '{"es": "¿Hay algo que debamos saber sobre este pago?", "en": "Is there anything that we should know about this payment?", "pt": "Há algo que devamos saber sobre este pagamento?"}',
    'text'),
  (54, 'not_found',
    '{"es": "El registro no lo encuentra", "en": "Not found by the registry", "pt": "Não encontrado pelo registo"}',
    '{"es": "¿Qué más sabes que ayude a encontrarlo: otro nombre, una dirección anterior, una referencia?", "en": "What else do you know that helps to find it: another name, a former address, a reference?", "pt": "Que mais sabe que ajude a encontrá-lo: outro nome, uma morada anterior, uma referência?"}',
    'text'),
  (55, 'several_found',
    '{"es": "Hay varios resultados", "en": "Several results found", "pt": "Há vários resultados"}',
    '{"es": "¿Cuál de estos es el que buscas?", "en": "Which of these do you mean?", "pt": "Qual destes pretende?"}',
    'choice'),
  (56, 'interest_to_prove',
    '{"es": "Falta acreditar el interés legítimo", "en": "Legitimate interest to be shown", "pt": "Falta comprovar o interesse legítimo"}',
    '{"es": "Adjunta un documento que muestre por qué necesitas esta información", "en": "Attach a document that shows why you need this information", "pt": "Anexe um documento que mostre porque precisa desta informação"}',
    'file'),
  (57, 'registry_defect',
    '{"es": "Defecto señalado por el registro", "en": "Defect raised by the registry", "pt": "Defeito apontado pelo registo"}',
    '{"es": "¿Cómo quieres subsanar lo que señala el registro?", "en": "How do you want to mend what the registry points out?", "pt": "Como pretende sanar o que o registo aponta?"}',
    'text'),
  (58, 'email_reply',
    '{"es": "Respuesta por correo", "en": "E-mail reply", "pt": "Resposta por e-mail"}',
    '{"es": "", "en": "", "pt": ""}',
    'text');

-- One incident: a form with questions to the customer, until it is answered or withdrawn.
create table incident_forms (
  form_id bigint generated always as identity primary key,
  item_id bigint not null references order_items,
  order_id bigint not null references orders,
  incidencia_status_id integer not null references incidences,
  state text not null default 'open' check (state in ('open', 'answered', 'withdrawn')),
  -- Why we ask, in the agent's words.
  text text not null,
  -- Questions in the format of the catalogue. The version is incremented by every change, and answers name the version
  -- that they answer.
  questions jsonb not null,
  version integer not null default 1,
  attachments uuid[] not null default '{}',
  asked_by integer not null references agents,
  -- The notary office that asked; null for agents.
  notary_id integer references notary_offices,
  -- When the last question was asked, and the number of reminders since.
  asked_at timestamptz(3) not null,
  reminders integer not null default 0,
  -- History line of the last question (null only while it is being written), and the form before it (null: there was
  -- none), for undo.
  history_id bigint references item_history,
  before jsonb,
  -- What the customer has entered so far; after sending, what they sent.
  draft jsonb not null default '{}',
  answers jsonb,
  ended_at timestamptz(3)
);
create unique index one_open_question_an_item on incident_forms (item_id) where state = 'open';
create index incident_forms_of_item on incident_forms (item_id, form_id);
create index incident_forms_of_order on incident_forms (order_id);
create index incident_forms_to_remind on incident_forms (asked_at) where state = 'open';

-- Browsers that used the link of a mail; the key itself is not stored.
create table incident_visits (
  session_hash bytea not null,
  form_id bigint not null references incident_forms on delete cascade,
  opened_at timestamptz(3) not null,
  primary key (session_hash, form_id)
);
create index incident_visits_by_age on incident_visits (opened_at);
create index incident_visits_of_form on incident_visits (form_id);

-- Files that wait in a form until it is sent.
alter table form_files add column incident_form_id bigint references incident_forms on delete set null;
create index form_files_of_incident on form_files (incident_form_id) where incident_form_id is not null;
