create extension if not exists pg_trgm;

-- What texts are held against before people review them.
create table content_rule (
  content_rule_id  bigint generated always as identity primary key,
  rule_name        text not null check (length(rule_name) between 1 and 64),
  kind             text not null check (kind in ('keyword', 'brand', 'shortener', 'link', 'lookAlike')),
  rule_values      text[] not null default '{}',
  action           smallint not null check (action in (1, 2)),
  weight           smallint not null check (weight between 1 and 100),
  country_id       bigint references country,
  status           smallint not null default 1 check (status in (0, 1)),
  remark           text not null default '',
  created_at       timestamptz not null default now(),
  created_by       text not null,
  updated_at       timestamptz not null default now(),
  updated_by       text not null,
  version          integer not null default 1
);
create unique index content_rule_name on content_rule (lower(rule_name));

insert into content_rule (rule_name, kind, rule_values, action, weight, remark, created_by, updated_by) values
  ('Link shorteners', 'shortener',
    '{bit.ly,tinyurl.com,t.co,goo.gl,is.gd,v.gd,ow.ly,buff.ly,cutt.ly,rebrand.ly,rb.gy,shorturl.at,tiny.cc,bl.ink,s.id,t.ly,soo.gd,t.cn,url.cn,dwz.cn,suo.im,surl.li,lnkd.in,clck.ru,u.to}',
    1, 40, 'Hides where a link leads. 隐藏真实去向。', 'system', 'system'),
  ('Other links', 'link', '{}', 1, 10, 'The values are domains that are allowed. 填写允许的域名。', 'system', 'system'),
  ('Look-alike characters', 'lookAlike', '{}', 2, 60,
    'Words that mix Latin with Cyrillic or Greek letters. 混用形近字母的单词。', 'system', 'system'),
  ('Impersonated brands', 'brand',
    '{PayPal,Apple ID,iCloud,Netflix,Amazon,WhatsApp,Facebook,Instagram,Telegram,Microsoft,DHL,FedEx,UPS,USPS,Royal Mail,Binance,Coinbase,HSBC,Barclays,Citibank,DBS,Singtel,支付宝,微信支付,招商银行,工商银行,建设银行,顺丰}',
    1, 35, 'Needs a letter of authorisation from the brand. 需品牌授权书。', 'system', 'system'),
  ('Gambling and loans', 'keyword',
    '{casino,betting,jackpot,free spins,payday loan,instant loan,easy money,博彩,赌场,下注,彩金,网贷,秒下款,无抵押}',
    2, 70, '', 'system', 'system'),
  ('Pressure and prizes', 'keyword',
    '{you have won,claim your prize,account suspended,verify your account now,act now,中奖,领奖,账户已冻结,立即验证,逾期将}',
    1, 30, '', 'system', 'system');

-- Texts that customers may send. A row holds the newest version; `approved_no` is the one in force.
create table template (
  template_id       bigint generated always as identity (start with 70001) primary key,
  template_code     text not null check (template_code ~ '^[A-Z0-9_-]{2,32}$'),
  template_name     text not null check (length(template_name) between 1 and 64),
  customer_id       bigint not null references customer,
  customer_user_id  bigint references customer_user,
  country_ids       bigint[] not null default '{}',
  template_type     smallint not null check (template_type in (1, 2, 3)),
  signature         text not null default '',
  content           text not null check (length(content) between 1 and 1000),
  dlt_entity_id     text not null default '',
  dlt_template_id   text not null default '',
  remark            text not null default '',
  encoding_min      text not null check (encoding_min in ('GSM7', 'UCS2')),
  parts_min         smallint not null,
  encoding_max      text not null check (encoding_max in ('GSM7', 'UCS2')),
  parts_max         smallint not null,
  risk_score        integer not null default 0,
  risk_hits         jsonb not null default '[]',
  review_status     smallint not null default 0 check (review_status between 0 and 4),
  version_no        integer not null default 1,
  approved_no       integer,
  submitted_at      timestamptz,
  submitted_by      text not null default '',
  reviewed_at       timestamptz,
  reviewed_by       text not null default '',
  reject_reason     text,
  review_note       text not null default '',
  -- The text as ASCII words for the trigram index, which in the C locale knows no others.
  shape             text not null,
  search_text       text generated always as (lower(template_code || E'\n' || template_name || E'\n' || content)) stored,
  created_at        timestamptz not null default now(),
  created_by        text not null,
  updated_at        timestamptz not null default now(),
  updated_by        text not null,
  version           integer not null default 1
);
create unique index template_code_unique on template (template_code);
create index template_customer on template (customer_id);
create index template_user on template (customer_user_id);
create index template_search on template using gin (search_text gin_trgm_ops);
create index template_similar on template using gin (shape gin_trgm_ops) where review_status = 2;
create index template_waiting on template (submitted_at) where review_status = 1;
create index template_updated on template (updated_at desc, template_id desc);

-- What was submitted and what became of it.
create table template_version (
  template_id    bigint not null references template on delete cascade,
  version_no     integer not null,
  content        text not null,
  signature      text not null,
  outcome        smallint not null,
  submitted_at   timestamptz not null,
  submitted_by   text not null,
  reviewed_at    timestamptz,
  reviewed_by    text not null default '',
  reject_reason  text,
  review_note    text not null default '',
  primary key (template_id, version_no)
);
