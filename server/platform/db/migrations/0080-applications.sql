-- What is the same however people write a company: without legal form, blanks and signs. Empty when nothing is left.
create function company_key(company text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(
      regexp_replace(regexp_replace(lower(company), '[.''’]', '', 'g'), '[[:space:][:punct:]（）·，。]+', ' ', 'g'),
      '\m(the|inc|incorporated|llc|llp|ltd|limited|plc|corp|corporation|co|company|gmbh|ag|sa|sas|sarl|srl|spa|bv|nv|oy|ab|as|aps|pte|pty|sdn|bhd|fze|fzco|fzc|kk|pt|tbk|holding|holdings|group)\M',
      '', 'g'),
    ' |股份有限公司|有限责任公司|有限公司|集团|公司', '', 'g')
$$;
create index customer_name_key on customer (company_key(customer_name));
create index customer_company_key on customer (company_key(company_name));

-- Companies that want to try the service, as their visitors filled in the form of a web site.
create table customer_application (
  customer_application_id  bigint generated always as identity (start with 80001) primary key,
  api_key_id          bigint references api_key,
  reference           text,
  apply_time          timestamptz not null default now(),
  company_name        text not null,
  contact_name        text not null,
  email               text not null,
  phone               text not null default '',
  im                  text not null default '',
  country_id          bigint references country,
  website             text not null default '',
  expected_volume     smallint check (expected_volume between 1 and 4),
  target_country_ids  bigint[] not null default '{}',
  traffic_types       text[] not null default '{}',
  sample_content      text not null default '',
  sender_ids          text[] not null default '{}',
  ip                  text not null default '',
  -- Where accounts of customers say that the address belongs to.
  ip_country_id       bigint references country,
  source              text not null default '',
  language            text not null default 'en' check (language in ('zh', 'en')),
  free_mail           boolean not null,
  -- Of the mail address, unless anybody can have one there, and of the web site.
  domains             text[] not null default '{}',
  name_key            text generated always as (company_key(company_name)) stored,
  maintainer_id       bigint references admin,
  trial_parts         integer not null default 20,
  status              smallint not null default 0 check (status between 0 and 6),
  reject_reason       text,
  review_note         text not null default '',
  customer_id         bigint references customer,
  contacted_at        timestamptz,
  handled_at          timestamptz,
  handled_by          text not null default '',
  created_at          timestamptz not null default now(),
  created_by          text not null,
  updated_at          timestamptz not null default now(),
  updated_by          text not null,
  version             integer not null default 1,
  check ((status = 3) = (customer_id is not null))
);
create unique index customer_application_reference on customer_application (api_key_id, reference);
create index customer_application_waiting on customer_application (apply_time) where status < 3;
create index customer_application_name on customer_application (name_key);
create index customer_application_mail on customer_application (lower(email));
create index customer_application_domains on customer_application using gin (domains);
create index customer_application_ip on customer_application (ip) where ip <> '';

-- What was said when somebody was in touch with an applicant.
create table customer_application_note (
  note_id                  bigint generated always as identity primary key,
  customer_application_id  bigint not null references customer_application on delete cascade,
  time                     timestamptz not null default now(),
  author                   text not null,
  text                     text not null
);
create index customer_application_note_of on customer_application_note (customer_application_id);

alter table api_key drop constraint api_key_rights_check;
alter table api_key add constraint api_key_rights_check
  check (rights <@ '{feed,accounts,account-secrets,applications}' and cardinality(rights) > 0);
