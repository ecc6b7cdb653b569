-- Made by `npm run types` from the migrations; `npm run check` fails when it is stale.

create domain ledger.outcome as text CHECK (((VALUE = 'posted'::text) OR (VALUE = 'insufficient'::text)));

create table ledger.account (
  id bigint not null,
  currency smallint not null,
  kind text not null,
  member_id bigint,
  name text,
  outside boolean default false not null,
  balance bigint default 0 not null,
  entries bigint default 0 not null,
  last_entry_at timestamp with time zone,
  frozen_until timestamp with time zone,
  closed boolean default false not null,
  constraint account_pkey PRIMARY KEY (id),
  constraint account_balance_check CHECK (((balance >= 0) AND ((balance = 0) OR (NOT closed))))
) with (fillfactor=50, autovacuum_vacuum_scale_factor=0.02);
CREATE TRIGGER check_account BEFORE INSERT ON ledger.account FOR EACH ROW EXECUTE FUNCTION ledger.check_account();
CREATE TRIGGER never_gone BEFORE DELETE OR TRUNCATE ON ledger.account FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.account to banyan_app;

create table ledger.account_slot (
  account_id bigint not null,
  slot smallint not null,
  balance bigint not null,
  constraint account_slot_pkey PRIMARY KEY (account_id, slot),
  constraint account_slot_account_id_fkey FOREIGN KEY (account_id) REFERENCES ledger.account(id)
) with (fillfactor=20, autovacuum_vacuum_scale_factor=0, autovacuum_vacuum_threshold=2000);
CREATE TRIGGER never_gone BEFORE DELETE OR TRUNCATE ON ledger.account_slot FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.account_slot to banyan_app;

create table ledger.checkpoint (
  one boolean default true not null,
  hi xid8 not null,
  seal_seq bigint not null,
  created_at timestamp with time zone not null,
  constraint checkpoint_pkey PRIMARY KEY (one),
  constraint checkpoint_one_check CHECK (one)
);
grant select on ledger.checkpoint to banyan_app;

create table ledger.checkpoint_balance (
  account_id bigint not null,
  balance bigint not null,
  constraint checkpoint_balance_pkey PRIMARY KEY (account_id)
);
grant select on ledger.checkpoint_balance to banyan_app;

create table ledger.era (
  number integer not null,
  cluster bigint not null,
  shift bigint not null,
  began_at timestamp with time zone not null,
  constraint era_pkey PRIMARY KEY (number),
  constraint era_number_check CHECK ((number > 0)),
  constraint era_shift_check CHECK ((shift >= 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.era FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.era to banyan_app;

create table ledger.request (
  id bigint not null,
  key text collate "C" not null,
  payload uuid not null,
  outcome ledger.outcome not null,
  ref_kind text,
  ref_id bigint,
  created_at timestamp with time zone not null,
  constraint request_key_key UNIQUE (key),
  constraint request_check CHECK (((ref_kind IS NULL) = (ref_id IS NULL)))
) partition by hash (key);
CREATE INDEX request_number ON ONLY ledger.request USING btree (id);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.request FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.request to banyan_app;

create table ledger.seal (
  seq bigint not null,
  lo xid8 not null,
  hi xid8 not null,
  transfers bigint not null,
  prev bytea not null,
  hash bytea not null,
  created_at timestamp with time zone not null,
  constraint seal_hash_key UNIQUE (hash),
  constraint seal_pkey PRIMARY KEY (seq),
  constraint seal_check CHECK ((lo < hi)),
  constraint seal_transfers_check CHECK ((transfers > 0))
);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.seal FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.seal to banyan_app;

create table ledger.total (
  account_id bigint not null,
  span text not null,
  starts_at timestamp with time zone not null,
  kind text not null,
  total_in bigint not null,
  total_out bigint not null,
  constraint total_pkey PRIMARY KEY (account_id, span, starts_at, kind),
  constraint total_span_check CHECK ((span = ANY (ARRAY['quarter'::text, 'day'::text])))
);
grant select on ledger.total to banyan_app;

create table ledger.total_head (
  account_id bigint not null,
  entries bigint not null,
  last_entry_at timestamp with time zone not null,
  last_id bigint not null,
  constraint total_head_pkey PRIMARY KEY (account_id)
);
grant select on ledger.total_head to banyan_app;

create table ledger.transfer (
  id bigint not null,
  request_id bigint not null,
  debit bigint not null,
  credit bigint not null,
  amount bigint not null,
  currency smallint not null,
  kind text not null,
  ref_kind text,
  ref_id bigint,
  debit_after bigint,
  credit_after bigint,
  created_at timestamp with time zone not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint transfer_pkey PRIMARY KEY (id, created_at),
  constraint transfer_check CHECK (((amount > 0) AND (debit <> credit) AND ((debit >> 56) = currency) AND ((credit >> 56) = currency)))
) partition by range (created_at);
CREATE INDEX transfer_credit ON ONLY ledger.transfer USING btree (credit, kind, created_at, id) WHERE (credit_after IS NOT NULL);
CREATE INDEX transfer_debit ON ONLY ledger.transfer USING btree (debit, kind, created_at, id) WHERE (debit_after IS NOT NULL);
CREATE INDEX transfer_ref ON ONLY ledger.transfer USING btree (ref_kind, ref_id) WHERE (ref_kind IS NOT NULL);
CREATE INDEX transfer_request ON ONLY ledger.transfer USING brin (request_id) WITH (autosummarize='on');
CREATE INDEX transfer_xid ON ONLY ledger.transfer USING btree (xid);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger.transfer FOR EACH STATEMENT EXECUTE FUNCTION ledger.refuse_change();
grant select on ledger.transfer to banyan_app;

create table public.address (
  id bigint generated always as identity not null,
  member_id bigint not null,
  consignee text not null,
  mobile text not null,
  country text not null,
  regions text[] not null,
  region text not null,
  detail text not null,
  latitude double precision,
  longitude double precision,
  is_default boolean not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  constraint address_pkey PRIMARY KEY (id),
  constraint address_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint address_check CHECK (((latitude IS NULL) = (longitude IS NULL))),
  constraint address_latitude_check CHECK (((latitude >= ('-90'::integer)::double precision) AND (latitude <= (90)::double precision))),
  constraint address_longitude_check CHECK (((longitude >= ('-180'::integer)::double precision) AND (longitude <= (180)::double precision)))
);
CREATE UNIQUE INDEX address_default ON public.address USING btree (member_id) WHERE is_default;
CREATE INDEX address_member ON public.address USING btree (member_id, id DESC);
grant delete, insert, select, update on address to banyan_app;

create table public.adjustment (
  id bigint generated always as identity not null,
  target text collate "C" not null,
  member_id bigint,
  way text collate "C" not null,
  source text collate "C" not null,
  amount bigint not null,
  reason text not null,
  state text collate "C" not null,
  proposed_by bigint not null,
  created_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  refusal text default ''::text not null,
  constraint adjustment_pkey PRIMARY KEY (id),
  constraint adjustment_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint adjustment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint adjustment_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint adjustment_amount_check CHECK ((amount > 0)),
  constraint adjustment_check CHECK (((target = ANY (ARRAY['house'::text, 'dividend'::text, 'investment'::text])) = (member_id IS NULL))),
  constraint adjustment_check1 CHECK (((member_id IS NOT NULL) OR ((way = 'in'::text) AND ((target = 'house'::text) = (source = 'outside'::text))))),
  constraint adjustment_check2 CHECK (((target <> 'points'::text) OR (source = 'outside'::text))),
  constraint adjustment_check3 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint adjustment_check4 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint adjustment_check5 CHECK (((state <> 'approved'::text) OR (decided_by <> proposed_by))),
  constraint adjustment_check6 CHECK (((state = 'rejected'::text) = (refusal <> ''::text))),
  constraint adjustment_reason_check CHECK ((reason <> ''::text)),
  constraint adjustment_source_check CHECK ((source = ANY (ARRAY['house'::text, 'outside'::text]))),
  constraint adjustment_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text]))),
  constraint adjustment_target_check CHECK ((target = ANY (ARRAY['user_money'::text, 'income'::text, 'points'::text, 'house'::text, 'dividend'::text, 'investment'::text]))),
  constraint adjustment_way_check CHECK ((way = ANY (ARRAY['in'::text, 'out'::text])))
);
CREATE INDEX adjustment_created ON public.adjustment USING btree (created_at, id);
CREATE INDEX adjustment_decided ON public.adjustment USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX adjustment_member ON public.adjustment USING btree (member_id);
CREATE INDEX adjustment_state ON public.adjustment USING btree (state, created_at, id);
CREATE INDEX adjustment_target ON public.adjustment USING btree (target, created_at, id);
CREATE TRIGGER adjustment_added AFTER INSERT ON public.adjustment REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_decided('adjustment', 'member_id');
CREATE TRIGGER adjustment_decided AFTER UPDATE ON public.adjustment REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_decided('adjustment', 'member_id');
grant insert, select, update on adjustment to banyan_app;

create table public.announcement_read (
  member_id bigint not null,
  announcement_id bigint not null,
  constraint announcement_read_pkey PRIMARY KEY (member_id, announcement_id),
  constraint announcement_read_announcement_id_fkey FOREIGN KEY (announcement_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint announcement_read_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on announcement_read to banyan_app;

create table public.article (
  id bigint generated always as identity not null,
  kind text not null,
  category text,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  asked jsonb default '{"zh": ""}'::jsonb not null,
  cover text default ''::text not null,
  video text default ''::text not null,
  seconds integer,
  pinned boolean default false not null,
  state text not null,
  publish_at timestamp with time zone,
  important_at timestamp with time zone,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint article_pkey PRIMARY KEY (id),
  constraint article_check CHECK (((important_at IS NULL) OR (kind = ANY (ARRAY['agreement'::text, 'privacy'::text])))),
  constraint article_check1 CHECK (((kind = 'help'::text) = (category IS NOT NULL))),
  constraint article_check2 CHECK (((state = 'draft'::text) OR (publish_at IS NOT NULL))),
  constraint article_check3 CHECK (((kind = 'video'::text) OR (video = ''::text))),
  constraint article_check4 CHECK (((video = ''::text) = (seconds IS NULL))),
  constraint article_check5 CHECK (((kind = 'help'::text) OR (asked = '{"zh": ""}'::jsonb))),
  constraint article_check6 CHECK (((kind <> 'video'::text) OR (state = 'draft'::text) OR (video <> ''::text))),
  constraint article_kind_check CHECK ((kind = ANY (ARRAY['announcement'::text, 'culture'::text, 'help'::text, 'video'::text, 'agreement'::text, 'privacy'::text]))),
  constraint article_seconds_check CHECK ((seconds > 0)),
  constraint article_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'published'::text]))),
  constraint article_title_check CHECK (((title ->> 'zh'::text) <> ''::text))
);
CREATE INDEX article_category ON public.article USING btree (category, pinned DESC, publish_at DESC, id DESC) WHERE ((state = 'published'::text) AND (kind = 'help'::text));
CREATE INDEX article_kind ON public.article USING btree (kind, id DESC);
CREATE INDEX article_order ON public.article USING btree (kind, pinned DESC, publish_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE INDEX article_time ON public.article USING btree (kind, publish_at DESC, id DESC) WHERE (state = 'published'::text);
CREATE TRIGGER article_indexed AFTER INSERT OR UPDATE OF title, summary, body, asked, kind ON public.article FOR EACH ROW EXECUTE FUNCTION article_indexed();
grant delete, insert, select, update on article to banyan_app;

create table public.article_search (
  article_id bigint not null,
  words text not null,
  grams text[] generated always as (grams(words)) stored not null,
  constraint article_search_pkey PRIMARY KEY (article_id),
  constraint article_search_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
);
CREATE INDEX article_search_grams ON public.article_search USING gin (grams);
CREATE INDEX article_search_words ON public.article_search USING gin (words gin_trgm_ops);
grant delete, insert, select, update on article_search to banyan_app;

create table public.article_version (
  article_id bigint not null,
  version integer not null,
  content jsonb not null,
  created_at timestamp with time zone not null,
  created_by bigint,
  constraint article_version_pkey PRIMARY KEY (article_id, version),
  constraint article_version_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id)
);
grant delete, insert, select, update on article_version to banyan_app;

create table public.article_vote (
  article_id bigint not null,
  member_id bigint not null,
  helpful boolean not null,
  changed_at timestamp with time zone not null,
  constraint article_vote_pkey PRIMARY KEY (article_id, member_id),
  constraint article_vote_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint article_vote_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX article_vote_member ON public.article_vote USING btree (member_id);
grant delete, insert, select, update on article_vote to banyan_app;

create table public.assistant_chat (
  member_id bigint not null,
  conversation_id bigint not null,
  handed_seq bigint default 0 not null,
  constraint assistant_chat_conversation_id_key UNIQUE (conversation_id),
  constraint assistant_chat_pkey PRIMARY KEY (member_id),
  constraint assistant_chat_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint assistant_chat_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant insert, select, update on assistant_chat to banyan_app;
grant update (handed_seq) on assistant_chat to banyan_app;

create table public.assistant_due (
  member_id bigint not null,
  notice_id bigint not null,
  constraint assistant_due_pkey PRIMARY KEY (member_id, notice_id)
);
grant delete, insert, select, update on assistant_due to banyan_app;

create table public.assistant_question (
  id bigint generated always as identity not null,
  member_id bigint not null,
  conversation_id bigint not null,
  seq bigint not null,
  words text not null,
  language text collate "C" not null,
  outcome text not null,
  article_id bigint,
  helpful boolean,
  created_at timestamp with time zone not null,
  done_at timestamp with time zone,
  done_by bigint,
  constraint assistant_question_conversation_id_seq_key UNIQUE (conversation_id, seq),
  constraint assistant_question_pkey PRIMARY KEY (id),
  constraint assistant_question_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE SET NULL,
  constraint assistant_question_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint assistant_question_done_by_fkey FOREIGN KEY (done_by) REFERENCES staff(id),
  constraint assistant_question_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint assistant_question_check CHECK (((done_at IS NULL) = (done_by IS NULL))),
  constraint assistant_question_outcome_check CHECK ((outcome = ANY (ARRAY['article'::text, 'record'::text, 'none'::text])))
);
CREATE INDEX assistant_question_done ON public.assistant_question USING btree (created_at DESC, id DESC) WHERE (((outcome = 'none'::text) OR (helpful IS FALSE)) AND (done_at IS NOT NULL));
CREATE INDEX assistant_question_language ON public.assistant_question USING btree (language, created_at DESC, id DESC) WHERE ((outcome = 'none'::text) OR (helpful IS FALSE));
CREATE INDEX assistant_question_member ON public.assistant_question USING btree (member_id);
CREATE INDEX assistant_question_open ON public.assistant_question USING btree (created_at DESC, id DESC) WHERE (((outcome = 'none'::text) OR (helpful IS FALSE)) AND (done_at IS NULL));
CREATE INDEX assistant_question_words ON public.assistant_question USING gin (grams(lower(words)));
grant delete, insert, select, update on assistant_question to banyan_app;

create table public.audit_head (
  one boolean default true not null,
  "position" bigint not null,
  hash bytea not null,
  sealed_at timestamp with time zone,
  constraint audit_head_pkey PRIMARY KEY (one),
  constraint audit_head_one_check CHECK (one)
);
CREATE TRIGGER audit_head_stays BEFORE INSERT OR DELETE OR TRUNCATE ON public.audit_head FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on audit_head to banyan_app;

create table public.audit_log (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null,
  staff_id bigint not null,
  staff_name text not null,
  origin text not null,
  action text not null,
  kind text generated always as (split_part(action, '.'::text, 1)) stored not null,
  subject text not null,
  member_id bigint,
  before jsonb,
  after jsonb,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX audit_log_action ON public.audit_log USING btree (action, created_at, id);
CREATE INDEX audit_log_kind ON public.audit_log USING btree (kind, created_at, id);
CREATE INDEX audit_log_member ON public.audit_log USING btree (member_id, created_at, id) WHERE (member_id IS NOT NULL);
CREATE INDEX audit_log_staff ON public.audit_log USING btree (staff_id, created_at, id);
CREATE INDEX audit_log_staff_action ON public.audit_log USING btree (staff_id, action, created_at, id);
CREATE INDEX audit_log_staff_kind ON public.audit_log USING btree (staff_id, kind, created_at, id);
CREATE INDEX audit_log_subject ON public.audit_log USING btree (kind, subject, created_at, id);
CREATE INDEX audit_log_time ON public.audit_log USING btree (created_at, id);
CREATE INDEX audit_log_words ON public.audit_log USING gin ((((((action || ' '::text) || subject) || ' '::text) || staff_name)) gin_trgm_ops);
CREATE TRIGGER audit_added AFTER INSERT ON public.audit_log REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION audit_added();
CREATE TRIGGER audit_log_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant insert, select on audit_log to banyan_app;

create table public.audit_seal (
  "position" bigint not null,
  entry_id bigint not null,
  hash bytea not null,
  sealed_at timestamp with time zone not null,
  constraint audit_seal_entry_id_key UNIQUE (entry_id),
  constraint audit_seal_pkey PRIMARY KEY ("position"),
  constraint audit_seal_hash_check CHECK ((length(hash) = 32)),
  constraint audit_seal_position_check CHECK (("position" > 0))
);
CREATE INDEX audit_seal_sealed_at ON public.audit_seal USING btree (sealed_at, "position");
CREATE TRIGGER audit_seal_stays BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seal FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
grant select on audit_seal to banyan_app;

create table public.audit_unsealed (
  entry_id bigint not null,
  constraint audit_unsealed_pkey PRIMARY KEY (entry_id)
);
grant select on audit_unsealed to banyan_app;

create table public.banner (
  id bigint generated always as identity not null,
  code text not null,
  title jsonb not null,
  subtitle jsonb not null,
  picture text not null,
  colour text not null,
  category_id bigint,
  product_id bigint,
  points boolean not null,
  article_id bigint,
  website text,
  "position" integer default 0 not null,
  shown boolean not null,
  shown_from timestamp with time zone,
  shown_until timestamp with time zone,
  version integer default 1 not null,
  constraint banner_code_key UNIQUE (code),
  constraint banner_pkey PRIMARY KEY (id),
  constraint banner_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE SET NULL,
  constraint banner_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint banner_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint banner_check CHECK ((shown_until > shown_from)),
  constraint banner_check1 CHECK ((num_nonnulls(category_id, product_id, NULLIF(points, false), article_id, website) <= 1)),
  constraint banner_title_check CHECK (((title ->> 'zh'::text) <> ''::text)),
  constraint banner_website_check CHECK ((website <> ''::text))
);
grant delete, insert, select, update on banner to banyan_app;

create table public.blocked (
  member_id bigint not null,
  blocked_id bigint not null,
  created_at timestamp with time zone not null,
  constraint blocked_pkey PRIMARY KEY (member_id, blocked_id),
  constraint blocked_blocked_id_fkey FOREIGN KEY (blocked_id) REFERENCES member(id),
  constraint blocked_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX blocked_newest ON public.blocked USING btree (member_id, created_at DESC, blocked_id DESC);
CREATE INDEX blocked_other ON public.blocked USING btree (blocked_id, member_id);
grant delete, insert, select, update on blocked to banyan_app;

create table public.captcha (
  purpose text not null,
  target text collate "C" not null,
  asker text collate "C" not null,
  code_hash bytea,
  expires_at timestamp with time zone not null,
  failures integer default 0 not null,
  failed_at timestamp with time zone,
  constraint captcha_pkey PRIMARY KEY (purpose, target, asker)
);
CREATE INDEX captcha_expires ON public.captcha USING btree (expires_at);
grant delete, insert, select, update on captcha to banyan_app;

create table public.captcha_sent (
  kind text not null,
  name text collate "C" not null,
  day date not null,
  count integer not null,
  last_at timestamp with time zone,
  constraint captcha_sent_pkey PRIMARY KEY (kind, name),
  constraint captcha_sent_kind_check CHECK ((kind = ANY (ARRAY['target'::text, 'origin'::text, 'own'::text])))
);
CREATE INDEX captcha_sent_day ON public.captcha_sent USING btree (day);
grant delete, insert, select, update on captcha_sent to banyan_app;

create table public.cart_line (
  member_id bigint not null,
  variant_id bigint not null,
  quantity integer not null,
  currency text not null,
  price bigint not null,
  added_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint cart_line_pkey PRIMARY KEY (member_id, variant_id),
  constraint cart_line_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint cart_line_currency_check CHECK ((currency = ANY (ARRAY['money'::text, 'points'::text]))),
  constraint cart_line_price_check CHECK ((price >= 0)),
  constraint cart_line_quantity_check CHECK ((quantity > 0))
);
grant delete, insert, select, update on cart_line to banyan_app;

create table public.category (
  id bigint generated always as identity not null,
  code text not null,
  parent_id bigint,
  name jsonb not null,
  icon text not null,
  "position" integer default 0 not null,
  version integer default 1 not null,
  constraint category_code_key UNIQUE (code),
  constraint category_pkey PRIMARY KEY (id),
  constraint category_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES category(id),
  constraint category_check CHECK ((parent_id <> id)),
  constraint category_name_check CHECK (((name ->> 'zh'::text) <> ''::text))
);
CREATE INDEX category_parent ON public.category USING btree (parent_id);
grant delete, insert, select, update on category to banyan_app;

create table public.chat_group (
  conversation_id bigint not null,
  name text not null,
  avatar text not null,
  notice text default ''::text not null,
  notice_seq bigint default 0 not null,
  owner_id bigint not null,
  invite_code text collate "C" not null,
  need_approval boolean default false not null,
  mute_all boolean default false not null,
  dissolved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  creator_id bigint not null,
  member_count integer default 0 not null,
  constraint chat_group_invite_code_key UNIQUE (invite_code),
  constraint chat_group_pkey PRIMARY KEY (conversation_id),
  constraint chat_group_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint chat_group_creator_id_fkey FOREIGN KEY (creator_id) REFERENCES member(id),
  constraint chat_group_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES member(id)
);
CREATE INDEX chat_group_dissolved ON public.chat_group USING btree (conversation_id) WHERE (dissolved_at IS NOT NULL);
CREATE INDEX chat_group_words ON public.chat_group USING gin (grams(lower(name)));
grant insert, select, update on chat_group to banyan_app;

create table public.chat_pace (
  member_id bigint not null,
  free_at timestamp with time zone not null,
  constraint chat_pace_pkey PRIMARY KEY (member_id)
) with (fillfactor=50);
grant delete, insert, select, update on chat_pace to banyan_app;

create table public.chat_person (
  member_id bigint not null,
  version bigint default 0 not null,
  changed_at timestamp with time zone not null,
  muted_until timestamp with time zone,
  banned_until timestamp with time zone,
  moments_seen_at timestamp with time zone,
  moment_news_seen_at timestamp with time zone,
  finds integer default 0 not null,
  finds_since timestamp with time zone,
  constraint chat_person_pkey PRIMARY KEY (member_id),
  constraint chat_person_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
) with (fillfactor=80);
CREATE INDEX chat_person_changed ON public.chat_person USING btree (changed_at);
CREATE INDEX chat_person_restricted ON public.chat_person USING btree (member_id) WHERE ((muted_until IS NOT NULL) OR (banned_until IS NOT NULL));
grant insert, select, update on chat_person to banyan_app;

create table public.chat_report (
  id bigint generated always as identity not null,
  member_id bigint not null,
  subject text not null,
  subject_id text collate "C" not null,
  about_id bigint not null,
  reason text not null,
  words text not null,
  content jsonb not null,
  state text default 'waiting'::text not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  answer text default ''::text not null,
  restriction text,
  restriction_until timestamp with time zone,
  constraint chat_report_pkey PRIMARY KEY (id),
  constraint chat_report_about_id_fkey FOREIGN KEY (about_id) REFERENCES member(id),
  constraint chat_report_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint chat_report_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint chat_report_restriction_check CHECK ((restriction = ANY (ARRAY['mute'::text, 'ban'::text]))),
  constraint chat_report_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'upheld'::text, 'dismissed'::text]))),
  constraint chat_report_subject_check CHECK ((subject = ANY (ARRAY['message'::text, 'member'::text, 'group'::text, 'moment'::text])))
);
CREATE INDEX chat_report_about ON public.chat_report USING btree (about_id, created_at, id);
CREATE INDEX chat_report_about_what ON public.chat_report USING btree (subject, created_at, id);
CREATE INDEX chat_report_member ON public.chat_report USING btree (member_id, created_at);
CREATE UNIQUE INDEX chat_report_once ON public.chat_report USING btree (member_id, subject, subject_id) WHERE (state = 'waiting'::text);
CREATE INDEX chat_report_reason ON public.chat_report USING btree (reason, created_at, id);
CREATE INDEX chat_report_state ON public.chat_report USING btree (state, created_at, id);
CREATE INDEX chat_report_subject ON public.chat_report USING btree (subject, subject_id);
CREATE INDEX chat_report_time ON public.chat_report USING btree (created_at, id);
CREATE TRIGGER chat_report_added AFTER INSERT ON public.chat_report REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_decided('report', 'about_id');
CREATE TRIGGER chat_report_decided AFTER UPDATE ON public.chat_report REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_decided('report', 'about_id');
grant insert, select, update on chat_report to banyan_app;

create table public.chat_word (
  id bigint generated always as identity not null,
  word text not null,
  language text not null,
  effect text not null,
  created_at timestamp with time zone not null,
  constraint chat_word_word_language_key UNIQUE (word, language),
  constraint chat_word_pkey PRIMARY KEY (id),
  constraint chat_word_effect_check CHECK ((effect = ANY (ARRAY['mask'::text, 'refuse'::text]))),
  constraint chat_word_language_check CHECK ((language = ANY (ARRAY[''::text, 'zh'::text, 'en'::text, 'lo'::text, 'vi'::text, 'th'::text])))
);
grant delete, insert, select, update on chat_word to banyan_app;

create table public.closing_rest (
  member_id bigint not null,
  balance bigint not null,
  income bigint not null,
  points bigint not null,
  created_at timestamp with time zone not null,
  constraint closing_rest_pkey PRIMARY KEY (member_id),
  constraint closing_rest_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint closing_rest_balance_check CHECK ((balance >= 0)),
  constraint closing_rest_check CHECK ((((balance + income) + points) > 0)),
  constraint closing_rest_income_check CHECK ((income >= 0)),
  constraint closing_rest_points_check CHECK ((points >= 0))
);
CREATE INDEX closing_rest_time ON public.closing_rest USING btree (created_at);
grant insert, select on closing_rest to banyan_app;

create table public.commission (
  id bigint generated always as identity not null,
  order_id bigint not null,
  generation smallint not null,
  member_id bigint not null,
  buyer_id bigint not null,
  state text not null,
  buyer_level smallint not null,
  level smallint not null,
  rate bigint not null,
  cap bigint not null,
  bases bigint[] not null,
  base bigint not null,
  full_amount bigint not null,
  full_burn bigint not null,
  amount bigint not null,
  burn bigint not null,
  created_at timestamp with time zone not null,
  due_at timestamp with time zone,
  settled_at timestamp with time zone,
  void_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  settled_amount bigint,
  withheld bigint default 0 not null,
  returned bigint default 0 not null,
  constraint commission_order_id_generation_key UNIQUE (order_id, generation),
  constraint commission_pkey PRIMARY KEY (id),
  constraint commission_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint commission_base_check CHECK ((base > 0)),
  constraint commission_cap_check CHECK ((cap >= 0)),
  constraint commission_generation_check CHECK ((generation = ANY (ARRAY[1, 2]))),
  constraint commission_rate_check CHECK ((rate > 0)),
  constraint commission_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'due'::text, 'settled'::text, 'void'::text])))
) with (fillfactor=80);
CREATE INDEX commission_buyer ON public.commission USING btree (buyer_id);
CREATE INDEX commission_changed ON public.commission USING btree (changed_at);
CREATE INDEX commission_due ON public.commission USING btree (id) WHERE (state = 'due'::text);
CREATE INDEX commission_member ON public.commission USING btree (member_id, id DESC);
CREATE INDEX commission_member_day ON public.commission USING btree (member_id, created_at) INCLUDE (state, amount, burn, full_amount);
CREATE INDEX commission_member_lost ON public.commission USING btree (member_id) INCLUDE (full_amount, amount) WHERE (amount < full_amount);
CREATE INDEX commission_member_open ON public.commission USING btree (member_id, id DESC) INCLUDE (amount) WHERE (state = ANY (ARRAY['waiting'::text, 'due'::text]));
CREATE INDEX commission_member_settled ON public.commission USING btree (member_id, settled_at) INCLUDE (amount, burn) WHERE (settled_at IS NOT NULL);
CREATE INDEX commission_member_state ON public.commission USING btree (member_id, state, id DESC);
CREATE INDEX commission_state ON public.commission USING btree (state, created_at, id);
CREATE INDEX commission_time ON public.commission USING btree (created_at, id);
CREATE TRIGGER check_commission BEFORE INSERT OR UPDATE ON public.commission FOR EACH ROW EXECUTE FUNCTION check_commission();
CREATE TRIGGER commission_cost AFTER UPDATE ON public.commission FOR EACH ROW WHEN ((((new.settled_at IS DISTINCT FROM old.settled_at) OR (new.withheld <> old.withheld) OR (new.burn <> old.burn)) AND ((new.settled_at IS NOT NULL) OR (old.settled_at IS NOT NULL)) AND ((new.withheld <> 0) OR (new.burn <> 0) OR (old.withheld <> 0) OR (old.burn <> 0)))) EXECUTE FUNCTION commission_cost();
CREATE TRIGGER commission_opened AFTER INSERT ON public.commission REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION commission_opened();
CREATE TRIGGER commission_went_on AFTER UPDATE ON public.commission REFERENCING OLD TABLE AS was NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION commission_went_on();
CREATE TRIGGER queue_commission_news AFTER INSERT ON public.commission FOR EACH ROW EXECUTE FUNCTION queue_commission_news();
grant insert, select, update on commission to banyan_app;

create table public.commission_account (
  member_id bigint not null,
  income bigint default 0 not null,
  burned bigint default 0 not null,
  debt bigint default 0 not null,
  constraint commission_account_pkey PRIMARY KEY (member_id),
  constraint commission_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint commission_account_burned_check CHECK ((burned >= 0)),
  constraint commission_account_debt_check CHECK ((debt >= 0)),
  constraint commission_account_income_check CHECK ((income >= 0))
) with (fillfactor=60);
CREATE TRIGGER commission_owed AFTER INSERT ON public.commission_account FOR EACH ROW WHEN ((new.debt <> 0)) EXECUTE FUNCTION commission_owed();
CREATE TRIGGER commission_owed_since AFTER UPDATE OF debt ON public.commission_account FOR EACH ROW WHEN ((new.debt <> old.debt)) EXECUTE FUNCTION commission_owed();
grant insert, select, update on commission_account to banyan_app;

create table public.commission_burn_news (
  member_id bigint not null,
  burn bigint not null,
  told_at timestamp with time zone,
  constraint commission_burn_news_pkey PRIMARY KEY (member_id),
  constraint commission_burn_news_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint commission_burn_news_burn_check CHECK ((burn >= 0))
) with (fillfactor=80);
CREATE INDEX commission_burn_news_due ON public.commission_burn_news USING btree (member_id) WHERE (burn > 0);
grant delete, insert, select, update on commission_burn_news to banyan_app;

create table public.commission_change (
  id bigint generated always as identity not null,
  kind text collate "C" not null,
  amount bigint not null,
  constraint commission_change_pkey PRIMARY KEY (id),
  constraint commission_change_kind_check CHECK ((kind = ANY (ARRAY['waiting'::text, 'due'::text, 'debt'::text])))
);
grant delete, insert, select on commission_change to banyan_app;

create table public.commission_news (
  commission_id bigint not null,
  member_id bigint not null,
  constraint commission_news_pkey PRIMARY KEY (commission_id),
  constraint commission_news_commission_id_fkey FOREIGN KEY (commission_id) REFERENCES commission(id)
);
CREATE INDEX commission_news_member ON public.commission_news USING btree (member_id);
grant delete, insert, select, update on commission_news to banyan_app;

create table public.commission_sum (
  kind text collate "C" not null,
  amount bigint not null,
  constraint commission_sum_pkey PRIMARY KEY (kind),
  constraint commission_sum_kind_check CHECK ((kind = ANY (ARRAY['waiting'::text, 'due'::text, 'debt'::text])))
);
grant insert, select, update on commission_sum to banyan_app;

create table public.conversation (
  id bigint generated always as identity not null,
  kind text not null,
  low_id bigint,
  high_id bigint,
  last_seq bigint default 0 not null,
  last_count bigint default 0 not null,
  preview_seq bigint default 0 not null,
  mention_all_seq bigint default 0 not null,
  pins_seq bigint default 0 not null,
  last_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  constraint conversation_low_id_high_id_key UNIQUE (low_id, high_id),
  constraint conversation_pkey PRIMARY KEY (id),
  constraint conversation_high_id_fkey FOREIGN KEY (high_id) REFERENCES member(id),
  constraint conversation_low_id_fkey FOREIGN KEY (low_id) REFERENCES member(id),
  constraint conversation_check CHECK ((((kind = 'single'::text) = (low_id IS NOT NULL)) AND ((kind = 'single'::text) = (high_id IS NOT NULL)))),
  constraint conversation_check1 CHECK ((low_id < high_id)),
  constraint conversation_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'group'::text, 'service'::text, 'assistant'::text])))
) with (fillfactor=70);
CREATE INDEX conversation_last_at ON public.conversation USING btree (last_at);
grant insert, select, update on conversation to banyan_app;

create table public.conversion (
  id bigint generated always as identity not null,
  member_id bigint not null,
  way text not null,
  amount bigint not null,
  receives bigint not null,
  rate bigint,
  created_at timestamp with time zone not null,
  constraint conversion_pkey PRIMARY KEY (id),
  constraint conversion_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint conversion_amount_check CHECK ((amount > 0)),
  constraint conversion_check CHECK (((way = 'income'::text) = (rate IS NULL))),
  constraint conversion_check1 CHECK (((way <> 'income'::text) OR (amount = receives))),
  constraint conversion_receives_check CHECK ((receives > 0)),
  constraint conversion_way_check CHECK ((way = ANY (ARRAY['income'::text, 'points'::text])))
);
CREATE INDEX conversion_member ON public.conversion USING btree (member_id, id DESC);
CREATE INDEX conversion_time ON public.conversion USING btree (created_at);
grant insert, select on conversion to banyan_app;

create table public.cost_change (
  id bigint generated always as identity not null,
  month date not null,
  kind text not null,
  amount bigint not null,
  constraint cost_change_pkey PRIMARY KEY (id),
  constraint cost_change_kind_check CHECK ((kind = ANY (ARRAY['withheld'::text, 'burn'::text])))
);
grant delete, insert, select on cost_change to banyan_app;

create table public.cost_head (
  one boolean default true not null,
  hi xid8 not null,
  constraint cost_head_pkey PRIMARY KEY (one),
  constraint cost_head_one_check CHECK (one)
);
grant select, update on cost_head to banyan_app;

create table public.cost_month (
  month date not null,
  kind text not null,
  amount bigint not null,
  constraint cost_month_pkey PRIMARY KEY (month, kind)
);
grant insert, select, update on cost_month to banyan_app;

create table public.data_export (
  id bigint generated always as identity not null,
  member_id bigint not null,
  language text collate "C" not null,
  state text collate "C" not null,
  attempts integer default 0 not null,
  worker text collate "C",
  lease_until timestamp with time zone,
  bytes bigint default 0 not null,
  file text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint data_export_pkey PRIMARY KEY (id),
  constraint data_export_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint data_export_check CHECK ((((state = 'running'::text) = (worker IS NOT NULL)) AND ((worker IS NULL) = (lease_until IS NULL)))),
  constraint data_export_check1 CHECK (((state = 'done'::text) = (file IS NOT NULL))),
  constraint data_export_check2 CHECK (((state = ANY (ARRAY['done'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
  constraint data_export_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'lo'::text, 'vi'::text, 'th'::text]))),
  constraint data_export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX data_export_idle ON public.data_export USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX data_export_member ON public.data_export USING btree (member_id, id DESC);
CREATE UNIQUE INDEX data_export_open ON public.data_export USING btree (member_id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
grant delete, insert, select, update on data_export to banyan_app;

create table public.dividend_news (
  member_id bigint not null,
  amount bigint not null,
  told_at timestamp with time zone,
  constraint dividend_news_pkey PRIMARY KEY (member_id),
  constraint dividend_news_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint dividend_news_amount_check CHECK ((amount >= 0))
) with (fillfactor=80);
CREATE INDEX dividend_news_due ON public.dividend_news USING btree (member_id) WHERE (amount > 0);
grant insert, select, update on dividend_news to banyan_app;

create table public.edition (
  id bigint generated always as identity not null,
  platform text collate "C" not null,
  channel text collate "C" not null,
  number integer not null,
  name text not null,
  package text collate "C",
  link text not null,
  silent boolean not null,
  forced boolean not null,
  minimum integer not null,
  note jsonb not null,
  state text collate "C" not null,
  percent integer not null,
  created_at timestamp with time zone not null,
  released_at timestamp with time zone,
  constraint edition_pkey PRIMARY KEY (id),
  constraint edition_package_fkey FOREIGN KEY (package) REFERENCES edition_package(file_id),
  constraint edition_channel_check CHECK ((channel = ANY (ARRAY['app'::text, 'store'::text, 'beta'::text]))),
  constraint edition_check CHECK (((minimum >= 0) AND (minimum <= number))),
  constraint edition_check1 CHECK (((released_at IS NULL) = (state = 'draft'::text))),
  constraint edition_check2 CHECK (((package IS NULL) OR (link = ''::text))),
  constraint edition_number_check CHECK ((number > 0)),
  constraint edition_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  constraint edition_platform_check CHECK ((platform = ANY (ARRAY['android'::text, 'ios'::text, 'web'::text]))),
  constraint edition_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'released'::text, 'stopped'::text])))
);
CREATE INDEX edition_offered ON public.edition USING btree (platform, channel, number) WHERE (state = 'released'::text);
CREATE UNIQUE INDEX edition_released ON public.edition USING btree (platform, channel, number) WHERE (released_at IS NOT NULL);
grant delete, insert, select, update on edition to banyan_app;

create table public.edition_package (
  file_id text collate "C" not null,
  number integer not null,
  name text not null,
  hash text not null,
  signature text not null,
  constraint edition_package_pkey PRIMARY KEY (file_id),
  constraint edition_package_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id) ON DELETE CASCADE,
  constraint edition_package_hash_check CHECK ((hash ~ '^[0-9a-f]{64}$'::text)),
  constraint edition_package_number_check CHECK ((number > 0))
);
grant insert, select on edition_package to banyan_app;

create table public.edition_step (
  id bigint generated always as identity not null,
  edition_id bigint not null,
  created_at timestamp with time zone not null,
  step text collate "C" not null,
  percent integer,
  staff_id bigint,
  constraint edition_step_pkey PRIMARY KEY (id),
  constraint edition_step_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES edition(id) ON DELETE CASCADE,
  constraint edition_step_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint edition_step_step_check CHECK ((step = ANY (ARRAY['added'::text, 'changed'::text, 'released'::text, 'stopped'::text])))
);
CREATE INDEX edition_step_edition ON public.edition_step USING btree (edition_id, id);
grant insert, select on edition_step to banyan_app;

create table public.entry (
  conversation_id bigint not null,
  seq bigint not null,
  count bigint not null,
  type text collate "C" not null,
  sender_id bigint not null,
  client_id text collate "C",
  payload bytea,
  data text not null,
  options jsonb,
  refers_to bigint,
  recalled_at timestamp with time zone,
  recalled_by bigint,
  reacted_seq bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint entry_pkey PRIMARY KEY (conversation_id, seq)
);
CREATE INDEX entry_at ON public.entry USING btree (conversation_id, created_at, seq);
CREATE UNIQUE INDEX entry_client ON public.entry USING btree (sender_id, client_id) WHERE (client_id IS NOT NULL);
CREATE INDEX entry_mark ON public.entry USING btree (conversation_id, refers_to) WHERE (type = ANY (ARRAY['recall'::text, 'reaction'::text]));
CREATE INDEX entry_tips ON public.entry USING btree (conversation_id) WHERE (type = 'tips'::text);
grant insert, select, update on entry to banyan_app;

create table public.entry_hidden (
  member_id bigint not null,
  conversation_id bigint not null,
  seq bigint not null,
  constraint entry_hidden_pkey PRIMARY KEY (member_id, conversation_id, seq)
);
grant delete, insert, select, update on entry_hidden to banyan_app;

create table public.favourite (
  id bigint generated always as identity not null,
  member_id bigint not null,
  product_id bigint not null,
  currency text not null,
  price bigint not null,
  created_at timestamp with time zone not null,
  constraint favourite_member_id_product_id_key UNIQUE (member_id, product_id),
  constraint favourite_pkey PRIMARY KEY (id),
  constraint favourite_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint favourite_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint favourite_currency_check CHECK ((currency = ANY (ARRAY['money'::text, 'points'::text]))),
  constraint favourite_price_check CHECK ((price > 0))
);
CREATE INDEX favourite_newest ON public.favourite USING btree (member_id, id DESC);
CREATE INDEX favourite_product ON public.favourite USING btree (product_id);
grant delete, insert, select, update on favourite to banyan_app;

create table public.figure_buyer (
  day date not null,
  member_id bigint not null,
  constraint figure_buyer_pkey PRIMARY KEY (day, member_id)
);
grant delete, insert, select, update on figure_buyer to banyan_app;

create table public.figure_count (
  day date not null,
  figure text collate "C" not null,
  count bigint not null,
  constraint figure_count_pkey PRIMARY KEY (day, figure),
  constraint figure_count_figure_check CHECK ((figure = ANY (ARRAY['orders'::text, 'buyers'::text, 'members'::text, 'visits'::text, 'active'::text])))
);
grant delete, insert, select, update on figure_count to banyan_app;

create table public.figure_flow (
  day date not null,
  currency smallint not null,
  kind text collate "C" not null,
  debit text collate "C" not null,
  credit text collate "C" not null,
  amount bigint not null,
  transfers bigint not null,
  constraint figure_flow_pkey PRIMARY KEY (day, currency, kind, debit, credit)
);
grant delete, insert, select, update on figure_flow to banyan_app;

create table public.figure_head (
  one boolean default true not null,
  hi xid8 not null,
  visit_hi xid8 not null,
  zone text not null,
  counted_at timestamp with time zone,
  constraint figure_head_pkey PRIMARY KEY (one),
  constraint figure_head_one_check CHECK (one)
);
grant select, update on figure_head to banyan_app;

create table public.file (
  id text collate "C" not null,
  purpose text collate "C" not null,
  member_id bigint,
  staff_id bigint,
  suffix text collate "C" not null,
  mime text not null,
  name text not null,
  bytes bigint not null,
  width integer,
  height integer,
  seconds integer,
  colour text,
  has_small boolean not null,
  sha256 bytea not null,
  kept boolean not null,
  unused_since timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint file_pkey PRIMARY KEY (id),
  constraint file_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint file_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint file_check CHECK ((num_nonnulls(member_id, staff_id) = 1)),
  constraint file_id_check CHECK ((id ~ '^[a-z0-9]{26}$'::text)),
  constraint file_purpose_check CHECK ((purpose = ANY (ARRAY['voucher'::text, 'avatar'::text, 'goods'::text, 'footage'::text, 'banner'::text, 'article'::text, 'film'::text, 'qr'::text, 'payout'::text, 'group'::text, 'image'::text, 'audio'::text, 'video'::text, 'file'::text, 'export'::text, 'refund'::text, 'review'::text, 'data'::text, 'ticket'::text, 'ticket-video'::text, 'package'::text]))),
  constraint file_suffix_check CHECK ((suffix ~ '^[a-z0-9]{1,8}$'::text))
);
CREATE INDEX file_member ON public.file USING btree (member_id, created_at) WHERE (member_id IS NOT NULL);
CREATE INDEX file_unused ON public.file USING btree (unused_since) WHERE (unused_since IS NOT NULL);
CREATE TRIGGER file_added AFTER INSERT ON public.file REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION file_added();
CREATE TRIGGER file_deleted AFTER DELETE ON public.file REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION file_deleted();
grant delete, insert, select on file to banyan_app;
grant update (unused_since) on file to banyan_app;

create table public.file_change (
  id bigint generated always as identity not null,
  purpose text collate "C" not null,
  count bigint not null,
  bytes bigint not null,
  constraint file_change_pkey PRIMARY KEY (id)
);
grant delete, insert, select on file_change to banyan_app;

create table public.file_removal (
  id text collate "C" not null,
  has_small boolean not null,
  constraint file_removal_pkey PRIMARY KEY (id)
);
grant delete, insert, select on file_removal to banyan_app;

create table public.file_sum (
  purpose text collate "C" not null,
  count bigint not null,
  bytes bigint not null,
  constraint file_sum_pkey PRIMARY KEY (purpose)
);
grant insert, select, update on file_sum to banyan_app;

create table public.file_use (
  file_id text collate "C" not null,
  kind text collate "C" not null,
  place bigint not null,
  seq bigint default 0 not null,
  constraint file_use_pkey PRIMARY KEY (file_id, kind, place, seq),
  constraint file_use_file_id_fkey FOREIGN KEY (file_id) REFERENCES file(id),
  constraint file_use_kind_check CHECK ((kind = ANY (ARRAY['entry'::text, 'moment'::text, 'group'::text, 'member'::text, 'recharge'::text, 'receiving_account'::text, 'payout_account'::text, 'report'::text, 'product'::text, 'category'::text, 'banner'::text, 'article'::text, 'poster'::text, 'refund'::text, 'review'::text, 'ticket'::text, 'look'::text, 'edition'::text, 'edition-held'::text])))
);
CREATE INDEX file_use_place ON public.file_use USING btree (kind, place, seq);
CREATE TRIGGER file_unused AFTER DELETE ON public.file_use REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION file_unused();
CREATE TRIGGER file_used AFTER INSERT ON public.file_use REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION file_used();
grant delete, insert, select on file_use to banyan_app;

create table public.friend (
  member_id bigint not null,
  friend_id bigint not null,
  remark text default ''::text not null,
  created_at timestamp with time zone not null,
  constraint friend_pkey PRIMARY KEY (member_id, friend_id),
  constraint friend_friend_id_fkey FOREIGN KEY (friend_id) REFERENCES member(id),
  constraint friend_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint friend_check CHECK ((member_id <> friend_id))
);
CREATE INDEX friend_other ON public.friend USING btree (friend_id);
grant delete, insert, select, update on friend to banyan_app;

create table public.friend_apply (
  id bigint generated always as identity not null,
  from_id bigint not null,
  to_id bigint not null,
  note text not null,
  is_look boolean default false not null,
  state smallint default 1 not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  constraint friend_apply_pkey PRIMARY KEY (id),
  constraint friend_apply_from_id_fkey FOREIGN KEY (from_id) REFERENCES member(id),
  constraint friend_apply_to_id_fkey FOREIGN KEY (to_id) REFERENCES member(id),
  constraint friend_apply_state_check CHECK ((state = ANY (ARRAY[1, 2, 3])))
);
CREATE INDEX friend_apply_from ON public.friend_apply USING btree (from_id, id DESC);
CREATE INDEX friend_apply_to ON public.friend_apply USING btree (to_id, id DESC);
CREATE UNIQUE INDEX friend_apply_waiting ON public.friend_apply USING btree (from_id, to_id) WHERE (state = 1);
grant insert, select, update on friend_apply to banyan_app;

create table public.group_apply (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  member_id bigint not null,
  inviter_id bigint,
  note text not null,
  state smallint default 1 not null,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  constraint group_apply_pkey PRIMARY KEY (id),
  constraint group_apply_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint group_apply_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES member(id),
  constraint group_apply_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES member(id),
  constraint group_apply_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint group_apply_state_check CHECK ((state = ANY (ARRAY[1, 2, 3])))
);
CREATE INDEX group_apply_group ON public.group_apply USING btree (conversation_id, id DESC);
CREATE INDEX group_apply_member ON public.group_apply USING btree (member_id) WHERE (state = 1);
CREATE INDEX group_apply_state ON public.group_apply USING btree (conversation_id) WHERE (state = 1);
CREATE UNIQUE INDEX group_apply_waiting ON public.group_apply USING btree (conversation_id, member_id) WHERE (state = 1);
grant insert, select, update on group_apply to banyan_app;

create table public.help_doc (
  article_id bigint not null,
  language text collate "C" not null,
  title text not null,
  title_terms text[] not null,
  terms text[] not null,
  constraint help_doc_pkey PRIMARY KEY (article_id, language),
  constraint help_doc_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
);
CREATE INDEX help_doc_terms ON public.help_doc USING gin (terms);
grant delete, insert, select, update on help_doc to banyan_app;

create table public.help_example (
  article_id bigint not null,
  language text collate "C" not null,
  place integer not null,
  terms text[] not null,
  constraint help_example_pkey PRIMARY KEY (article_id, language, place),
  constraint help_example_article_id_language_fkey FOREIGN KEY (article_id, language) REFERENCES help_doc(article_id, language) ON DELETE CASCADE
);
grant delete, insert, select, update on help_example to banyan_app;

create table public.help_passage (
  article_id bigint not null,
  language text collate "C" not null,
  place integer not null,
  words text not null,
  terms text[] not null,
  constraint help_passage_pkey PRIMARY KEY (article_id, language, place),
  constraint help_passage_article_id_language_fkey FOREIGN KEY (article_id, language) REFERENCES help_doc(article_id, language) ON DELETE CASCADE
);
grant delete, insert, select, update on help_passage to banyan_app;

create table public.help_term (
  term text not null,
  docs integer not null,
  constraint help_term_pkey PRIMARY KEY (term)
);
CREATE INDEX help_term_similar ON public.help_term USING gin (term gin_trgm_ops) WHERE (docs > 0);
grant delete, insert, select, update on help_term to banyan_app;

create table public.invest_change (
  id bigint generated always as identity not null,
  product_id bigint not null,
  version integer not null,
  count bigint not null,
  amount bigint not null,
  constraint invest_change_pkey PRIMARY KEY (id)
);
grant delete, insert, select on invest_change to banyan_app;

create table public.invest_due (
  day date not null,
  amount bigint not null,
  constraint invest_due_pkey PRIMARY KEY (day)
);
grant insert, select, update on invest_due to banyan_app;

create table public.invest_due_change (
  id bigint generated always as identity not null,
  day date not null,
  amounts bigint[] not null,
  constraint invest_due_change_pkey PRIMARY KEY (id)
);
grant delete, insert, select on invest_due_change to banyan_app;

create table public.invest_product (
  id bigint generated always as identity not null,
  version integer not null,
  shown boolean not null,
  "position" integer not null,
  quota bigint not null,
  sold bigint default 0 not null,
  constraint invest_product_pkey PRIMARY KEY (id),
  constraint invest_product_id_version_fkey FOREIGN KEY (id, version) REFERENCES invest_version(product_id, version) DEFERRABLE INITIALLY DEFERRED,
  constraint invest_product_check CHECK (((sold >= 0) AND (sold <= quota))),
  constraint invest_product_quota_check CHECK ((quota > 0)),
  constraint invest_product_version_check CHECK ((version > 0))
) with (fillfactor=50);
grant insert, select, update on invest_product to banyan_app;

create table public.invest_sum (
  product_id bigint not null,
  version integer not null,
  count bigint not null,
  amount bigint not null,
  constraint invest_sum_pkey PRIMARY KEY (product_id, version)
);
grant insert, select, update on invest_sum to banyan_app;

create table public.invest_version (
  product_id bigint not null,
  version integer not null,
  name jsonb not null,
  risk jsonb not null,
  term_days integer not null,
  daily_rate integer not null,
  minimum bigint not null,
  maximum bigint not null,
  step bigint not null,
  created_at timestamp with time zone not null,
  created_by bigint not null,
  constraint invest_version_pkey PRIMARY KEY (product_id, version),
  constraint invest_version_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  constraint invest_version_product_id_fkey FOREIGN KEY (product_id) REFERENCES invest_product(id),
  constraint invest_version_check CHECK (((maximum >= minimum) AND ((minimum % step) = 0) AND ((maximum % step) = 0))),
  constraint invest_version_check1 CHECK (((minimum * daily_rate) >= 1000000)),
  constraint invest_version_daily_rate_check CHECK (((daily_rate >= 1) AND (daily_rate <= 100000))),
  constraint invest_version_minimum_check CHECK ((minimum > 0)),
  constraint invest_version_name_check CHECK (((name ->> 'zh'::text) <> ''::text)),
  constraint invest_version_risk_check CHECK (((risk ->> 'zh'::text) <> ''::text)),
  constraint invest_version_step_check CHECK ((step > 0)),
  constraint invest_version_term_days_check CHECK (((term_days >= 1) AND (term_days <= 1095))),
  constraint invest_version_version_check CHECK ((version > 0))
);
grant insert, select on invest_version to banyan_app;

create table public.investment (
  id bigint generated always as identity not null,
  member_id bigint not null,
  product_id bigint not null,
  version integer not null,
  amount bigint not null,
  daily_rate integer not null,
  term_days integer not null,
  state text collate "C" not null,
  started_on date not null,
  days integer default 0 not null,
  created_at timestamp with time zone not null,
  matured_at timestamp with time zone,
  constraint investment_pkey PRIMARY KEY (id),
  constraint investment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint investment_product_id_version_fkey FOREIGN KEY (product_id, version) REFERENCES invest_version(product_id, version),
  constraint investment_amount_check CHECK ((amount > 0)),
  constraint investment_check CHECK (((days >= 0) AND (days <= term_days))),
  constraint investment_check1 CHECK (((state = 'matured'::text) = (matured_at IS NOT NULL))),
  constraint investment_check2 CHECK (((state = 'matured'::text) = (days = term_days))),
  constraint investment_state_check CHECK ((state = ANY (ARRAY['running'::text, 'matured'::text])))
) with (fillfactor=80);
CREATE INDEX investment_due ON public.investment USING btree (((started_on + days)), id) WHERE (state = 'running'::text);
CREATE INDEX investment_list ON public.investment USING btree (created_at, id);
CREATE INDEX investment_matured ON public.investment USING btree (matured_at) WHERE (matured_at IS NOT NULL);
CREATE INDEX investment_member ON public.investment USING btree (member_id, id DESC);
CREATE INDEX investment_product ON public.investment USING btree (product_id, created_at, id);
CREATE INDEX investment_state ON public.investment USING btree (state, created_at, id);
CREATE TRIGGER investment_bought AFTER INSERT ON public.investment REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION investment_bought();
CREATE TRIGGER investment_went_on AFTER UPDATE ON public.investment REFERENCING OLD TABLE AS was NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION investment_went_on();
grant insert, select, update on investment to banyan_app;

create table public.investment_return (
  id bigint generated always as identity not null,
  investment_id bigint not null,
  day integer not null,
  due_on date not null,
  amount bigint not null,
  paid_at timestamp with time zone,
  told boolean default false not null,
  constraint investment_return_investment_id_day_key UNIQUE (investment_id, day),
  constraint investment_return_pkey PRIMARY KEY (id),
  constraint investment_return_investment_id_fkey FOREIGN KEY (investment_id) REFERENCES investment(id),
  constraint investment_return_amount_check CHECK ((amount > 0)),
  constraint investment_return_day_check CHECK ((day > 0))
) with (fillfactor=80);
CREATE INDEX investment_return_paid ON public.investment_return USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX investment_return_untold ON public.investment_return USING btree (id) WHERE ((paid_at IS NULL) AND (NOT told));
CREATE INDEX investment_return_waiting ON public.investment_return USING btree (due_on, id) WHERE (paid_at IS NULL);
CREATE TRIGGER return_waits AFTER INSERT ON public.investment_return REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION return_waits();
CREATE TRIGGER return_went_on AFTER UPDATE ON public.investment_return REFERENCING OLD TABLE AS was NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION return_went_on();
grant insert, select, update on investment_return to banyan_app;

create table public.inviter_change (
  id bigint generated always as identity not null,
  member_id bigint not null,
  old_inviter_id bigint,
  new_inviter_id bigint,
  old_joined_at timestamp with time zone,
  reason text not null,
  state text collate "C" not null,
  proposed_by bigint not null,
  created_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  refusal text default ''::text not null,
  constraint inviter_change_pkey PRIMARY KEY (id),
  constraint inviter_change_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint inviter_change_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint inviter_change_new_inviter_id_fkey FOREIGN KEY (new_inviter_id) REFERENCES member(id),
  constraint inviter_change_old_inviter_id_fkey FOREIGN KEY (old_inviter_id) REFERENCES member(id),
  constraint inviter_change_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint inviter_change_check CHECK ((old_inviter_id IS DISTINCT FROM new_inviter_id)),
  constraint inviter_change_check1 CHECK (((old_inviter_id IS NULL) = (old_joined_at IS NULL))),
  constraint inviter_change_check2 CHECK ((member_id <> new_inviter_id)),
  constraint inviter_change_check3 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint inviter_change_check4 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint inviter_change_check5 CHECK (((state <> 'approved'::text) OR (decided_by <> proposed_by))),
  constraint inviter_change_check6 CHECK (((state = 'rejected'::text) = (refusal <> ''::text))),
  constraint inviter_change_reason_check CHECK ((reason <> ''::text)),
  constraint inviter_change_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX inviter_change_inviter ON public.inviter_change USING btree (new_inviter_id);
CREATE INDEX inviter_change_member ON public.inviter_change USING btree (member_id);
CREATE INDEX inviter_change_state ON public.inviter_change USING btree (state, id DESC);
grant insert, select, update on inviter_change to banyan_app;

create table public.job_state (
  job text collate "C" not null,
  cron text,
  result text collate "C",
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  reason text,
  done_at timestamp with time zone,
  runs bigint default 0 not null,
  failures bigint default 0 not null,
  asked_at timestamp with time zone,
  constraint job_state_pkey PRIMARY KEY (job),
  constraint job_state_result_check CHECK ((result = ANY (ARRAY['running'::text, 'done'::text, 'failed'::text])))
);
grant delete, insert, select, update on job_state to banyan_app;

create table public.known_device (
  member_id bigint not null,
  key_hash bytea not null,
  used_at timestamp with time zone not null,
  constraint known_device_pkey PRIMARY KEY (member_id, key_hash),
  constraint known_device_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX known_device_used ON public.known_device USING btree (used_at);
grant delete, insert, select, update on known_device to banyan_app;

create table public.legal_consent (
  member_id bigint not null,
  kind text not null,
  article_id bigint not null,
  version integer not null,
  accepted_at timestamp with time zone not null,
  constraint legal_consent_pkey PRIMARY KEY (member_id, kind, article_id, version),
  constraint legal_consent_article_id_version_fkey FOREIGN KEY (article_id, version) REFERENCES article_version(article_id, version),
  constraint legal_consent_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint legal_consent_kind_check CHECK ((kind = ANY (ARRAY['agreement'::text, 'privacy'::text])))
);
CREATE INDEX legal_consent_version ON public.legal_consent USING btree (article_id, version);
grant delete, insert, select, update on legal_consent to banyan_app;

create table public.level (
  rank smallint not null,
  version integer default 1 not null,
  name jsonb not null,
  price bigint not null,
  goods_discount bigint not null,
  commission_1 bigint not null,
  commission_2 bigint not null,
  commission_cap bigint not null,
  transfer_fee_discount bigint not null,
  constraint level_pkey PRIMARY KEY (rank),
  constraint level_check CHECK (((price >= 0) AND ((price = 0) = (rank = 1)))),
  constraint level_commission_1_check CHECK (((commission_1 >= 0) AND (commission_1 <= 5000))),
  constraint level_commission_2_check CHECK (((commission_2 >= 0) AND (commission_2 <= 5000))),
  constraint level_commission_cap_check CHECK ((commission_cap >= 0)),
  constraint level_goods_discount_check CHECK (((goods_discount >= 0) AND (goods_discount <= 9000))),
  constraint level_name_check CHECK (((name ->> 'zh'::text) <> ''::text)),
  constraint level_rank_check CHECK (((rank >= 1) AND (rank <= 5))),
  constraint level_transfer_fee_discount_check CHECK (((transfer_fee_discount >= 0) AND (transfer_fee_discount <= 10000)))
);
grant select, update on level to banyan_app;

create table public.level_change (
  id bigint generated always as identity not null,
  level smallint not null,
  members bigint not null,
  constraint level_change_pkey PRIMARY KEY (id)
);
grant delete, insert, select on level_change to banyan_app;

create table public.level_sum (
  level smallint not null,
  members bigint not null,
  constraint level_sum_pkey PRIMARY KEY (level)
);
grant insert, select, update on level_sum to banyan_app;

create table public.level_upgrade (
  id bigint generated always as identity not null,
  member_id bigint not null,
  from_rank smallint not null,
  to_rank smallint not null,
  from_balance bigint not null,
  from_income bigint not null,
  created_at timestamp with time zone not null,
  constraint level_upgrade_member_id_from_rank_key UNIQUE (member_id, from_rank),
  constraint level_upgrade_pkey PRIMARY KEY (id),
  constraint level_upgrade_from_rank_fkey FOREIGN KEY (from_rank) REFERENCES level(rank),
  constraint level_upgrade_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint level_upgrade_to_rank_fkey FOREIGN KEY (to_rank) REFERENCES level(rank),
  constraint level_upgrade_check CHECK ((to_rank > from_rank)),
  constraint level_upgrade_check1 CHECK (((from_balance + from_income) > 0)),
  constraint level_upgrade_from_balance_check CHECK ((from_balance >= 0)),
  constraint level_upgrade_from_income_check CHECK ((from_income >= 0))
);
CREATE INDEX level_upgrade_time ON public.level_upgrade USING btree (created_at);
grant insert, select on level_upgrade to banyan_app;

create table public.login_slow (
  kind text not null,
  name text collate "C" not null,
  tries integer not null,
  began_at timestamp with time zone not null,
  constraint login_slow_pkey PRIMARY KEY (kind, name),
  constraint login_slow_kind_check CHECK ((kind = ANY (ARRAY['account'::text, 'origin'::text, 'device'::text])))
);
CREATE INDEX login_slow_began ON public.login_slow USING btree (began_at);
grant delete, insert, select, update on login_slow to banyan_app;

create table public.look_state (
  one boolean default true not null,
  version integer not null,
  constraint look_state_pkey PRIMARY KEY (one),
  constraint look_state_one_check CHECK (one)
);
grant delete, insert, select, update on look_state to banyan_app;

create table public.look_version (
  id bigint generated always as identity not null,
  look jsonb not null,
  saved_at timestamp with time zone not null,
  saved_by bigint,
  published_at timestamp with time zone,
  constraint look_version_pkey PRIMARY KEY (id),
  constraint look_version_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES staff(id)
);
CREATE UNIQUE INDEX look_draft ON public.look_version USING btree (((published_at IS NULL))) WHERE (published_at IS NULL);
CREATE INDEX look_published ON public.look_version USING btree (published_at DESC, id DESC) WHERE (published_at IS NOT NULL);
grant delete, insert, select, update on look_version to banyan_app;

create table public.matrix_place (
  member_id bigint not null,
  parent_id bigint,
  slot smallint,
  children smallint default 0 not null,
  gap integer default 1 not null,
  total bigint default 0 not null,
  placed_at timestamp with time zone,
  constraint matrix_place_parent_id_slot_key UNIQUE (parent_id, slot),
  constraint matrix_place_pkey PRIMARY KEY (member_id),
  constraint matrix_place_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint matrix_place_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES matrix_place(member_id),
  constraint matrix_place_check CHECK ((total >= children)),
  constraint matrix_place_check1 CHECK ((num_nulls(parent_id, slot, placed_at) = ANY (ARRAY[0, 3]))),
  constraint matrix_place_check2 CHECK ((parent_id <> member_id)),
  constraint matrix_place_check3 CHECK (((gap = 1) = (children < 3))),
  constraint matrix_place_children_check CHECK (((children >= 0) AND (children <= 3))),
  constraint matrix_place_gap_check CHECK ((gap > 0)),
  constraint matrix_place_slot_check CHECK (((slot >= 0) AND (slot <= 2)))
) with (fillfactor=60);
grant insert, select, update on matrix_place to banyan_app;

create table public.member (
  id bigint generated always as identity not null,
  mobile text,
  email text,
  password_hash text not null,
  nick_name text not null,
  user_code text collate "C" not null,
  inviter_id bigint,
  avatar text not null,
  country text,
  frozen_until timestamp with time zone,
  closed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  level smallint default 1 not null,
  gender text,
  age smallint,
  found_by_mobile boolean default true not null,
  found_by_email boolean default true not null,
  found_by_code boolean default true not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint member_email_key UNIQUE (email),
  constraint member_mobile_key UNIQUE (mobile),
  constraint member_user_code_key UNIQUE (user_code),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_inviter_id_fkey FOREIGN KEY (inviter_id) REFERENCES member(id),
  constraint member_level_fkey FOREIGN KEY (level) REFERENCES level(rank),
  constraint member_age_check CHECK (((age >= 1) AND (age <= 120))),
  constraint member_check CHECK (((mobile IS NOT NULL) OR (email IS NOT NULL) OR (closed_at IS NOT NULL))),
  constraint member_check1 CHECK ((inviter_id <> id)),
  constraint member_gender_check CHECK ((gender = ANY (ARRAY['male'::text, 'female'::text])))
);
CREATE INDEX member_country_joined ON public.member USING btree (country, created_at, id) WHERE (closed_at IS NULL);
CREATE INDEX member_inviter ON public.member USING btree (inviter_id, id) WHERE (inviter_id IS NOT NULL);
CREATE INDEX member_joined ON public.member USING btree (created_at, id) WHERE (closed_at IS NULL);
CREATE INDEX member_level_joined ON public.member USING btree (level, created_at, id) WHERE (closed_at IS NULL);
CREATE INDEX member_words ON public.member USING gin (grams(words_of_member(nick_name, user_code, mobile, email)));
CREATE INDEX member_xid ON public.member USING btree (xid);
CREATE TRIGGER member_counted AFTER INSERT ON public.member REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION member_counted();
CREATE TRIGGER member_recounted AFTER UPDATE OF level, closed_at ON public.member FOR EACH ROW WHEN (((old.level <> new.level) OR ((old.closed_at IS NULL) <> (new.closed_at IS NULL)))) EXECUTE FUNCTION member_recounted();
CREATE TRIGGER team_name AFTER UPDATE OF nick_name ON public.member FOR EACH ROW WHEN ((old.nick_name IS DISTINCT FROM new.nick_name)) EXECUTE FUNCTION team_name();
grant insert, select, update on member to banyan_app;

create table public.message_count (
  day date not null,
  channel text collate "C" not null,
  result text collate "C" not null,
  count bigint not null,
  constraint message_count_pkey PRIMARY KEY (day, channel, result),
  constraint message_count_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'mobile'::text, 'push'::text]))),
  constraint message_count_result_check CHECK ((result = ANY (ARRAY['sent'::text, 'failed'::text])))
);
grant delete, insert, select, update on message_count to banyan_app;

create table public.moment (
  id bigint generated always as identity not null,
  member_id bigint not null,
  words text not null,
  images text[] collate "C" not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  constraint moment_pkey PRIMARY KEY (id),
  constraint moment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX moment_member ON public.moment USING btree (member_id, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX moment_published ON public.moment USING btree (member_id, created_at);
grant insert, select, update on moment to banyan_app;

create table public.moment_comment (
  id bigint generated always as identity not null,
  moment_id bigint not null,
  member_id bigint not null,
  reply_to_id bigint,
  words text not null,
  removed_at timestamp with time zone,
  created_at timestamp with time zone not null,
  author_id bigint not null,
  to_id bigint,
  constraint moment_comment_pkey PRIMARY KEY (id),
  constraint moment_comment_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id),
  constraint moment_comment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint moment_comment_moment_id_fkey FOREIGN KEY (moment_id) REFERENCES moment(id),
  constraint moment_comment_reply_to_id_fkey FOREIGN KEY (reply_to_id) REFERENCES moment_comment(id),
  constraint moment_comment_to_id_fkey FOREIGN KEY (to_id) REFERENCES member(id)
);
CREATE INDEX moment_comment_author ON public.moment_comment USING btree (author_id, id DESC) WHERE (removed_at IS NULL);
CREATE INDEX moment_comment_member ON public.moment_comment USING btree (member_id, id DESC);
CREATE INDEX moment_comment_moment ON public.moment_comment USING btree (moment_id, id) WHERE (removed_at IS NULL);
CREATE INDEX moment_comment_to ON public.moment_comment USING btree (to_id, id DESC) WHERE ((removed_at IS NULL) AND (to_id IS NOT NULL));
grant insert, select, update on moment_comment to banyan_app;

create table public.moment_like (
  moment_id bigint not null,
  member_id bigint not null,
  created_at timestamp with time zone not null,
  author_id bigint not null,
  constraint moment_like_pkey PRIMARY KEY (moment_id, member_id),
  constraint moment_like_author_id_fkey FOREIGN KEY (author_id) REFERENCES member(id),
  constraint moment_like_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint moment_like_moment_id_fkey FOREIGN KEY (moment_id) REFERENCES moment(id)
);
CREATE INDEX moment_like_author ON public.moment_like USING btree (author_id, created_at DESC);
CREATE INDEX moment_like_member ON public.moment_like USING btree (member_id);
grant delete, insert, select, update on moment_like to banyan_app;

create table public.notice (
  id bigint generated always as identity not null,
  member_id bigint not null,
  kind text collate "C" not null,
  params jsonb not null,
  link bigint,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  sending_id bigint,
  constraint notice_pkey PRIMARY KEY (id),
  constraint notice_sending_id_fkey FOREIGN KEY (sending_id) REFERENCES notice_sending(id),
  constraint notice_check CHECK (((kind = 'message'::text) = (sending_id IS NOT NULL)))
);
CREATE INDEX notice_member ON public.notice USING btree (member_id, created_at DESC, id DESC);
CREATE UNIQUE INDEX notice_sending_once ON public.notice USING btree (sending_id, member_id) WHERE (sending_id IS NOT NULL);
CREATE INDEX notice_unread ON public.notice USING btree (member_id, id) WHERE (read_at IS NULL);
grant delete, insert, select, update on notice to banyan_app;

create table public.notice_reader (
  member_id bigint not null,
  announcements_read_at timestamp with time zone default '-infinity'::timestamp with time zone not null,
  quiet text[] default '{}'::text[] not null,
  constraint notice_reader_pkey PRIMARY KEY (member_id),
  constraint notice_reader_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint notice_reader_quiet_check CHECK ((quiet <@ ARRAY['order'::text, 'team'::text, 'investment'::text, 'service'::text, 'announcement'::text]))
);
grant delete, insert, select, update on notice_reader to banyan_app;

create table public.notice_sending (
  id bigint generated always as identity not null,
  title jsonb not null,
  body jsonb not null,
  audience text collate "C" not null,
  member_id bigint,
  filter jsonb,
  people integer not null,
  state text collate "C" default 'scheduled'::text not null,
  send_at timestamp with time zone not null,
  sent_upto bigint default 0 not null,
  sent integer default 0 not null,
  created_by bigint not null,
  created_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  constraint notice_sending_pkey PRIMARY KEY (id),
  constraint notice_sending_created_by_fkey FOREIGN KEY (created_by) REFERENCES staff(id),
  constraint notice_sending_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint notice_sending_audience_check CHECK ((audience = ANY (ARRAY['member'::text, 'filter'::text, 'all'::text]))),
  constraint notice_sending_body_check CHECK (((body ->> 'zh'::text) <> ''::text)),
  constraint notice_sending_check CHECK (((audience = 'member'::text) = (member_id IS NOT NULL))),
  constraint notice_sending_check1 CHECK (((audience = 'filter'::text) = (filter IS NOT NULL))),
  constraint notice_sending_state_check CHECK ((state = ANY (ARRAY['scheduled'::text, 'sending'::text, 'sent'::text, 'cancelled'::text]))),
  constraint notice_sending_title_check CHECK (((title ->> 'zh'::text) <> ''::text))
);
CREATE INDEX notice_sending_due ON public.notice_sending USING btree (send_at, id) WHERE (state = ANY (ARRAY['scheduled'::text, 'sending'::text]));
grant insert, select, update on notice_sending to banyan_app;

create table public.order_line (
  order_id bigint not null,
  "position" integer not null,
  product_id bigint not null,
  variant_id bigint not null,
  name jsonb not null,
  choice jsonb not null,
  picture jsonb not null,
  currency text not null,
  price bigint not null,
  normal_price bigint not null,
  quantity integer not null,
  constraint order_line_pkey PRIMARY KEY (order_id, "position"),
  constraint order_line_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint order_line_check CHECK ((normal_price >= price)),
  constraint order_line_currency_check CHECK ((currency = ANY (ARRAY['money'::text, 'points'::text]))),
  constraint order_line_price_check CHECK ((price > 0)),
  constraint order_line_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX order_line_product ON public.order_line USING btree (product_id, order_id);
grant insert, select on order_line to banyan_app;

create table public.order_note (
  id bigint generated always as identity not null,
  order_id bigint not null,
  staff_id bigint not null,
  words text not null,
  created_at timestamp with time zone not null,
  constraint order_note_pkey PRIMARY KEY (id),
  constraint order_note_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint order_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint order_note_words_check CHECK ((words <> ''::text))
);
CREATE INDEX order_note_order ON public.order_note USING btree (order_id, id);
grant insert, select on order_note to banyan_app;

create table public.outbox (
  id bigint generated always as identity not null,
  channel text not null,
  recipient text not null,
  body text not null,
  created_at timestamp with time zone not null,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['mobile'::text, 'email'::text])))
);
CREATE INDEX outbox_recipient ON public.outbox USING btree (recipient, id DESC);
grant delete, insert, select, update on outbox to banyan_app;

create table public.parcel (
  id bigint generated always as identity not null,
  order_id bigint not null,
  company text not null,
  waybill text not null,
  created_at timestamp with time zone not null,
  tracked_at timestamp with time zone,
  constraint parcel_company_waybill_key UNIQUE (company, waybill),
  constraint parcel_pkey PRIMARY KEY (id),
  constraint parcel_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint parcel_company_check CHECK ((company <> ''::text)),
  constraint parcel_waybill_check CHECK ((waybill <> ''::text))
);
CREATE INDEX parcel_order ON public.parcel USING btree (order_id, id);
CREATE INDEX parcel_untracked ON public.parcel USING btree (created_at, id) WHERE (tracked_at IS NULL);
CREATE INDEX parcel_waybill ON public.parcel USING btree (upper(waybill));
grant insert, select, update on parcel to banyan_app;

create table public.parcel_event (
  id bigint generated always as identity not null,
  parcel_id bigint not null,
  waybill text,
  happened_at timestamp with time zone not null,
  words text not null,
  created_at timestamp with time zone not null,
  constraint parcel_event_parcel_id_waybill_happened_at_words_key UNIQUE NULLS NOT DISTINCT (parcel_id, waybill, happened_at, words),
  constraint parcel_event_pkey PRIMARY KEY (id),
  constraint parcel_event_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id),
  constraint parcel_event_words_check CHECK ((words <> ''::text))
);
grant insert, select on parcel_event to banyan_app;

create table public.parcel_line (
  parcel_id bigint not null,
  order_id bigint not null,
  "position" integer not null,
  quantity integer not null,
  constraint parcel_line_pkey PRIMARY KEY (parcel_id, "position"),
  constraint parcel_line_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_line(order_id, "position"),
  constraint parcel_line_parcel_id_fkey FOREIGN KEY (parcel_id) REFERENCES parcel(id),
  constraint parcel_line_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX parcel_line_order ON public.parcel_line USING btree (order_id, "position");
grant insert, select on parcel_line to banyan_app;

create table public.parked_item (
  id bigint generated always as identity not null,
  job text not null,
  item text not null,
  attempts integer not null,
  outside integer not null,
  reason text not null,
  first_failed_at timestamp with time zone not null,
  last_failed_at timestamp with time zone not null,
  next_try_at timestamp with time zone not null,
  parked_at timestamp with time zone,
  constraint parked_item_job_item_key UNIQUE (job, item),
  constraint parked_item_pkey PRIMARY KEY (id),
  constraint parked_item_attempts_check CHECK ((attempts >= 0)),
  constraint parked_item_check CHECK (((outside >= 0) AND (outside <= attempts))),
  constraint parked_item_item_check CHECK (((length(item) >= 1) AND (length(item) <= 200))),
  constraint parked_item_job_check CHECK (((length(job) >= 1) AND (length(job) <= 100))),
  constraint parked_item_reason_check CHECK ((length(reason) <= 300))
);
CREATE INDEX parked_item_job ON public.parked_item USING btree (job, id DESC);
grant delete, insert, select, update on parked_item to banyan_app;

create table public.participant (
  conversation_id bigint not null,
  member_id bigint not null,
  role smallint default 3 not null,
  from_seq bigint default 0 not null,
  read_seq bigint default 0 not null,
  read_count bigint default 0 not null,
  mention_seq bigint default 0 not null,
  reacted_seq bigint default 0 not null,
  told_seq bigint default 0 not null,
  notice_seen bigint default 0 not null,
  is_top boolean default false not null,
  is_notice boolean default true not null,
  hidden_seq bigint,
  muted_until timestamp with time zone,
  name text default ''::text not null,
  joined_at timestamp with time zone not null,
  left_at timestamp with time zone,
  left_how text,
  constraint participant_pkey PRIMARY KEY (conversation_id, member_id),
  constraint participant_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint participant_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint participant_check CHECK (((left_at IS NULL) = (left_how IS NULL))),
  constraint participant_left_how_check CHECK ((left_how = ANY (ARRAY['exit'::text, 'removed'::text, 'dissolved'::text]))),
  constraint participant_role_check CHECK ((role = ANY (ARRAY[1, 2, 3])))
) with (fillfactor=80);
CREATE INDEX participant_member ON public.participant USING btree (member_id, conversation_id);
CREATE INDEX participant_order ON public.participant USING btree (conversation_id, role, joined_at, member_id) WHERE (left_at IS NULL);
grant insert, select, update on participant to banyan_app;

create table public.pay_password (
  member_id bigint not null,
  hash text not null,
  tries integer default 0 not null,
  locked_until timestamp with time zone,
  set_at timestamp with time zone not null,
  pay_password_reset_at timestamp with time zone,
  constraint pay_password_pkey PRIMARY KEY (member_id),
  constraint pay_password_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on pay_password to banyan_app;

create table public.payout_account (
  id bigint generated always as identity not null,
  member_id bigint not null,
  kind text collate "C" not null,
  number text collate "C" not null,
  holder text not null,
  country text collate "C" not null,
  bank text collate "C" not null,
  branch text not null,
  network text collate "C" not null,
  label text not null,
  qr_id text collate "C",
  is_default boolean not null,
  created_at timestamp with time zone not null,
  removed_at timestamp with time zone,
  constraint payout_account_pkey PRIMARY KEY (id),
  constraint payout_account_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint payout_account_qr_id_fkey FOREIGN KEY (qr_id) REFERENCES file(id),
  constraint payout_account_check CHECK ((((kind = 'bank'::text) = (country <> ''::text)) AND ((kind = 'bank'::text) = (bank <> ''::text)))),
  constraint payout_account_check1 CHECK (((kind = 'block'::text) = (network <> ''::text))),
  constraint payout_account_check2 CHECK (((kind = 'alipay'::text) OR (qr_id IS NULL))),
  constraint payout_account_check3 CHECK (((kind = 'block'::text) = (holder = ''::text))),
  constraint payout_account_check4 CHECK (((removed_at IS NULL) OR (NOT is_default))),
  constraint payout_account_check5 CHECK (((kind <> 'alipay'::text) OR (qr_id IS NOT NULL) OR (removed_at IS NOT NULL))),
  constraint payout_account_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'alipay'::text, 'block'::text]))),
  constraint payout_account_number_check CHECK ((number <> ''::text))
);
CREATE UNIQUE INDEX payout_account_default ON public.payout_account USING btree (member_id) WHERE is_default;
CREATE UNIQUE INDEX payout_account_known ON public.payout_account USING btree (member_id, kind, country, bank, network, number) WHERE (removed_at IS NULL);
CREATE INDEX payout_account_member ON public.payout_account USING btree (member_id);
CREATE INDEX payout_account_number ON public.payout_account USING btree (number);
grant insert, select on payout_account to banyan_app;
grant update (is_default, label, removed_at) on payout_account to banyan_app;

create table public.pin (
  conversation_id bigint not null,
  seq bigint not null,
  entry_seq bigint not null,
  member_id bigint not null,
  created_at timestamp with time zone not null,
  constraint pin_pkey PRIMARY KEY (conversation_id, seq),
  constraint pin_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on pin to banyan_app;

create table public.poster_template (
  id bigint generated always as identity not null,
  version integer default 1 not null,
  layout text collate "C" not null,
  heading jsonb not null,
  text jsonb not null,
  colour text not null,
  accent text not null,
  picture text,
  "position" integer not null,
  shown boolean not null,
  constraint poster_template_pkey PRIMARY KEY (id),
  constraint poster_template_accent_check CHECK ((accent ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint poster_template_colour_check CHECK ((colour ~ '^#[0-9a-fA-F]{6}$'::text)),
  constraint poster_template_heading_check CHECK (((heading ->> 'zh'::text) <> ''::text)),
  constraint poster_template_layout_check CHECK ((layout = ANY (ARRAY['card'::text, 'band'::text, 'centre'::text])))
);
grant delete, insert, select, update on poster_template to banyan_app;

create table public.product (
  id bigint generated always as identity not null,
  code text not null,
  version integer default 1 not null,
  category_id bigint not null,
  currency text not null,
  on_sale boolean not null,
  weight integer default 0 not null,
  commission integer default 10000 not null,
  low_stock integer,
  sold bigint default 0 not null,
  rating_sum bigint default 0 not null,
  ratings bigint default 0 not null,
  price bigint not null,
  old_price bigint,
  in_stock boolean not null,
  created_at timestamp with time zone not null,
  changed_at timestamp with time zone not null,
  constraint product_code_key UNIQUE (code),
  constraint product_pkey PRIMARY KEY (id),
  constraint product_category_id_fkey FOREIGN KEY (category_id) REFERENCES category(id),
  constraint product_check CHECK (((ratings >= 0) AND ((rating_sum >= ratings) AND (rating_sum <= (5 * ratings))))),
  constraint product_commission_check CHECK (((commission >= 0) AND (commission <= 10000))),
  constraint product_currency_check CHECK ((currency = ANY (ARRAY['money'::text, 'points'::text]))),
  constraint product_low_stock_check CHECK (((low_stock >= 0) AND (low_stock <= 10000))),
  constraint product_price_check CHECK ((price > 0)),
  constraint product_sold_check CHECK ((sold >= 0))
) with (fillfactor=80);
CREATE INDEX product_category_newest ON public.product USING btree (category_id, id DESC) WHERE on_sale;
CREATE INDEX product_category_overall ON public.product USING btree (category_id, weight DESC, id DESC) WHERE on_sale;
CREATE INDEX product_category_price_down ON public.product USING btree (category_id, price_down(currency, price) DESC, id DESC) WHERE on_sale;
CREATE INDEX product_category_price_up ON public.product USING btree (category_id, price_up(currency, price), id) WHERE on_sale;
CREATE INDEX product_category_sales ON public.product USING btree (category_id, sold DESC, id DESC) WHERE on_sale;
CREATE INDEX product_category_staff ON public.product USING btree (category_id, id DESC);
CREATE INDEX product_low_stock ON public.product USING btree (low_stock) WHERE (low_stock IS NOT NULL);
CREATE INDEX product_newest ON public.product USING btree (id DESC) WHERE on_sale;
CREATE INDEX product_overall ON public.product USING btree (weight DESC, id DESC) WHERE on_sale;
CREATE INDEX product_points ON public.product USING btree (weight DESC, id DESC) WHERE (on_sale AND (currency = 'points'::text));
CREATE INDEX product_points_newest ON public.product USING btree (id DESC) WHERE (on_sale AND (currency = 'points'::text));
CREATE INDEX product_points_sales ON public.product USING btree (sold DESC, id DESC) WHERE (on_sale AND (currency = 'points'::text));
CREATE INDEX product_price ON public.product USING btree (price) WHERE on_sale;
CREATE INDEX product_price_down ON public.product USING btree (price_down(currency, price) DESC, id DESC) WHERE on_sale;
CREATE INDEX product_price_up ON public.product USING btree (price_up(currency, price), id) WHERE on_sale;
CREATE INDEX product_sales ON public.product USING btree (sold DESC, id DESC) WHERE on_sale;
CREATE TRIGGER product_search_copy AFTER UPDATE ON public.product FOR EACH ROW WHEN ((((((((old.category_id IS DISTINCT FROM new.category_id) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.on_sale IS DISTINCT FROM new.on_sale)) OR (old.weight IS DISTINCT FROM new.weight)) OR (old.sold IS DISTINCT FROM new.sold)) OR (old.price IS DISTINCT FROM new.price)) OR (old.in_stock IS DISTINCT FROM new.in_stock))) EXECUTE FUNCTION copy_to_search();
grant delete, insert, select, update on product to banyan_app;

create table public.product_search (
  product_id bigint not null,
  category_id bigint not null,
  sold bigint not null,
  price bigint not null,
  weight integer not null,
  on_sale boolean not null,
  in_stock boolean not null,
  currency text not null,
  marked text not null,
  words text generated always as (replace(marked, chr(1), ''::text)) virtual not null,
  constraint product_search_pkey PRIMARY KEY (product_id),
  constraint product_search_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id)
) with (fillfactor=80);
CREATE INDEX product_search_grams ON public.product_search USING gin (grams(marked));
CREATE TRIGGER product_search_fill BEFORE INSERT ON public.product_search FOR EACH ROW EXECUTE FUNCTION fill_product_search();
grant delete, insert, select, update on product_search to banyan_app;

create table public.product_text (
  product_id bigint not null,
  name jsonb not null,
  subtitle jsonb not null,
  detail jsonb not null,
  origin jsonb not null,
  keywords jsonb not null,
  pictures jsonb not null,
  options jsonb not null,
  constraint product_text_pkey PRIMARY KEY (product_id),
  constraint product_text_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint product_text_detail_check CHECK ((jsonb_typeof(detail) = 'object'::text)),
  constraint product_text_name_check CHECK (((name ->> 'zh'::text) <> ''::text)),
  constraint product_text_pictures_check CHECK ((jsonb_array_length(pictures) > 0))
);
grant delete, insert, select, update on product_text to banyan_app;

create table public.push_sent (
  member_id bigint not null,
  conversation_id bigint not null,
  sent_at timestamp with time zone not null,
  constraint push_sent_pkey PRIMARY KEY (member_id, conversation_id)
) with (fillfactor=80);
CREATE INDEX push_sent_time ON public.push_sent USING btree (sent_at);
grant delete, insert, select, update on push_sent to banyan_app;

create table public.push_service (
  service text collate "C" not null,
  ok_at timestamp with time zone,
  failed_at timestamp with time zone,
  refused boolean default false not null,
  reason text,
  constraint push_service_pkey PRIMARY KEY (service),
  constraint push_service_service_check CHECK ((service = ANY (ARRAY['fcm'::text, 'apns'::text])))
);
grant delete, insert, select, update on push_service to banyan_app;

create table public.push_subscription (
  session_id bigint not null,
  member_id bigint not null,
  service text collate "C" not null,
  endpoint text not null,
  p256dh text,
  auth text,
  language text not null,
  created_at timestamp with time zone not null,
  constraint push_subscription_endpoint_key UNIQUE (endpoint),
  constraint push_subscription_pkey PRIMARY KEY (session_id),
  constraint push_subscription_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint push_subscription_session_id_fkey FOREIGN KEY (session_id) REFERENCES session(id) ON DELETE CASCADE,
  constraint push_subscription_check CHECK (((service = 'web'::text) = ((p256dh IS NOT NULL) AND (auth IS NOT NULL)))),
  constraint push_subscription_check1 CHECK (((service = 'web'::text) OR ((p256dh IS NULL) AND (auth IS NULL)))),
  constraint push_subscription_service_check CHECK ((service = ANY (ARRAY['web'::text, 'fcm'::text, 'apns'::text])))
);
CREATE INDEX push_subscription_member ON public.push_subscription USING btree (member_id);
grant delete, insert, select, update on push_subscription to banyan_app;

create table public.reaction (
  conversation_id bigint not null,
  seq bigint not null,
  member_id bigint not null,
  sticker text collate "C" not null,
  entry_seq bigint not null,
  constraint reaction_pkey PRIMARY KEY (conversation_id, seq, member_id),
  constraint reaction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant delete, insert, select, update on reaction to banyan_app;

create table public.receiving_account (
  id bigint generated always as identity not null,
  kind text not null,
  title text not null,
  holder text not null,
  number text not null,
  detail text not null,
  qr_id text collate "C",
  "position" integer not null,
  shown boolean not null,
  version integer default 1 not null,
  constraint receiving_account_pkey PRIMARY KEY (id),
  constraint receiving_account_qr_id_fkey FOREIGN KEY (qr_id) REFERENCES file(id),
  constraint receiving_account_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'alipay'::text, 'block'::text])))
);
grant insert, select, update on receiving_account to banyan_app;

create table public.receiving_rate (
  id bigint generated always as identity not null,
  account_id bigint not null,
  currency text collate "C" not null,
  rate numeric(12,6) not null,
  effective_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  made_by bigint not null,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  constraint receiving_rate_pkey PRIMARY KEY (id),
  constraint receiving_rate_account_id_fkey FOREIGN KEY (account_id) REFERENCES receiving_account(id),
  constraint receiving_rate_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES staff(id),
  constraint receiving_rate_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id),
  constraint receiving_rate_check CHECK ((effective_at >= created_at)),
  constraint receiving_rate_check1 CHECK (((cancelled_at IS NULL) = (cancelled_by IS NULL))),
  constraint receiving_rate_check2 CHECK (((cancelled_at IS NULL) OR (cancelled_at < effective_at))),
  constraint receiving_rate_currency_check CHECK ((currency = ANY (ARRAY['USDT'::text, 'USD'::text, 'CNY'::text, 'THB'::text, 'LAK'::text, 'VND'::text]))),
  constraint receiving_rate_rate_check CHECK ((rate > (0)::numeric))
);
CREATE INDEX receiving_rate_account ON public.receiving_rate USING btree (account_id, effective_at DESC, id DESC);
grant insert, select on receiving_rate to banyan_app;
grant update (cancelled_at, cancelled_by) on receiving_rate to banyan_app;

create table public.recharge (
  id bigint generated always as identity not null,
  member_id bigint not null,
  amount bigint not null,
  state text not null,
  account_id bigint not null,
  account_title text not null,
  paid_amount bigint not null,
  paid_currency text collate "C" not null,
  rate numeric(12,6) not null,
  voucher_id text collate "C" not null,
  voucher_sha256 bytea not null,
  created_at timestamp with time zone not null,
  first_by bigint,
  first_at timestamp with time zone,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text default ''::text not null,
  seen_at timestamp with time zone,
  constraint recharge_voucher_id_key UNIQUE (voucher_id),
  constraint recharge_pkey PRIMARY KEY (id),
  constraint recharge_account_id_fkey FOREIGN KEY (account_id) REFERENCES receiving_account(id),
  constraint recharge_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint recharge_first_by_fkey FOREIGN KEY (first_by) REFERENCES staff(id),
  constraint recharge_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint recharge_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES file(id),
  constraint recharge_amount_check CHECK ((amount > 0)),
  constraint recharge_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint recharge_check1 CHECK (((state = ANY (ARRAY['arrived'::text, 'rejected'::text])) = (decided_by IS NOT NULL))),
  constraint recharge_check2 CHECK (((first_by IS NULL) = (first_at IS NULL))),
  constraint recharge_check3 CHECK (((state <> 'arrived'::text) OR (first_by IS NULL) OR (first_by <> decided_by))),
  constraint recharge_check4 CHECK (((state = 'rejected'::text) = (reason <> ''::text))),
  constraint recharge_paid_amount_check CHECK ((paid_amount > 0)),
  constraint recharge_rate_check CHECK ((rate > (0)::numeric)),
  constraint recharge_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'arrived'::text, 'rejected'::text, 'cancelled'::text])))
);
CREATE INDEX recharge_decided ON public.recharge USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX recharge_member ON public.recharge USING btree (member_id, id DESC);
CREATE INDEX recharge_open ON public.recharge USING btree (member_id) WHERE (state = 'waiting'::text);
CREATE INDEX recharge_state ON public.recharge USING btree (state, created_at, id) INCLUDE (amount);
CREATE INDEX recharge_time ON public.recharge USING btree (created_at, id);
CREATE INDEX recharge_unseen ON public.recharge USING btree (member_id) WHERE ((decided_at IS NOT NULL) AND (seen_at IS NULL));
CREATE INDEX recharge_voucher ON public.recharge USING btree (voucher_sha256);
CREATE TRIGGER recharge_added AFTER INSERT ON public.recharge REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_decided('recharge', 'member_id');
CREATE TRIGGER recharge_decided AFTER UPDATE ON public.recharge REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_decided('recharge', 'member_id');
grant insert, select, update on recharge to banyan_app;

create table public.reconciliation (
  scope text not null,
  ran_at timestamp with time zone not null,
  result jsonb not null,
  constraint reconciliation_pkey PRIMARY KEY (scope),
  constraint reconciliation_scope_check CHECK ((scope = ANY (ARRAY['full'::text, 'new'::text])))
);
grant insert, select, update on reconciliation to banyan_app;

create table public.reconciliation_request (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  clean boolean,
  constraint reconciliation_request_pkey PRIMARY KEY (id),
  constraint reconciliation_request_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint reconciliation_request_check CHECK (((finished_at IS NULL) = (clean IS NULL)))
);
CREATE UNIQUE INDEX reconciliation_request_open ON public.reconciliation_request USING btree (staff_id) WHERE (finished_at IS NULL);
grant insert, select, update on reconciliation_request to banyan_app;

create table public.refund (
  id bigint generated always as identity not null,
  order_id bigint not null,
  member_id bigint not null,
  kind text not null,
  state text not null,
  reason text not null,
  words text default ''::text not null,
  images text[] default '{}'::text[] not null,
  shipping bigint default 0 not null,
  answer text default ''::text not null,
  return_to text default ''::text not null,
  created_at timestamp with time zone not null,
  requested_by bigint,
  decided_at timestamp with time zone,
  decided_by bigint,
  return_company text,
  return_waybill text,
  returned_at timestamp with time zone,
  ended_at timestamp with time zone,
  ended_by bigint,
  counted boolean default false not null,
  constraint refund_pkey PRIMARY KEY (id),
  constraint refund_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint refund_ended_by_fkey FOREIGN KEY (ended_by) REFERENCES staff(id),
  constraint refund_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint refund_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint refund_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff(id),
  constraint refund_check CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint refund_check1 CHECK (((state = ANY (ARRAY['refunded'::text, 'refused'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint refund_check2 CHECK (((state = 'refused'::text) = (answer <> ''::text))),
  constraint refund_check3 CHECK (((state = ANY (ARRAY['refunded'::text, 'refused'::text])) = (ended_by IS NOT NULL))),
  constraint refund_check4 CHECK (((state <> 'returning'::text) OR ((kind = 'return'::text) AND (decided_by IS NOT NULL)))),
  constraint refund_check5 CHECK ((num_nulls(return_company, return_waybill, returned_at) = ANY (ARRAY[0, 3]))),
  constraint refund_check6 CHECK (((returned_at IS NULL) OR (kind = 'return'::text))),
  constraint refund_check7 CHECK (((requested_by IS NULL) OR (kind = 'unsent'::text))),
  constraint refund_check8 CHECK (((NOT counted) OR (state = 'refunded'::text))),
  constraint refund_kind_check CHECK ((kind = ANY (ARRAY['refund'::text, 'return'::text, 'unsent'::text]))),
  constraint refund_reason_check CHECK ((reason = ANY (ARRAY['mind'::text, 'late'::text, 'missing'::text, 'damaged'::text, 'different'::text, 'quality'::text, 'other'::text, 'stock'::text]))),
  constraint refund_shipping_check CHECK ((shipping >= 0)),
  constraint refund_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'returning'::text, 'refunded'::text, 'refused'::text, 'cancelled'::text])))
);
CREATE INDEX refund_ended ON public.refund USING btree (ended_at) WHERE (ended_at IS NOT NULL);
CREATE INDEX refund_kind ON public.refund USING btree (kind, created_at, id);
CREATE INDEX refund_member ON public.refund USING btree (member_id, id DESC);
CREATE INDEX refund_order ON public.refund USING btree (order_id, id);
CREATE INDEX refund_reason ON public.refund USING btree (reason, created_at, id);
CREATE INDEX refund_state ON public.refund USING btree (state, created_at, id);
CREATE INDEX refund_time ON public.refund USING btree (created_at, id);
CREATE INDEX refund_uncounted ON public.refund USING btree (id) WHERE ((state = 'refunded'::text) AND (NOT counted));
CREATE TRIGGER refund_moved AFTER UPDATE ON public.refund REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_moved('refund', 'member_id');
CREATE TRIGGER team_sales AFTER UPDATE OF state ON public.refund FOR EACH ROW WHEN (((old.state <> new.state) AND (new.state = 'refunded'::text))) EXECUTE FUNCTION count_refund_for_team();
grant insert, select, update on refund to banyan_app;

create table public.refund_line (
  refund_id bigint not null,
  order_id bigint not null,
  "position" integer not null,
  quantity integer not null,
  amount bigint not null,
  constraint refund_line_pkey PRIMARY KEY (refund_id, "position"),
  constraint refund_line_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_line(order_id, "position"),
  constraint refund_line_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint refund_line_amount_check CHECK ((amount > 0)),
  constraint refund_line_quantity_check CHECK ((quantity > 0))
);
CREATE INDEX refund_line_order ON public.refund_line USING btree (order_id, "position");
grant insert, select on refund_line to banyan_app;

create table public.request_key (
  actor_kind text not null,
  actor_id bigint not null,
  key text collate "C" not null,
  call text not null,
  payload bytea not null,
  reply jsonb,
  refusal jsonb,
  created_at timestamp with time zone not null,
  constraint request_key_pkey PRIMARY KEY (actor_kind, actor_id, key),
  constraint request_key_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['member'::text, 'staff'::text]))),
  constraint request_key_check CHECK ((num_nonnulls(reply, refusal) = 1))
);
CREATE INDEX request_key_sweep ON public.request_key USING btree (created_at) WHERE (NOT is_money_call(call));
grant insert, select on request_key to banyan_app;

create table public.restriction (
  id bigint generated always as identity not null,
  member_id bigint not null,
  restriction text not null,
  active_until timestamp with time zone not null,
  reason text not null,
  report_id bigint,
  staff_id bigint not null,
  created_at timestamp with time zone not null,
  lifted_at timestamp with time zone,
  lifted_by bigint,
  constraint restriction_pkey PRIMARY KEY (id),
  constraint restriction_lifted_by_fkey FOREIGN KEY (lifted_by) REFERENCES staff(id),
  constraint restriction_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint restriction_report_id_fkey FOREIGN KEY (report_id) REFERENCES chat_report(id),
  constraint restriction_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint restriction_restriction_check CHECK ((restriction = ANY (ARRAY['mute'::text, 'ban'::text, 'login'::text, 'money'::text])))
);
CREATE INDEX restriction_active ON public.restriction USING btree (active_until) WHERE (lifted_at IS NULL);
CREATE INDEX restriction_member ON public.restriction USING btree (member_id, id DESC);
grant insert, select, update on restriction to banyan_app;

create table public.return_change (
  id bigint generated always as identity not null,
  count bigint not null,
  amount bigint not null,
  constraint return_change_pkey PRIMARY KEY (id)
);
grant delete, insert, select on return_change to banyan_app;

create table public.return_sum (
  one boolean default true not null,
  count bigint not null,
  amount bigint not null,
  constraint return_sum_pkey PRIMARY KEY (one),
  constraint return_sum_one_check CHECK (one)
);
grant insert, select, update on return_sum to banyan_app;

create table public.review (
  id bigint generated always as identity not null,
  order_id bigint not null,
  "position" integer not null,
  product_id bigint not null,
  member_id bigint not null,
  stars integer not null,
  words text not null,
  images text[] default '{}'::text[] not null,
  anonymous boolean not null,
  created_at timestamp with time zone not null,
  state text default 'waiting'::text not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  reason text default ''::text not null,
  reply text default ''::text not null,
  replied_at timestamp with time zone,
  follow_words text default ''::text not null,
  follow_images text[] default '{}'::text[] not null,
  followed_at timestamp with time zone,
  counted boolean default false not null,
  constraint review_order_id_position_key UNIQUE (order_id, "position"),
  constraint review_pkey PRIMARY KEY (id),
  constraint review_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint review_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint review_order_id_position_fkey FOREIGN KEY (order_id, "position") REFERENCES order_line(order_id, "position"),
  constraint review_check CHECK ((((state = 'waiting'::text) = (decided_at IS NULL)) AND ((decided_at IS NULL) = (decided_by IS NULL)))),
  constraint review_check1 CHECK (((state = 'hidden'::text) = (reason <> ''::text))),
  constraint review_check2 CHECK (((reply = ''::text) = (replied_at IS NULL))),
  constraint review_check3 CHECK ((((followed_at IS NULL) = (follow_words = ''::text)) AND ((followed_at IS NOT NULL) OR (follow_images = '{}'::text[])))),
  constraint review_check4 CHECK ((NOT (counted AND (state = 'hidden'::text)))),
  constraint review_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint review_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'kept'::text, 'hidden'::text])))
);
CREATE INDEX review_follow ON public.review USING btree (product_id, id DESC) WHERE ((state <> 'hidden'::text) AND (followed_at IS NOT NULL));
CREATE INDEX review_images ON public.review USING btree (product_id, id DESC) WHERE ((state <> 'hidden'::text) AND ((images <> '{}'::text[]) OR (follow_images <> '{}'::text[])));
CREATE INDEX review_member ON public.review USING btree (member_id, id DESC);
CREATE INDEX review_product ON public.review USING btree (product_id, id DESC) WHERE (state <> 'hidden'::text);
CREATE INDEX review_stars ON public.review USING btree (product_id, stars, id DESC) WHERE (state <> 'hidden'::text);
CREATE INDEX review_stars_time ON public.review USING btree (stars, created_at, id);
CREATE INDEX review_state ON public.review USING btree (state, created_at, id);
CREATE INDEX review_time ON public.review USING btree (created_at, id);
CREATE INDEX review_uncounted ON public.review USING btree (id) WHERE ((NOT counted) AND (state <> 'hidden'::text));
CREATE TRIGGER review_moved AFTER UPDATE ON public.review REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_moved('review', 'member_id');
grant insert, select, update on review to banyan_app;

create table public.role (
  code text collate "C" default ('role-'::text || nextval('role_number'::regclass)) not null,
  is_delivered boolean default false not null,
  name_zh text not null,
  name_en text not null,
  says_zh text not null,
  says_en text not null,
  rights text[] collate "C",
  version integer default 1 not null,
  constraint role_name_en_key UNIQUE (name_en),
  constraint role_name_zh_key UNIQUE (name_zh),
  constraint role_pkey PRIMARY KEY (code),
  constraint role_check CHECK ((is_delivered OR (rights IS NOT NULL))),
  constraint role_check1 CHECK (((code <> 'owner'::text) OR (rights IS NULL))),
  constraint role_name_en_check CHECK ((name_en <> ''::text)),
  constraint role_name_zh_check CHECK ((name_zh <> ''::text))
);
grant delete, insert, select, update on role to banyan_app;

create table public.schema_migration (
  name text not null,
  ran_at timestamp with time zone default now() not null,
  constraint schema_migration_pkey PRIMARY KEY (name)
);
grant select on schema_migration to banyan_app;

create table public.search_word (
  language text not null,
  word text not null,
  shown text not null,
  near text[] not null,
  constraint search_word_pkey PRIMARY KEY (language, word),
  constraint search_word_word_check CHECK (((length(word) >= 2) AND (length(word) <= 40)))
);
CREATE INDEX search_word_near ON public.search_word USING gin (near);
CREATE INDEX search_word_trigrams ON public.search_word USING gin (word gin_trgm_ops);
grant delete, insert, select, update on search_word to banyan_app;

create table public.server_process (
  id uuid not null,
  host text not null,
  pid integer not null,
  version text not null,
  started_at timestamp with time zone not null,
  beat_at timestamp with time zone not null,
  memory bigint not null,
  heap bigint not null,
  loop_delay integer not null,
  sockets integer not null,
  staff_sockets integer not null,
  bus text collate "C" not null,
  connections integer not null,
  idle integer not null,
  wanted integer not null,
  sending integer not null,
  pushing integer default 0 not null,
  socket_bytes bigint default 0 not null,
  disk_free bigint,
  disk_size bigint,
  constraint server_process_pkey PRIMARY KEY (id),
  constraint server_process_bus_check CHECK ((bus = ANY (ARRAY['alone'::text, 'connected'::text, 'lost'::text])))
);
grant delete, insert, select, update on server_process to banyan_app;

create table public.service_agent (
  staff_id bigint not null,
  name text not null,
  online_until timestamp with time zone not null,
  constraint service_agent_pkey PRIMARY KEY (staff_id),
  constraint service_agent_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
grant insert, select, update on service_agent to banyan_app;

create table public.service_chat (
  member_id bigint not null,
  conversation_id bigint not null,
  language text not null,
  constraint service_chat_conversation_id_key UNIQUE (conversation_id),
  constraint service_chat_pkey PRIMARY KEY (member_id),
  constraint service_chat_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint service_chat_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint service_chat_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'lo'::text, 'vi'::text, 'th'::text])))
);
grant insert, select, update on service_chat to banyan_app;
grant update (language) on service_chat to banyan_app;

create table public.service_note (
  id bigint generated always as identity not null,
  member_id bigint not null,
  staff_id bigint not null,
  words text not null,
  created_at timestamp with time zone not null,
  constraint service_note_pkey PRIMARY KEY (id),
  constraint service_note_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint service_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX service_note_member ON public.service_note USING btree (member_id, id DESC);
grant delete, insert, select, update on service_note to banyan_app;

create table public.service_reply (
  conversation_id bigint not null,
  seq bigint not null,
  staff_id bigint not null,
  constraint service_reply_pkey PRIMARY KEY (conversation_id, seq),
  constraint service_reply_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
grant insert, select, update on service_reply to banyan_app;

create table public.service_session (
  id bigint generated always as identity not null,
  conversation_id bigint not null,
  member_id bigint not null,
  state text not null,
  staff_id bigint,
  first_seq bigint not null,
  created_at timestamp with time zone not null,
  taken_at timestamp with time zone,
  answered_at timestamp with time zone,
  asked_at timestamp with time zone not null,
  replied_at timestamp with time zone,
  closed_at timestamp with time zone,
  closed_by text,
  stars smallint,
  words text default ''::text not null,
  rated_at timestamp with time zone,
  agent_name text,
  last_staff_id bigint,
  constraint service_session_pkey PRIMARY KEY (id),
  constraint service_session_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES conversation(id),
  constraint service_session_last_staff_id_fkey FOREIGN KEY (last_staff_id) REFERENCES staff(id),
  constraint service_session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint service_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint service_session_check CHECK ((((state = 'closed'::text) = (closed_at IS NOT NULL)) AND ((state = 'closed'::text) = (closed_by IS NOT NULL)))),
  constraint service_session_check1 CHECK (((state <> 'active'::text) OR (staff_id IS NOT NULL))),
  constraint service_session_check2 CHECK (((state <> 'waiting'::text) OR (staff_id IS NULL))),
  constraint service_session_check3 CHECK (((stars IS NULL) = (rated_at IS NULL))),
  constraint service_session_closed_by_check CHECK ((closed_by = ANY (ARRAY['member'::text, 'agent'::text, 'idle'::text]))),
  constraint service_session_stars_check CHECK (((stars >= 1) AND (stars <= 5))),
  constraint service_session_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'active'::text, 'closed'::text])))
) with (fillfactor=80);
CREATE INDEX service_session_agent ON public.service_session USING btree (staff_id, id) WHERE (state = 'active'::text);
CREATE INDEX service_session_closed ON public.service_session USING btree (closed_at DESC, id DESC) WHERE (state = 'closed'::text);
CREATE INDEX service_session_ended ON public.service_session USING btree (closed_by, created_at, id) WHERE (state = 'closed'::text);
CREATE INDEX service_session_member ON public.service_session USING btree (member_id, id DESC);
CREATE UNIQUE INDEX service_session_open ON public.service_session USING btree (conversation_id) WHERE (state <> 'closed'::text);
CREATE INDEX service_session_queue ON public.service_session USING btree (created_at, id) WHERE (state = 'waiting'::text);
CREATE INDEX service_session_staff ON public.service_session USING btree (staff_id, created_at, id);
CREATE INDEX service_session_stars ON public.service_session USING btree (stars, created_at, id) WHERE (stars IS NOT NULL);
CREATE INDEX service_session_time ON public.service_session USING btree (created_at, id);
CREATE INDEX service_session_unanswered ON public.service_session USING btree (created_at, id) WHERE ((state = 'closed'::text) AND (answered_at IS NULL));
grant insert, select, update on service_session to banyan_app;

create table public.service_text (
  id bigint generated always as identity not null,
  kind text not null,
  title jsonb not null,
  body jsonb not null,
  code text default ''::text not null,
  place integer default 0 not null,
  is_shown boolean default true not null,
  created_at timestamp with time zone not null,
  constraint service_text_pkey PRIMARY KEY (id),
  constraint service_text_kind_check CHECK ((kind = ANY (ARRAY['channel'::text, 'question'::text, 'answer'::text])))
);
CREATE INDEX service_text_kind ON public.service_text USING btree (kind, place, id);
CREATE UNIQUE INDEX service_text_shortcut ON public.service_text USING btree (code) WHERE ((kind = 'answer'::text) AND (code <> ''::text));
grant delete, insert, select, update on service_text to banyan_app;

create table public.session (
  id bigint generated always as identity not null,
  member_id bigint not null,
  token_hash bytea not null,
  device text not null,
  device_hash bytea,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  constraint session_token_hash_key UNIQUE (token_hash),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
CREATE INDEX session_member ON public.session USING btree (member_id, used_at DESC);
CREATE INDEX session_used ON public.session USING btree (used_at);
grant delete, insert, select, update on session to banyan_app;

create table public.setting_change (
  id bigint generated always as identity not null,
  key text collate "C" not null,
  value jsonb not null,
  effective_at timestamp with time zone not null,
  created_at timestamp with time zone not null,
  made_by bigint,
  cancelled_at timestamp with time zone,
  cancelled_by bigint,
  told_at timestamp with time zone,
  constraint setting_change_pkey PRIMARY KEY (id),
  constraint setting_change_cancelled_by_fkey FOREIGN KEY (cancelled_by) REFERENCES staff(id),
  constraint setting_change_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id),
  constraint setting_change_check CHECK ((effective_at >= created_at)),
  constraint setting_change_check1 CHECK (((cancelled_at IS NULL) = (cancelled_by IS NULL))),
  constraint setting_change_check2 CHECK (((cancelled_at IS NULL) OR (cancelled_at < effective_at))),
  constraint setting_change_check3 CHECK ((told_at >= effective_at))
);
CREATE INDEX setting_change_key ON public.setting_change USING btree (key, effective_at DESC, id DESC) WHERE (cancelled_at IS NULL);
CREATE INDEX setting_change_untold ON public.setting_change USING btree (effective_at) WHERE ((cancelled_at IS NULL) AND (told_at IS NULL) AND (effective_at > created_at));
grant insert, select on setting_change to banyan_app;
grant update (cancelled_at, cancelled_by, told_at) on setting_change to banyan_app;

create table public.shipping_place (
  id bigint generated always as identity not null,
  country text not null,
  region text,
  fee bigint not null,
  free_from bigint,
  days_min integer not null,
  days_max integer not null,
  version integer default 1 not null,
  constraint shipping_place_country_region_key UNIQUE NULLS NOT DISTINCT (country, region),
  constraint shipping_place_pkey PRIMARY KEY (id),
  constraint shipping_place_check CHECK ((days_max >= days_min)),
  constraint shipping_place_country_check CHECK ((country = ANY (ARRAY['LA'::text, 'VN'::text, 'TH'::text, 'CN'::text, 'OTHER'::text]))),
  constraint shipping_place_days_min_check CHECK ((days_min >= 0)),
  constraint shipping_place_fee_check CHECK ((fee >= 0)),
  constraint shipping_place_free_from_check CHECK ((free_from > 0))
);
grant delete, insert, select, update on shipping_place to banyan_app;

create table public.shop_order (
  id bigint generated always as identity not null,
  sn text not null,
  member_id bigint not null,
  state text not null,
  money bigint not null,
  points bigint not null,
  shipping bigint default 0 not null,
  quantity integer not null,
  remark text not null,
  address jsonb not null,
  created_at timestamp with time zone not null,
  pay_until timestamp with time zone not null,
  paid_at timestamp with time zone,
  pay_method text,
  sent_at timestamp with time zone,
  received_at timestamp with time zone,
  receive_until timestamp with time zone,
  extended boolean default false not null,
  closed_at timestamp with time zone,
  close_reason text,
  reminded_at timestamp with time zone,
  hidden_at timestamp with time zone,
  counted boolean default false not null,
  constraint shop_order_sn_key UNIQUE (sn),
  constraint shop_order_pkey PRIMARY KEY (id)
) with (fillfactor=70);
CREATE INDEX shop_order_closed ON public.shop_order USING btree (id DESC) WHERE (state = 'closed'::text);
CREATE INDEX shop_order_consignee ON public.shop_order USING btree (lower((address ->> 'consignee'::text)) text_pattern_ops);
CREATE INDEX shop_order_created ON public.shop_order USING btree (created_at, id);
CREATE INDEX shop_order_due ON public.shop_order USING btree (pay_until, id) WHERE (state = 'wait-pay'::text);
CREATE INDEX shop_order_finished ON public.shop_order USING btree (received_at DESC, id DESC) WHERE (state = 'finished'::text);
CREATE INDEX shop_order_member ON public.shop_order USING btree (member_id, id DESC);
CREATE INDEX shop_order_mobile ON public.shop_order USING btree (((address ->> 'mobile'::text)) text_pattern_ops);
CREATE INDEX shop_order_open ON public.shop_order USING btree (state, id DESC) WHERE (state = ANY (ARRAY['wait-pay'::text, 'wait-send'::text, 'wait-receive'::text]));
CREATE INDEX shop_order_paid ON public.shop_order USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX shop_order_receive ON public.shop_order USING btree (receive_until, id) WHERE (state = 'wait-receive'::text);
CREATE INDEX shop_order_state ON public.shop_order USING btree (member_id, state, id DESC);
CREATE INDEX shop_order_uncounted ON public.shop_order USING btree (id) WHERE ((paid_at IS NOT NULL) AND (NOT counted));
CREATE TRIGGER check_order BEFORE INSERT OR UPDATE ON public.shop_order FOR EACH ROW EXECUTE FUNCTION check_order();
CREATE TRIGGER team_sales AFTER UPDATE OF state ON public.shop_order FOR EACH ROW WHEN (((old.state <> new.state) AND ((old.state = 'finished'::text) OR (new.state = 'finished'::text)))) EXECUTE FUNCTION count_order_for_team();
grant insert, select, update on shop_order to banyan_app;

create table public.slow_statement (
  digest bytea not null,
  statement text not null,
  count bigint not null,
  total_ms bigint not null,
  longest_ms bigint not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint slow_statement_pkey PRIMARY KEY (digest)
);
CREATE INDEX slow_statement_last ON public.slow_statement USING btree (last_at);
grant delete, insert, select, update on slow_statement to banyan_app;

create table public.socket_live (
  member_id bigint not null,
  process_id uuid not null,
  constraint socket_live_pkey PRIMARY KEY (member_id, process_id)
);
CREATE INDEX socket_live_process ON public.socket_live USING btree (process_id);
grant delete, insert, select, update on socket_live to banyan_app;

create table public.socket_process (
  id uuid not null,
  beat_at timestamp with time zone not null,
  constraint socket_process_pkey PRIMARY KEY (id)
);
grant delete, insert, select, update on socket_process to banyan_app;

create table public.staff (
  id bigint generated always as identity not null,
  name text collate "C" not null,
  role text collate "C" not null,
  mail text collate "C",
  language text collate "C" default 'en'::text not null,
  password_hash text not null,
  totp_secret bytea,
  totp_step bigint default 0 not null,
  ended_at timestamp with time zone,
  login_at timestamp with time zone,
  invited_by bigint,
  created_at timestamp with time zone not null,
  constraint staff_name_key UNIQUE (name),
  constraint staff_pkey PRIMARY KEY (id),
  constraint staff_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff(id),
  constraint staff_role_fkey FOREIGN KEY (role) REFERENCES role(code),
  constraint staff_check CHECK ((invited_by < id)),
  constraint staff_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text])))
);
CREATE INDEX staff_role ON public.staff USING btree (role);
grant insert, select, update on staff to banyan_app;

create table public.staff_filter (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  list text collate "C" not null,
  name text not null,
  query text not null,
  shared boolean not null,
  is_default boolean not null,
  created_at timestamp with time zone not null,
  constraint staff_filter_staff_id_list_name_key UNIQUE (staff_id, list, name),
  constraint staff_filter_pkey PRIMARY KEY (id),
  constraint staff_filter_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_filter_name_check CHECK ((name <> ''::text))
);
CREATE UNIQUE INDEX staff_filter_default ON public.staff_filter USING btree (staff_id, list) WHERE is_default;
CREATE INDEX staff_filter_shared ON public.staff_filter USING btree (list) WHERE shared;
grant delete, insert, select, update on staff_filter to banyan_app;

create table public.staff_invite (
  id bigint generated always as identity not null,
  name text collate "C" not null,
  mail text collate "C" not null,
  role text collate "C",
  language text collate "C" not null,
  state text collate "C" not null,
  link_hash bytea not null,
  totp_secret bytea not null,
  invited_by bigint not null,
  by_owner boolean not null,
  created_at timestamp with time zone not null,
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  staff_id bigint,
  constraint staff_invite_link_hash_key UNIQUE (link_hash),
  constraint staff_invite_pkey PRIMARY KEY (id),
  constraint staff_invite_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES staff(id),
  constraint staff_invite_role_fkey FOREIGN KEY (role) REFERENCES role(code) ON DELETE SET NULL,
  constraint staff_invite_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_invite_check CHECK (((state = 'accepted'::text) = (staff_id IS NOT NULL))),
  constraint staff_invite_check1 CHECK (((state <> 'waiting'::text) OR (role IS NOT NULL))),
  constraint staff_invite_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text]))),
  constraint staff_invite_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'withdrawn'::text])))
);
CREATE UNIQUE INDEX staff_invite_name ON public.staff_invite USING btree (name) WHERE (state = 'waiting'::text);
CREATE INDEX staff_invite_role ON public.staff_invite USING btree (role) WHERE (state = 'waiting'::text);
CREATE INDEX staff_invite_waiting ON public.staff_invite USING btree (id DESC) WHERE (state = 'waiting'::text);
grant insert, select, update on staff_invite to banyan_app;

create table public.staff_layout (
  staff_id bigint not null,
  list text collate "C" not null,
  density text collate "C" not null,
  columns jsonb not null,
  constraint staff_layout_pkey PRIMARY KEY (staff_id, list),
  constraint staff_layout_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_layout_density_check CHECK ((density = ANY (ARRAY['middle'::text, 'small'::text])))
);
grant delete, insert, select, update on staff_layout to banyan_app;

create table public.staff_login_slow (
  kind text not null,
  name text collate "C" not null,
  tries integer not null,
  began_at timestamp with time zone not null,
  constraint staff_login_slow_pkey PRIMARY KEY (kind, name),
  constraint staff_login_slow_kind_check CHECK ((kind = ANY (ARRAY['name'::text, 'origin'::text, 'holder'::text, 'confirm'::text])))
);
grant delete, insert, select, update on staff_login_slow to banyan_app;

create table public.staff_network (
  id bigint generated always as identity not null,
  role text collate "C",
  network cidr not null,
  note text not null,
  created_at timestamp with time zone not null,
  constraint staff_network_role_network_key UNIQUE NULLS NOT DISTINCT (role, network),
  constraint staff_network_pkey PRIMARY KEY (id),
  constraint staff_network_role_fkey FOREIGN KEY (role) REFERENCES role(code) ON DELETE CASCADE
);
grant delete, insert, select, update on staff_network to banyan_app;

create table public.staff_reset (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  mail text collate "C" not null,
  reason text not null,
  state text collate "C" not null,
  proposed_by bigint not null,
  created_at timestamp with time zone not null,
  decided_by bigint,
  decided_at timestamp with time zone,
  refusal text default ''::text not null,
  link_hash bytea,
  totp_secret bytea,
  expires_at timestamp with time zone,
  sent_at timestamp with time zone,
  used_at timestamp with time zone,
  constraint staff_reset_link_hash_key UNIQUE (link_hash),
  constraint staff_reset_pkey PRIMARY KEY (id),
  constraint staff_reset_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint staff_reset_proposed_by_fkey FOREIGN KEY (proposed_by) REFERENCES staff(id),
  constraint staff_reset_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint staff_reset_check CHECK ((proposed_by <> staff_id)),
  constraint staff_reset_check1 CHECK ((decided_by <> staff_id)),
  constraint staff_reset_check2 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint staff_reset_check3 CHECK (((decided_at IS NULL) = (decided_by IS NULL))),
  constraint staff_reset_check4 CHECK (((state <> 'approved'::text) OR (decided_by <> proposed_by))),
  constraint staff_reset_check5 CHECK (((state = 'rejected'::text) = (refusal <> ''::text))),
  constraint staff_reset_check6 CHECK (((state = 'approved'::text) = ((link_hash IS NOT NULL) AND (totp_secret IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint staff_reset_reason_check CHECK ((reason <> ''::text)),
  constraint staff_reset_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX staff_reset_staff ON public.staff_reset USING btree (staff_id, id DESC);
CREATE INDEX staff_reset_state ON public.staff_reset USING btree (state, id DESC);
CREATE UNIQUE INDEX staff_reset_waiting ON public.staff_reset USING btree (staff_id) WHERE (state = 'waiting'::text);
grant insert, select, update on staff_reset to banyan_app;

create table public.staff_session (
  id bigint generated always as identity not null,
  staff_id bigint not null,
  token_hash bytea not null,
  origin text not null,
  browser text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone not null,
  constraint staff_session_token_hash_key UNIQUE (token_hash),
  constraint staff_session_pkey PRIMARY KEY (id),
  constraint staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX staff_session_staff ON public.staff_session USING btree (staff_id, used_at);
CREATE INDEX staff_session_used ON public.staff_session USING btree (used_at);
grant delete, insert, select, update on staff_session to banyan_app;

create table public.stock_change (
  id bigint generated always as identity not null,
  created_at timestamp with time zone not null,
  product_id bigint not null,
  variant_id bigint not null,
  cause text not null,
  order_id bigint,
  staff_id bigint,
  before integer not null,
  after integer not null,
  constraint stock_change_pkey PRIMARY KEY (created_at, id)
);
CREATE INDEX stock_change_cause ON public.stock_change USING btree (cause, created_at, id) WHERE (cause <> 'order'::text);
CREATE INDEX stock_change_product ON public.stock_change USING btree (product_id, created_at, id);
grant insert, select on stock_change to banyan_app;

create table public.tab (
  "position" smallint not null,
  page text not null,
  icon text not null,
  label jsonb not null,
  badge text not null,
  picture text,
  picture_selected text,
  constraint tab_page_key UNIQUE (page),
  constraint tab_pkey PRIMARY KEY ("position"),
  constraint tab_badge_check CHECK ((badge = ANY (ARRAY['cart_number'::text, 'mine_notice'::text, 'none'::text]))),
  constraint tab_check CHECK (((picture IS NULL) = (picture_selected IS NULL))),
  constraint tab_label_check CHECK ((label ?& ARRAY['zh'::text, 'en'::text, 'lo'::text, 'vi'::text, 'th'::text])),
  constraint tab_page_check CHECK ((page ~ '^pages/[a-z/-]+$'::text)),
  constraint tab_picture_check CHECK ((picture ~ '^/files/public/[a-z0-9-]+[.]webp$'::text)),
  constraint tab_picture_selected_check CHECK ((picture_selected ~ '^/files/public/[a-z0-9-]+[.]webp$'::text))
);
grant delete, insert, select, update on tab to banyan_app;

create table public.team_count (
  member_id bigint not null,
  direct bigint default 0 not null,
  total bigint default 0 not null,
  constraint team_count_pkey PRIMARY KEY (member_id),
  constraint team_count_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint team_count_check CHECK (((direct >= 0) AND (total >= direct)))
) with (fillfactor=60);
grant insert, select, update on team_count to banyan_app;

create table public.team_member (
  member_id bigint not null,
  up_1 bigint,
  up_2 bigint,
  up_3 bigint,
  joined_at timestamp with time zone,
  name text collate "C" not null,
  sales bigint default 0 not null,
  constraint team_member_pkey PRIMARY KEY (member_id),
  constraint team_member_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint team_member_check CHECK ((num_nulls(up_1, joined_at) = ANY (ARRAY[0, 2]))),
  constraint team_member_check1 CHECK (((up_2 IS NULL) OR (up_1 IS NOT NULL))),
  constraint team_member_check2 CHECK (((up_3 IS NULL) OR (up_2 IS NOT NULL)))
);
CREATE INDEX team_member_joined_1 ON public.team_member USING btree (up_1, joined_at, member_id) WHERE (up_1 IS NOT NULL);
CREATE INDEX team_member_joined_2 ON public.team_member USING btree (up_2, joined_at, member_id) WHERE (up_2 IS NOT NULL);
CREATE INDEX team_member_joined_3 ON public.team_member USING btree (up_3, joined_at, member_id) WHERE (up_3 IS NOT NULL);
CREATE INDEX team_member_sales_1 ON public.team_member USING btree (up_1, sales, member_id) WHERE (up_1 IS NOT NULL);
CREATE INDEX team_member_sales_2 ON public.team_member USING btree (up_2, sales, member_id) WHERE (up_2 IS NOT NULL);
CREATE INDEX team_member_sales_3 ON public.team_member USING btree (up_3, sales, member_id) WHERE (up_3 IS NOT NULL);
CREATE TRIGGER rewrite_team_names AFTER UPDATE ON public.team_member REFERENCING OLD TABLE AS stale NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION rewrite_team_names();
CREATE TRIGGER write_team_names AFTER INSERT ON public.team_member REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION write_team_names();
grant insert, select, update on team_member to banyan_app;

create table public.team_name (
  member_id bigint not null,
  word smallint not null,
  up_1 bigint,
  up_2 bigint,
  up_3 bigint,
  name text collate "C" not null,
  constraint team_name_pkey PRIMARY KEY (member_id, word),
  constraint team_name_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint team_name_word_check CHECK ((word > 0))
);
CREATE INDEX team_name_1 ON public.team_name USING btree (up_1, name, member_id) WHERE (up_1 IS NOT NULL);
CREATE INDEX team_name_2 ON public.team_name USING btree (up_2, name, member_id) WHERE (up_2 IS NOT NULL);
CREATE INDEX team_name_3 ON public.team_name USING btree (up_3, name, member_id) WHERE (up_3 IS NOT NULL);
grant delete, insert, select, update on team_name to banyan_app;

create table public.text_change (
  id bigint generated always as identity not null,
  text_id text collate "C" not null,
  language text collate "C" not null,
  sentence text,
  delivered text not null,
  created_at timestamp with time zone not null,
  made_by bigint not null,
  constraint text_change_pkey PRIMARY KEY (id),
  constraint text_change_made_by_fkey FOREIGN KEY (made_by) REFERENCES staff(id),
  constraint text_change_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text, 'lo'::text, 'vi'::text, 'th'::text]))),
  constraint text_change_sentence_check CHECK ((sentence <> ''::text)),
  constraint text_change_text_id_check CHECK ((text_id <> ''::text))
);
CREATE INDEX text_change_last ON public.text_change USING btree (text_id, language, id DESC);
grant delete, insert, select, update on text_change to banyan_app;

create table public.text_lock (
  one boolean default true not null,
  constraint text_lock_pkey PRIMARY KEY (one),
  constraint text_lock_one_check CHECK (one)
);
grant delete, insert, select, update on text_lock to banyan_app;

create table public.third_comparison (
  day date not null,
  lines integer not null,
  compared_at timestamp with time zone not null,
  compared_by bigint not null,
  constraint third_comparison_pkey PRIMARY KEY (day),
  constraint third_comparison_compared_by_fkey FOREIGN KEY (compared_by) REFERENCES staff(id),
  constraint third_comparison_lines_check CHECK ((lines >= 0))
);
grant insert, select, update on third_comparison to banyan_app;

create table public.third_difference (
  id bigint generated always as identity not null,
  day date not null,
  kind text not null,
  type text not null,
  sn text collate "C" not null,
  ours bigint,
  theirs bigint,
  state text not null,
  found_at timestamp with time zone not null,
  note text default ''::text not null,
  resolved_at timestamp with time zone,
  resolved_by bigint,
  constraint third_difference_day_type_sn_key UNIQUE (day, type, sn),
  constraint third_difference_pkey PRIMARY KEY (id),
  constraint third_difference_day_fkey FOREIGN KEY (day) REFERENCES third_comparison(day),
  constraint third_difference_resolved_by_fkey FOREIGN KEY (resolved_by) REFERENCES staff(id),
  constraint third_difference_check CHECK (((kind = 'missing-here'::text) = (ours IS NULL))),
  constraint third_difference_check1 CHECK (((kind = ANY (ARRAY['missing-there'::text, 'failed-there'::text])) = (theirs IS NULL))),
  constraint third_difference_check2 CHECK (((state = 'resolved'::text) = (resolved_at IS NOT NULL))),
  constraint third_difference_check3 CHECK (((resolved_at IS NULL) = (resolved_by IS NULL))),
  constraint third_difference_check4 CHECK (((state = 'resolved'::text) = (note <> ''::text))),
  constraint third_difference_kind_check CHECK ((kind = ANY (ARRAY['missing-here'::text, 'missing-there'::text, 'failed-there'::text, 'amount'::text]))),
  constraint third_difference_state_check CHECK ((state = ANY (ARRAY['open'::text, 'resolved'::text, 'gone'::text]))),
  constraint third_difference_type_check CHECK ((type = ANY (ARRAY['payment'::text, 'refund'::text])))
);
CREATE INDEX third_difference_state ON public.third_difference USING btree (state, id DESC);
grant insert, select, update on third_difference to banyan_app;

create table public.third_notice (
  id bigint generated always as identity not null,
  sn text collate "C" not null,
  trx_no text collate "C" not null,
  status text not null,
  verdict text not null,
  times integer default 1 not null,
  body jsonb not null,
  first_at timestamp with time zone not null,
  last_at timestamp with time zone not null,
  constraint third_notice_sn_trx_no_status_verdict_key UNIQUE (sn, trx_no, status, verdict),
  constraint third_notice_pkey PRIMARY KEY (id),
  constraint third_notice_status_check CHECK ((status = ANY (ARRAY['paid'::text, 'failed'::text, 'refunded'::text]))),
  constraint third_notice_verdict_check CHECK ((verdict = ANY (ARRAY['booked'::text, 'returned'::text, 'known'::text, 'noted'::text, 'unknown'::text, 'merchant'::text, 'amount'::text, 'twice'::text, 'refund-twice'::text])))
);
CREATE INDEX third_notice_problem ON public.third_notice USING btree (id) WHERE (verdict = ANY (ARRAY['unknown'::text, 'merchant'::text, 'amount'::text, 'twice'::text, 'refund-twice'::text]));
CREATE INDEX third_notice_sn ON public.third_notice USING btree (sn, id);
grant insert, select, update on third_notice to banyan_app;

create table public.third_payment (
  id bigint generated always as identity not null,
  sn text collate "C" not null,
  member_id bigint not null,
  purpose text not null,
  order_id bigint,
  merchant text not null,
  trade_merchant text not null,
  amount bigint not null,
  paid_amount bigint not null,
  rate numeric(12,6) not null,
  way text not null,
  state text not null,
  link text,
  trx_no text collate "C",
  created_at timestamp with time zone not null,
  pay_until timestamp with time zone not null,
  queried_at timestamp with time zone,
  paid_at timestamp with time zone,
  closed_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint third_payment_sn_key UNIQUE (sn),
  constraint third_payment_trx_no_key UNIQUE (trx_no),
  constraint third_payment_pkey PRIMARY KEY (id),
  constraint third_payment_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint third_payment_order_id_fkey FOREIGN KEY (order_id) REFERENCES shop_order(id),
  constraint third_payment_amount_check CHECK ((amount > 0)),
  constraint third_payment_check CHECK (((purpose = 'order'::text) = (order_id IS NOT NULL))),
  constraint third_payment_check1 CHECK (((state = ANY (ARRAY['paid'::text, 'returned'::text])) = (paid_at IS NOT NULL))),
  constraint third_payment_check2 CHECK (((paid_at IS NULL) = (trx_no IS NULL))),
  constraint third_payment_check3 CHECK (((state <> 'closed'::text) OR (closed_at IS NOT NULL))),
  constraint third_payment_paid_amount_check CHECK ((paid_amount > 0)),
  constraint third_payment_purpose_check CHECK ((purpose = ANY (ARRAY['recharge'::text, 'order'::text]))),
  constraint third_payment_rate_check CHECK ((rate > (0)::numeric)),
  constraint third_payment_sn_check CHECK ((sn ~ '^[A-Za-z0-9_]{1,50}$'::text)),
  constraint third_payment_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text, 'closed'::text, 'returned'::text]))),
  constraint third_payment_way_check CHECK ((way = ANY (ARRAY['native'::text, 'h5'::text])))
);
CREATE INDEX third_payment_changed ON public.third_payment USING btree (changed_at);
CREATE INDEX third_payment_created ON public.third_payment USING btree (created_at, id);
CREATE INDEX third_payment_member ON public.third_payment USING btree (member_id, id DESC);
CREATE INDEX third_payment_member_waiting ON public.third_payment USING btree (member_id) WHERE (state = 'waiting'::text);
CREATE INDEX third_payment_order ON public.third_payment USING btree (order_id) WHERE (order_id IS NOT NULL);
CREATE UNIQUE INDEX third_payment_order_paid ON public.third_payment USING btree (order_id) WHERE ((state = 'paid'::text) AND (order_id IS NOT NULL));
CREATE INDEX third_payment_paid ON public.third_payment USING btree (paid_at) WHERE (paid_at IS NOT NULL);
CREATE INDEX third_payment_state ON public.third_payment USING btree (state, created_at, id);
CREATE INDEX third_payment_waiting ON public.third_payment USING btree (id) WHERE (state = 'waiting'::text);
grant insert, select, update on third_payment to banyan_app;

create table public.third_refund (
  id bigint generated always as identity not null,
  payment_id bigint not null,
  sn text collate "C" not null,
  attempt integer default 1 not null,
  cause text not null,
  refund_id bigint,
  amount bigint not null,
  paid_amount bigint not null,
  state text not null,
  fault text default ''::text not null,
  created_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  ended_at timestamp with time zone,
  changed_at timestamp with time zone not null,
  constraint third_refund_refund_id_key UNIQUE (refund_id),
  constraint third_refund_sn_key UNIQUE (sn),
  constraint third_refund_pkey PRIMARY KEY (id),
  constraint third_refund_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES third_payment(id),
  constraint third_refund_refund_id_fkey FOREIGN KEY (refund_id) REFERENCES refund(id),
  constraint third_refund_amount_check CHECK ((amount > 0)),
  constraint third_refund_attempt_check CHECK ((attempt > 0)),
  constraint third_refund_cause_check CHECK ((cause = ANY (ARRAY['order-refund'::text, 'late'::text, 'staff'::text]))),
  constraint third_refund_check CHECK (((cause = 'order-refund'::text) = (refund_id IS NOT NULL))),
  constraint third_refund_check1 CHECK (((state = ANY (ARRAY['done'::text, 'credited'::text])) = (ended_at IS NOT NULL))),
  constraint third_refund_paid_amount_check CHECK ((paid_amount >= 0)),
  constraint third_refund_sn_check CHECK ((sn ~ '^[A-Za-z0-9_]{1,50}$'::text)),
  constraint third_refund_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'done'::text, 'failed'::text, 'credited'::text])))
);
CREATE INDEX third_refund_changed ON public.third_refund USING btree (changed_at);
CREATE INDEX third_refund_open ON public.third_refund USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'sent'::text]));
CREATE INDEX third_refund_payment ON public.third_refund USING btree (payment_id, id);
CREATE INDEX third_refund_state ON public.third_refund USING btree (state, id DESC);
grant insert, select, update on third_refund to banyan_app;

create table public.ticket (
  id bigint generated always as identity not null,
  member_id bigint not null,
  type text collate "C" not null,
  state text collate "C" default 'waiting'::text not null,
  urgency smallint default 3 not null,
  title text not null,
  contact text not null,
  record_kind text collate "C",
  record_id bigint,
  assignee_id bigint,
  version integer default 1 not null,
  created_at timestamp with time zone not null,
  waiting_at timestamp with time zone,
  active_at timestamp with time zone not null,
  closed_at timestamp with time zone,
  closed_by bigint,
  merged_into_id bigint,
  constraint ticket_pkey PRIMARY KEY (id),
  constraint ticket_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES staff(id),
  constraint ticket_closed_by_fkey FOREIGN KEY (closed_by) REFERENCES staff(id),
  constraint ticket_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint ticket_merged_into_id_fkey FOREIGN KEY (merged_into_id) REFERENCES ticket(id),
  constraint ticket_check CHECK (((record_kind IS NULL) = (record_id IS NULL))),
  constraint ticket_check1 CHECK (((state = 'waiting'::text) = (waiting_at IS NOT NULL))),
  constraint ticket_check2 CHECK (((state = 'closed'::text) = (closed_at IS NOT NULL))),
  constraint ticket_check3 CHECK (((closed_by IS NULL) OR (closed_at IS NOT NULL))),
  constraint ticket_check4 CHECK (((state = 'merged'::text) = (merged_into_id IS NOT NULL))),
  constraint ticket_record_kind_check CHECK ((record_kind = ANY (ARRAY['order'::text, 'refund'::text, 'recharge'::text, 'third-payment'::text, 'withdraw'::text, 'transfer'::text, 'entry'::text]))),
  constraint ticket_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'answered'::text, 'closed'::text, 'merged'::text]))),
  constraint ticket_type_check CHECK ((type = ANY (ARRAY['account'::text, 'recharge'::text, 'withdraw'::text, 'order'::text, 'team'::text, 'suggestion'::text, 'other'::text]))),
  constraint ticket_urgency_check CHECK (((urgency >= 1) AND (urgency <= 4)))
);
CREATE INDEX ticket_active ON public.ticket USING btree (active_at DESC, id DESC);
CREATE INDEX ticket_assignee ON public.ticket USING btree (assignee_id, active_at DESC, id DESC) WHERE (assignee_id IS NOT NULL);
CREATE INDEX ticket_free ON public.ticket USING btree (urgency, waiting_at, id) WHERE ((state = 'waiting'::text) AND (assignee_id IS NULL));
CREATE INDEX ticket_member ON public.ticket USING btree (member_id, active_at DESC, id DESC);
CREATE INDEX ticket_merged ON public.ticket USING btree (merged_into_id) WHERE (merged_into_id IS NOT NULL);
CREATE INDEX ticket_state ON public.ticket USING btree (state, active_at DESC, id DESC);
CREATE INDEX ticket_title_words ON public.ticket USING gin (grams(lower(title)));
CREATE INDEX ticket_type ON public.ticket USING btree (type, active_at DESC, id DESC);
CREATE INDEX ticket_unassigned ON public.ticket USING btree (active_at DESC, id DESC) WHERE (assignee_id IS NULL);
CREATE INDEX ticket_urgency ON public.ticket USING btree (urgency, active_at DESC, id DESC);
CREATE INDEX ticket_waiting ON public.ticket USING btree (urgency, waiting_at, id) INCLUDE (assignee_id) WHERE (state = 'waiting'::text);
grant delete, insert, select, update on ticket to banyan_app;

create table public.ticket_message (
  id bigint generated always as identity not null,
  ticket_id bigint not null,
  member_id bigint not null,
  author text collate "C" not null,
  staff_id bigint,
  words text not null,
  images text[] not null,
  video text,
  created_at timestamp with time zone not null,
  read_at timestamp with time zone,
  constraint ticket_message_pkey PRIMARY KEY (id),
  constraint ticket_message_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint ticket_message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint ticket_message_ticket_id_fkey FOREIGN KEY (ticket_id) REFERENCES ticket(id),
  constraint ticket_message_author_check CHECK ((author = ANY (ARRAY['member'::text, 'staff'::text, 'note'::text]))),
  constraint ticket_message_check CHECK (((author = 'member'::text) = (staff_id IS NULL))),
  constraint ticket_message_check1 CHECK (((read_at IS NULL) OR (author = 'staff'::text)))
);
CREATE INDEX ticket_message_member ON public.ticket_message USING btree (member_id, created_at) WHERE (author = 'member'::text);
CREATE INDEX ticket_message_thread ON public.ticket_message USING btree (ticket_id, id DESC);
CREATE INDEX ticket_message_unread ON public.ticket_message USING btree (ticket_id, id) WHERE ((author = 'staff'::text) AND (read_at IS NULL));
grant delete, insert, select, update on ticket_message to banyan_app;

create table public.transfer (
  id bigint default nextval('transfer_id'::regclass) not null,
  sender_id bigint not null,
  recipient_id bigint not null,
  amount bigint not null,
  fee bigint not null,
  fee_rate bigint not null,
  fee_discount bigint default 0 not null,
  created_at timestamp with time zone not null,
  constraint transfer_pkey PRIMARY KEY (id),
  constraint transfer_amount_check CHECK ((amount > 0)),
  constraint transfer_check CHECK ((sender_id <> recipient_id)),
  constraint transfer_fee_check CHECK ((fee >= 0)),
  constraint transfer_fee_discount_check CHECK (((fee_discount >= 0) AND (fee_discount <= 10000)))
);
CREATE INDEX transfer_recipient ON public.transfer USING btree (recipient_id, id DESC);
CREATE INDEX transfer_sender ON public.transfer USING btree (sender_id, id DESC);
CREATE INDEX transfer_time ON public.transfer USING btree (created_at);
grant insert, select on transfer to banyan_app;

create table public.transfer_recent (
  sender_id bigint not null,
  recipient_id bigint not null,
  last_id bigint not null,
  constraint transfer_recent_pkey PRIMARY KEY (sender_id, recipient_id)
);
CREATE INDEX transfer_recent_last ON public.transfer_recent USING btree (sender_id, last_id DESC);
grant delete, insert, select, update on transfer_recent to banyan_app;

create table public.variant (
  id bigint generated always as identity not null,
  product_id bigint not null,
  code text not null,
  choice integer[] not null,
  "position" integer not null,
  price bigint not null,
  old_price bigint,
  stock integer not null,
  picture integer,
  on_sale boolean not null,
  step integer generated always as (stock_step(stock)) stored not null,
  constraint variant_product_id_code_key UNIQUE (product_id, code),
  constraint variant_pkey PRIMARY KEY (id),
  constraint variant_product_id_fkey FOREIGN KEY (product_id) REFERENCES product(id),
  constraint variant_old_price_check CHECK ((old_price > 0)),
  constraint variant_price_check CHECK ((price > 0)),
  constraint variant_stock_check CHECK ((stock >= 0))
) with (fillfactor=60);
CREATE INDEX variant_low ON public.variant USING btree (step, id) WHERE on_sale;
grant delete, insert, select, update on variant to banyan_app;

create table public.video_progress (
  member_id bigint not null,
  article_id bigint not null,
  second integer not null,
  changed_at timestamp with time zone not null,
  constraint video_progress_pkey PRIMARY KEY (member_id, article_id),
  constraint video_progress_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE,
  constraint video_progress_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint video_progress_second_check CHECK ((second >= 0))
);
CREATE INDEX video_progress_article ON public.video_progress USING btree (article_id);
grant delete, insert, select, update on video_progress to banyan_app;

create table public.video_view (
  article_id bigint not null,
  views bigint not null,
  constraint video_view_pkey PRIMARY KEY (article_id),
  constraint video_view_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
);
grant delete, insert, select, update on video_view to banyan_app;

create table public.video_viewer (
  article_id bigint not null,
  viewer text collate "C" not null,
  counted_at timestamp with time zone not null,
  constraint video_viewer_pkey PRIMARY KEY (article_id, viewer),
  constraint video_viewer_article_id_fkey FOREIGN KEY (article_id) REFERENCES article(id) ON DELETE CASCADE
);
CREATE INDEX video_viewer_time ON public.video_viewer USING btree (counted_at);
CREATE INDEX video_viewer_viewer ON public.video_viewer USING btree (viewer);
grant delete, insert, select, update on video_viewer to banyan_app;

create table public.visit (
  day date not null,
  visitor text collate "C" not null,
  member boolean not null,
  xid xid8 default pg_current_xact_id() not null,
  constraint visit_pkey PRIMARY KEY (day, visitor)
);
CREATE INDEX visit_xid ON public.visit USING btree (xid);
grant delete, insert, select, update on visit to banyan_app;

create table public.withdraw (
  id bigint generated always as identity not null,
  member_id bigint not null,
  amount bigint not null,
  fee bigint not null,
  dividend bigint not null,
  receivers integer not null,
  account_id bigint not null,
  payout_amount bigint not null,
  payout_currency text collate "C" not null,
  rate numeric(12,6) not null,
  state text collate "C" not null,
  first_by bigint,
  first_at timestamp with time zone,
  approved_by bigint,
  approved_at timestamp with time zone,
  created_at timestamp with time zone not null,
  decided_at timestamp with time zone,
  decided_by bigint,
  reference text default ''::text not null,
  reason text default ''::text not null,
  seen_at timestamp with time zone,
  kind text collate "C",
  constraint withdraw_pkey PRIMARY KEY (id),
  constraint withdraw_account_id_fkey FOREIGN KEY (account_id) REFERENCES payout_account(id),
  constraint withdraw_approved_by_fkey FOREIGN KEY (approved_by) REFERENCES staff(id),
  constraint withdraw_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(id),
  constraint withdraw_first_by_fkey FOREIGN KEY (first_by) REFERENCES staff(id),
  constraint withdraw_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id),
  constraint withdraw_amount_check CHECK ((amount > 0)),
  constraint withdraw_check CHECK (((fee + dividend) < amount)),
  constraint withdraw_check1 CHECK ((((first_by IS NULL) = (first_at IS NULL)) AND ((approved_by IS NULL) = (approved_at IS NULL)))),
  constraint withdraw_check2 CHECK (((first_by IS DISTINCT FROM approved_by) OR (first_by IS NULL))),
  constraint withdraw_check3 CHECK (((state = 'waiting'::text) = (decided_at IS NULL))),
  constraint withdraw_check4 CHECK (((state = ANY (ARRAY['paid'::text, 'rejected'::text])) = (decided_by IS NOT NULL))),
  constraint withdraw_check5 CHECK (((state = 'paid'::text) = (reference <> ''::text))),
  constraint withdraw_check6 CHECK (((state <> 'paid'::text) OR (approved_at IS NOT NULL))),
  constraint withdraw_check7 CHECK (((state <> 'cancelled'::text) OR (approved_at IS NULL))),
  constraint withdraw_check8 CHECK (((state = 'rejected'::text) = (reason <> ''::text))),
  constraint withdraw_dividend_check CHECK ((dividend >= 0)),
  constraint withdraw_fee_check CHECK ((fee >= 0)),
  constraint withdraw_kind_check CHECK ((kind = ANY (ARRAY['bank'::text, 'alipay'::text, 'block'::text]))),
  constraint withdraw_payout_amount_check CHECK ((payout_amount >= 0)),
  constraint withdraw_rate_check CHECK ((rate > (0)::numeric)),
  constraint withdraw_receivers_check CHECK ((receivers > 0)),
  constraint withdraw_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'paid'::text, 'rejected'::text, 'cancelled'::text])))
);
CREATE INDEX withdraw_account ON public.withdraw USING btree (account_id, state);
CREATE INDEX withdraw_decided ON public.withdraw USING btree (decided_at) WHERE (decided_at IS NOT NULL);
CREATE INDEX withdraw_kind ON public.withdraw USING btree (kind, created_at, id);
CREATE INDEX withdraw_member ON public.withdraw USING btree (member_id, id DESC);
CREATE INDEX withdraw_open ON public.withdraw USING btree (member_id) WHERE (state = 'waiting'::text);
CREATE INDEX withdraw_state ON public.withdraw USING btree (state, created_at, id) INCLUDE (amount);
CREATE INDEX withdraw_time ON public.withdraw USING btree (created_at, id);
CREATE INDEX withdraw_unseen ON public.withdraw USING btree (member_id) WHERE ((decided_at IS NOT NULL) AND (seen_at IS NULL));
CREATE TRIGGER copy_payout_kind BEFORE INSERT OR UPDATE OF account_id ON public.withdraw FOR EACH ROW EXECUTE FUNCTION copy_payout_kind();
CREATE TRIGGER withdraw_added AFTER INSERT ON public.withdraw REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_decided('withdraw', 'member_id');
CREATE TRIGGER withdraw_settled AFTER UPDATE ON public.withdraw REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_decided('withdraw', 'member_id');
grant insert, select, update on withdraw to banyan_app;

create table public.work_claim (
  list text collate "C" not null,
  item_id bigint not null,
  staff_id bigint not null,
  claimed_at timestamp with time zone not null,
  held_until timestamp with time zone not null,
  constraint work_claim_pkey PRIMARY KEY (list, item_id),
  constraint work_claim_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id)
);
CREATE INDEX work_claim_staff ON public.work_claim USING btree (staff_id, list, held_until);
grant delete, insert, select, update on work_claim to banyan_app;

create table public.work_count (
  list text collate "C" not null,
  state text collate "C" not null,
  count bigint not null,
  constraint work_count_pkey PRIMARY KEY (list, state)
);
grant insert, select, update on work_count to banyan_app;

create table public.work_export (
  id bigint generated always as identity not null,
  list text collate "C" not null,
  staff_id bigint not null,
  filter jsonb not null,
  language text collate "C" not null,
  state text collate "C" not null,
  attempts integer default 0 not null,
  worker text collate "C",
  lease_until timestamp with time zone,
  written bigint default 0 not null,
  bytes bigint default 0 not null,
  name text not null,
  file text,
  created_at timestamp with time zone not null,
  finished_at timestamp with time zone,
  constraint work_export_pkey PRIMARY KEY (id),
  constraint work_export_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(id),
  constraint work_export_check CHECK ((((state = 'running'::text) = (worker IS NOT NULL)) AND ((worker IS NULL) = (lease_until IS NULL)))),
  constraint work_export_check1 CHECK (((state = 'done'::text) = (file IS NOT NULL))),
  constraint work_export_language_check CHECK ((language = ANY (ARRAY['zh'::text, 'en'::text]))),
  constraint work_export_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text, 'cancelled'::text])))
);
CREATE INDEX work_export_open ON public.work_export USING btree (id) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX work_export_staff ON public.work_export USING btree (staff_id, id DESC);
grant insert, select, update on work_export to banyan_app;

create table public.work_member_count (
  list text collate "C" not null,
  member_id bigint not null,
  state text collate "C" not null,
  count bigint not null,
  constraint work_member_count_pkey PRIMARY KEY (list, member_id, state),
  constraint work_member_count_member_id_fkey FOREIGN KEY (member_id) REFERENCES member(id)
);
grant insert, select, update on work_member_count to banyan_app;

create table public.world (
  one boolean default true not null,
  kind text not null,
  secret_check bytea not null,
  demo_started_at timestamp with time zone,
  demo_finished_at timestamp with time zone,
  constraint world_pkey PRIMARY KEY (one),
  constraint world_kind_check CHECK ((kind = ANY (ARRAY['development'::text, 'production'::text]))),
  constraint world_one_check CHECK (one)
);
grant delete, insert, select, update on world to banyan_app;

CREATE OR REPLACE FUNCTION ledger.begin_era(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  here bigint := (select c.system_identifier from pg_control_system() c);
  last ledger.era;
  top bigint;
  part text;
begin
  select * into last from ledger.era e order by e.number desc limit 1;
  if last.cluster = here then return false; end if;
  if last.number is null then
    insert into ledger.era (number, cluster, shift, began_at) values (1, here, 0, at);
    return true;
  end if;
  select max(p.position)::text::bigint into top from (
    select max(t.xid) as position from ledger.transfer t
    union all select max(s.hi) from ledger.seal s
    union all select c.hi from ledger.checkpoint c
    union all select max(m.xid) from public.member m
    union all select max(v.xid) from public.visit v
    union all select greatest(f.hi, f.visit_hi) from public.figure_head f
    union all select c.hi from public.cost_head c
  ) p;
  foreach part in array array['ledger.transfer', 'public.member', 'public.visit'] loop
    execute format('alter table %s alter column xid set default ledger.position(%s)', part, top);
  end loop;
  insert into ledger.era (number, cluster, shift, began_at) values (last.number + 1, here, top, at);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION ledger.check_account()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.id >> 56 = new.currency and new.outside = ledger.is_outside(new.id) and (case
    when ledger.is_system(new.id) then new.kind = 'system' and new.member_id is null and new.name is not null
    else new.member_id = (new.id >> 8) & ((1::bigint << 48) - 1) and new.name is null
      and new.kind = (array['balance', 'held', 'income', 'invested'])[1 + (new.id & 255)]
      and (new.currency = 1 or new.kind in ('balance', 'held'))
  end) then
    return new;
  end if;
  raise exception 'account % does not match its id', new.id using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION ledger.close_member(member bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  ids constant bigint[] := array(
    select (k.currency::bigint << 56) | (member << 8) | k.bits
    from (values (1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1)) k (currency, bits) order by 1);
begin
  -- Waits for postings that are on their way. The balances are read after that.
  perform from ledger.account where id = any (ids) order by id for no key update;
  if exists (select from ledger.account where id = any (ids) and balance <> 0) then
    return false;
  end if;
  update ledger.account set closed = true where id = any (ids);
  return true;
end $function$;

CREATE OR REPLACE FUNCTION ledger.digest(t ledger.transfer)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN sha256(convert_to(concat_ws('|'::text, (t).id, (t).request_id, (t).debit, (t).credit, (t).amount, (t).currency, (t).kind, COALESCE((t).ref_kind, '-'::text), COALESCE((t).ref_id, (0)::bigint), COALESCE((t).debit_after, ('-1'::integer)::bigint), COALESCE((t).credit_after, ('-1'::integer)::bigint), EXTRACT(epoch FROM ((t).created_at AT TIME ZONE 'UTC'::text)), (t).xid), 'UTF8'::name));

CREATE OR REPLACE FUNCTION ledger.freeze_member(member bigint, until timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  ids constant bigint[] := array[(1::bigint << 56) | (member << 8), (1::bigint << 56) | (member << 8) | 2,
    (2::bigint << 56) | (member << 8)];
begin
  perform from ledger.account a where a.id = any (ids) order by a.id for no key update;
  update ledger.account a set frozen_until = until where a.id = any (ids);
end $function$;

CREATE OR REPLACE FUNCTION ledger.guard_partition(name text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  execute format('create trigger append_only before update or delete or truncate on ledger.%I
    for each statement execute function ledger.refuse_change()', name);
  -- Readers name the parent.
  execute format('revoke all on ledger.%I from banyan_app', name);
end $function$;

CREATE OR REPLACE FUNCTION ledger.has_month(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN (to_regclass(('ledger.transfer_'::text || to_char((at AT TIME ZONE 'UTC'::text), 'YYYY_MM'::text))) IS NOT NULL);

CREATE OR REPLACE FUNCTION ledger.horizon()
 RETURNS xid8
 LANGUAGE sql
 STABLE
RETURN (((((pg_snapshot_xmin(pg_current_snapshot()))::text)::bigint + (SELECT e.shift FROM ledger.era e ORDER BY e.number DESC LIMIT 1)))::text)::xid8;

CREATE OR REPLACE FUNCTION ledger.in_era()
 RETURNS boolean
 LANGUAGE sql
 STABLE
RETURN ((SELECT e.cluster FROM ledger.era e ORDER BY e.number DESC LIMIT 1) = (SELECT c.system_identifier FROM pg_control_system() c(pg_control_version, catalog_version_no, system_identifier, pg_control_last_modified)));

CREATE OR REPLACE FUNCTION ledger.is_outside(id bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((id >> 8) & (((1)::bigint << 48) - 1)) = 0) AND ((((id >> 56) = 1) AND ((id & (255)::bigint) = ANY (ARRAY[(1)::bigint, (2)::bigint]))) OR (((id >> 56) = 2) AND ((id & (255)::bigint) = 1))));

CREATE OR REPLACE FUNCTION ledger.is_reserved(id bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((id & (255)::bigint) = ANY (ARRAY[(1)::bigint, (3)::bigint])) AND (((id >> 8) & (((1)::bigint << 48) - 1)) <> 0));

CREATE OR REPLACE FUNCTION ledger.is_spending(kind text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (kind = ANY (ARRAY['order-pay'::text, 'transfer'::text, 'transfer-fee'::text, 'withdraw'::text, 'convert-income'::text, 'convert-points'::text, 'invest'::text, 'upgrade'::text]));

CREATE OR REPLACE FUNCTION ledger.is_system(id bigint)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (((id >> 8) & (((1)::bigint << 48) - 1)) = 0);

CREATE OR REPLACE FUNCTION ledger.lock_accounts(debits bigint[], credits bigint[])
 RETURNS TABLE(account bigint, balance bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return query select l.id, l.balance from (
    select a.id, a.kind, a.balance from ledger.account a
    where a.id = any (debits || credits) and (a.kind <> 'system' or not a.outside and a.id = any (debits))
    order by a.id for no key update
  ) l where l.kind <> 'system';
end $function$;

CREATE OR REPLACE FUNCTION ledger.lock_pool(account bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform from ledger.account a where a.id = account and a.kind = 'system' and not a.outside for no key update;
  if not found then
    raise exception 'account % is not a pool', account using errcode = 'check_violation';
  end if;
  return ledger.slots(account);
end $function$;

CREATE OR REPLACE FUNCTION ledger.make_months(first timestamp with time zone, last timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  month timestamp := date_trunc('month', first at time zone 'UTC');
  name text;
  made int := 0;
begin
  if last at time zone 'UTC' > month + interval '50 years' then
    raise exception 'more than 50 years at once' using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(hashtext('ledger.make_months'));
  while month <= last at time zone 'UTC' loop
    name := ledger.month_partition(month at time zone 'UTC');
    -- Not to_regclass: its cache may not know yet what another transaction has just created.
    if not exists (select from pg_class c where c.relnamespace = 'ledger'::regnamespace and c.relname = name) then
      execute format('create table ledger.%I (like ledger.transfer including defaults including constraints)', name);
      perform ledger.guard_partition(name);
      execute format('alter table ledger.transfer attach partition ledger.%I for values from (%L) to (%L)', name,
        month at time zone 'UTC', (month + interval '1 month') at time zone 'UTC');
      made := made + 1;
    end if;
    month := month + interval '1 month';
  end loop;
  return made;
end $function$;

CREATE OR REPLACE FUNCTION ledger.month_partition(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
RETURN ('transfer_'::text || to_char((at AT TIME ZONE 'UTC'::text), 'YYYY_MM'::text));

CREATE OR REPLACE FUNCTION ledger.month_start(year integer, month integer, zone text)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return make_timestamptz(year + (month - 1) / 12, (month - 1) % 12 + 1, 1, 0, 0, 0, zone);
exception when invalid_parameter_value then
  return make_timestamptz(year + (month - 1) / 12, (month - 1) % 12 + 1, 1, 0, 0, 0, 'UTC');
end $function$;

CREATE OR REPLACE FUNCTION ledger.move_checkpoint(upto xid8, proven_seal bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  last ledger.checkpoint;
begin
  perform pg_advisory_xact_lock(hashtext('ledger.checkpoint'));
  select * into last from ledger.checkpoint;
  last.hi := coalesce(last.hi, '0'::xid8);
  if upto <= last.hi then return; end if;
  if upto > ledger.horizon() then
    raise exception 'transfers up to % are not final', upto using errcode = 'invalid_parameter_value';
  end if;
  insert into ledger.checkpoint_balance as b (account_id, balance)
  select e.account_id, sum(e.delta)::bigint from (
    select t.debit as account_id, -t.amount as delta from ledger.transfer t where t.xid >= last.hi and t.xid < upto
    union all
    select t.credit, t.amount from ledger.transfer t where t.xid >= last.hi and t.xid < upto
  ) e group by 1 order by 1
  on conflict (account_id) do update set balance = b.balance + excluded.balance;
  insert into ledger.checkpoint (hi, seal_seq, created_at)
  values (upto, greatest(proven_seal, coalesce(last.seal_seq, 0)), at)
  on conflict (one) do update
    set hi = excluded.hi, seal_seq = excluded.seal_seq, created_at = excluded.created_at;
end $function$;

CREATE OR REPLACE FUNCTION ledger.open_member(member bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
BEGIN ATOMIC
 INSERT INTO ledger.account (id, currency, kind, member_id)  SELECT ((((k.currency)::bigint << 56) | (open_member.member << 8)) | (k.bits)::bigint),
             k.currency,
             k.kind,
             open_member.member AS member
            FROM ( VALUES (1,0,'balance'::text), (1,1,'held'::text), (1,2,'income'::text), (1,3,'invested'::text), (2,0,'balance'::text), (2,1,'held'::text)) k(currency, bits, kind)
           WHERE ((open_member.member >= 1) AND (open_member.member <= (((1)::bigint << 48) - 1)))
           ORDER BY ((((k.currency)::bigint << 56) | (open_member.member << 8)) | (k.bits)::bigint) ON CONFLICT(id) DO NOTHING;
END;

CREATE OR REPLACE FUNCTION ledger."position"(shift bigint)
 RETURNS xid8
 LANGUAGE sql
RETURN (((((pg_current_xact_id())::text)::bigint + shift))::text)::xid8;

CREATE OR REPLACE FUNCTION ledger.post(keys text[], payloads uuid[], ref_kinds text[], ref_ids bigint[], groups integer[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], at timestamp with time zone, OUT outcomes text[], OUT requests bigint[], OUT replays boolean[])
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  slot_number constant smallint := pg_backend_pid() % 256;
  wanted constant bigint[] := array(select id from unnest(debits || credits) id group by id order by id);
  moment timestamptz;
  frozen boolean;
  refused int[];
  short bigint[];
  -- Group numbers without an outcome yet, and the ids of their requests.
  fresh int[];
  fresh_ids bigint[];
  written bigint;
begin
  -- 1. Lock the member accounts, and the pools that pay.
  select greatest(at, max(l.last_entry_at)), bool_or(l.frozen_until > at) into moment, frozen from (
    select a.last_entry_at, a.frozen_until from ledger.account a
    where a.id = any (wanted) and (a.kind <> 'system' or not a.outside and a.id = any (debits))
    order by a.id for no key update
  ) l;

  -- 2. Known keys get their first outcome. Groups that name a missing account are unknown.
  select array_agg(case when r.payload = payloads[k.n] then r.outcome when r.id is not null then 'mismatch' end
      order by k.n),
    array_agg(r.id order by k.n), array_agg(r.id is not null order by k.n)
    into outcomes, requests, replays
  from unnest(keys) with ordinality k (key, n) left join ledger.request r on r.key = k.key;
  if (select count(*) from ledger.account a where a.id = any (wanted)) < cardinality(wanted) then
    for n in 1 .. cardinality(keys) loop
      if outcomes[n] is null and exists (
        select from unnest(groups, debits, credits) l (g, debit, credit) where l.g = n
          and (select count(*) from ledger.account a where a.id in (l.debit, l.credit)) < 2
      ) then
        outcomes[n] := 'unknown';
      end if;
    end loop;
  end if;
  fresh := array(select n from generate_series(1, cardinality(keys)) n where outcomes[n] is null order by n);
  if frozen then
    perform ledger.refuse_spending(l.kind) from unnest(groups, debits, kinds) l (g, debit, kind)
      join ledger.account a on a.id = l.debit where a.frozen_until > at and outcomes[l.g] is null;
  end if;

  -- 3. Decide. An amount reserved for one record can't leave for another. If all debits of an account fit into its
  -- balance, their order does not matter. Groups that touch an account whose debits do not fit are decided one by
  -- one, in order.
  if exists (select from unnest(debits) id where ledger.is_reserved(id)) then
    refused := ledger.refuse_unreserved(outcomes, groups, debits, amounts, ref_kinds, ref_ids);
    for i in 1 .. cardinality(refused) loop outcomes[refused[i]] := 'insufficient'; end loop;
  end if;
  select array_agg(d.debit) into short
  from (
    select l.debit, sum(l.amount) as total from unnest(groups, debits, amounts) l (g, debit, amount)
    where outcomes[l.g] is null group by l.debit
  ) d join ledger.account a on a.id = d.debit
  where not a.outside and d.total > case when a.kind = 'system' then ledger.slots(a.id) else a.balance end;
  if short is not null then
    refused := ledger.refuse_short(outcomes, groups, debits, credits, amounts, short);
    for i in 1 .. cardinality(refused) loop outcomes[refused[i]] := 'insufficient'; end loop;
  end if;

  -- 4. Write: the requests, then transfers, balances and slots in one statement.
  fresh_ids := array(select nextval('ledger.request_id') from unnest(fresh));
  for i in 1 .. cardinality(fresh) loop requests[fresh[i]] := fresh_ids[i]; end loop;
  insert into ledger.request (id, key, payload, outcome, ref_kind, ref_id, created_at)
  select requests[g], keys[g], payloads[g], coalesce(outcomes[g], 'posted'), ref_kinds[g], ref_ids[g], moment
  from unnest(fresh) g
  on conflict (key) do nothing;
  get diagnostics written = row_count;
  if written < cardinality(fresh) then
    raise exception 'another transaction inserted a request key' using errcode = 'serialization_failure';
  end if;
  if exists (select from unnest(fresh) g where outcomes[g] is null) then
    if not ledger.has_month(moment) then perform ledger.make_months(moment, moment); end if;
    with leg as materialized (
      select l.*, ledger.is_system(l.debit) as debit_system, ledger.is_system(l.credit) as credit_system
      from unnest(groups, debits, credits, amounts, kinds) with ordinality l (g, debit, credit, amount, kind, n)
      where outcomes[l.g] is null
    ), entry as materialized (
      select n, true as paid, debit as account, -amount as delta, debit_system as system from leg
      union all
      select n, false, credit, amount, credit_system from leg
    ), running as (
      select e.n, e.paid, (a.balance + sum(e.delta) over (partition by e.account order by e.n))::bigint as after
      from entry e join ledger.account a on a.id = e.account
      where not e.system
    ), after as (
      select r.n, max(r.after) filter (where r.paid) as debit, max(r.after) filter (where not r.paid) as credit
      from running r group by r.n
    ), moved as (
      update ledger.account a
      set balance = a.balance + s.delta, entries = a.entries + s.n, last_entry_at = moment
      from (
        select account, sum(delta)::bigint as delta, count(*) as n from entry where not system group by account
      ) s
      where a.id = s.account
    ), slotted as (
      insert into ledger.account_slot as s (account_id, slot, balance)
      select account, slot_number, sum(delta)::bigint from entry where system group by account order by account
      on conflict (account_id, slot) do update set balance = s.balance + excluded.balance
    )
    insert into ledger.transfer (id, request_id, debit, credit, amount, currency, kind, ref_kind, ref_id,
      debit_after, credit_after, created_at)
    select nextval('ledger.transfer_id'), requests[l.g], l.debit, l.credit, l.amount, l.debit >> 56, l.kind,
      ref_kinds[l.g], ref_ids[l.g], l.debit_after, l.credit_after, moment
    from (
      select l.*, a.debit as debit_after, a.credit as credit_after from leg l left join after a using (n)
      order by l.n
    ) l;
  end if;

  -- 5. Return the outcomes.
  for i in 1 .. cardinality(fresh) loop
    outcomes[fresh[i]] := coalesce(outcomes[fresh[i]], 'posted');
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION ledger.post_leg(p_key text, p_payload uuid, p_ref_kind text, p_ref_id bigint, p_debit bigint, p_credit bigint, p_amount bigint, p_kind text, p_at timestamp with time zone, OUT outcome text, OUT request_id bigint, OUT replayed boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  debit_after bigint;
  credit_after bigint;
  moment timestamptz;
  frozen timestamptz;
  locked int := 0;
begin
  -- 1. Lock the member accounts.
  if p_credit & 72057594037927680 = 0 then
    if p_debit & 72057594037927680 <> 0 and p_debit & 1 = 0 then
      select a.balance, a.last_entry_at, a.frozen_until, 1 into debit_after, moment, frozen, locked
        from ledger.account a where a.id = p_debit for no key update;
    end if;
  elsif p_debit & 72057594037927680 = 0 then
    if p_debit = 72057594037927937 or p_debit = 72057594037927938 or p_debit = 144115188075855873 then
      select a.balance, a.last_entry_at, 1 into credit_after, moment, locked
        from ledger.account a where a.id = p_credit for no key update;
    end if;
  elsif p_debit & 1 = 0 and p_debit <> p_credit then
    select max(a.balance) filter (where a.id = p_debit), max(a.balance) filter (where a.id = p_credit),
      max(a.last_entry_at), max(a.frozen_until) filter (where a.id = p_debit), count(*) / 2
      into debit_after, credit_after, moment, frozen, locked
    from (
      select a.id, a.balance, a.last_entry_at, a.frozen_until from ledger.account a where a.id in (p_debit, p_credit)
      order by a.id for no key update
    ) a;
  end if;
  if locked is distinct from 1 then
    select p.outcomes[1], p.requests[1], p.replays[1] into outcome, request_id, replayed
    from ledger.post(array[p_key], array[p_payload], array[p_ref_kind], array[p_ref_id], array[1],
      array[p_debit], array[p_credit], array[p_amount], array[p_kind], p_at) p;
    return;
  end if;
  -- The comparison alone is cheap; a condition with a subquery would run as a statement in every call.
  if frozen > p_at then
    if not exists (select from ledger.request r where r.key = p_key) then
      perform ledger.refuse_spending(p_kind);
    end if;
  end if;

  -- 2. Decide, and insert the key. A known key gets its first outcome.
  insert into ledger.request (id, key, payload, outcome, ref_kind, ref_id, created_at)
  values (nextval('ledger.request_id'), p_key, p_payload,
    case when debit_after < p_amount then 'insufficient' else 'posted' end, p_ref_kind, p_ref_id,
    greatest(p_at, moment))
  on conflict (key) do nothing
  returning request.id, request.outcome, false, request.created_at into request_id, outcome, replayed, moment;
  if request_id is null then
    select r.id, case when r.payload = p_payload then r.outcome else 'mismatch' end, true
      into request_id, outcome, replayed from ledger.request r where r.key = p_key;
    return;
  end if;
  if outcome = 'insufficient' then return; end if;

  -- 3. Write balances, slots and the transfer.
  if debit_after is not null then
    update ledger.account a set balance = a.balance - p_amount, entries = a.entries + 1, last_entry_at = moment
      where a.id = p_debit returning a.balance into debit_after;
  else
    insert into ledger.account_slot as s (account_id, slot, balance)
      values (p_debit, pg_backend_pid() % 256, -p_amount)
      on conflict (account_id, slot) do update set balance = s.balance + excluded.balance;
  end if;
  if credit_after is not null then
    update ledger.account a set balance = a.balance + p_amount, entries = a.entries + 1, last_entry_at = moment
      where a.id = p_credit returning a.balance into credit_after;
  else
    insert into ledger.account_slot as s (account_id, slot, balance)
      values (p_credit, pg_backend_pid() % 256, p_amount)
      on conflict (account_id, slot) do update set balance = s.balance + excluded.balance;
  end if;
  if not ledger.has_month(moment) then perform ledger.make_months(moment, moment); end if;
  insert into ledger.transfer (id, request_id, debit, credit, amount, currency, kind, ref_kind, ref_id,
    debit_after, credit_after, created_at)
  values (nextval('ledger.transfer_id'), post_leg.request_id, p_debit, p_credit, p_amount, p_debit >> 56, p_kind,
    p_ref_kind, p_ref_id, debit_after, credit_after, moment);
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'ledger.% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_short(outcomes text[], groups integer[], debits bigint[], credits bigint[], amounts bigint[], short bigint[])
 RETURNS integer[]
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  balances bigint[] := array(
    select case when a.kind = 'system' then ledger.slots(a.id) else a.balance end
    from unnest(short) with ordinality s (id, n) join ledger.account a using (id) order by s.n);
  before bigint[];
  refused int[] := '{}';
  current int := 0;
  stopped boolean;
  leg record;
  place int;
begin
  for leg in
    select l.* from unnest(groups, debits, credits, amounts) with ordinality l (g, debit, credit, amount, n)
    where outcomes[l.g] is null and (l.debit = any (short) or l.credit = any (short))
    order by l.n
  loop
    if leg.g <> current then
      current := leg.g;
      before := balances;
      stopped := false;
    elsif stopped then
      continue;
    end if;
    place := array_position(short, leg.debit);
    if place is not null then
      if balances[place] < leg.amount then
        refused := refused || current;
        balances := before;
        stopped := true;
        continue;
      end if;
      balances[place] := balances[place] - leg.amount;
    end if;
    place := array_position(short, leg.credit);
    if place is not null then
      balances[place] := balances[place] + leg.amount;
    end if;
  end loop;
  return refused;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_spending(kind text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  if ledger.is_spending(kind) then
    raise exception 'the account is frozen' using errcode = 'BY007';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION ledger.refuse_unreserved(outcomes text[], groups integer[], debits bigint[], amounts bigint[], ref_kinds text[], ref_ids bigint[])
 RETURNS integer[]
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  refused int[] := '{}';
  asked record;
  available bigint;
begin
  for asked in
    select array_agg(distinct l.g) as g, l.debit, ref_kinds[l.g] as ref_kind, ref_ids[l.g] as ref_id,
      sum(l.amount) as amount
    from unnest(groups, debits, amounts) l (g, debit, amount)
    where outcomes[l.g] is null and ledger.is_reserved(l.debit) group by 2, 3, 4
  loop
    select coalesce(sum(case when t.credit = asked.debit then t.amount else -t.amount end), 0)
      into available from ledger.transfer t
    where t.ref_kind = asked.ref_kind and t.ref_id = asked.ref_id
      and (t.credit = asked.debit or t.debit = asked.debit);
    if available < asked.amount and cardinality(asked.g) > 1 then
      -- Several groups of one batch want the same amount. The caller posts them one by one.
      raise exception 'post the groups of this batch one by one' using errcode = 'cardinality_violation';
    elsif available < asked.amount and asked.g[1] <> all (refused) then
      refused := refused || asked.g;
    end if;
  end loop;
  return refused;
end $function$;

CREATE OR REPLACE FUNCTION ledger.roll_up(lo xid8, hi xid8)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  with due as materialized (
    select a.id, coalesce(h.last_entry_at, '-infinity') as last_entry_at, coalesce(h.last_id, 0) as last_id
    from (
      select t.debit as id from ledger.transfer t where t.xid >= lo and t.xid < hi and not ledger.is_system(t.debit)
      union select t.credit from ledger.transfer t where t.xid >= lo and t.xid < hi and not ledger.is_system(t.credit)
    ) touched join ledger.account a using (id) left join ledger.total_head h on h.account_id = a.id
    where a.entries >= coalesce(h.entries, 0) + 200
  ), entry as materialized (
    select d.id as account_id, e.*
    from due d cross join lateral (
      select t.kind, t.id, t.created_at, t.amount as amount_in, 0 as amount_out from ledger.transfer t
      where t.credit = d.id and t.credit_after is not null
        and t.created_at >= d.last_entry_at and (t.created_at, t.id) > (d.last_entry_at, d.last_id)
      union all
      select t.kind, t.id, t.created_at, 0, t.amount from ledger.transfer t
      where t.debit = d.id and t.debit_after is not null
        and t.created_at >= d.last_entry_at and (t.created_at, t.id) > (d.last_entry_at, d.last_id)
    ) e
  ), added as (
    insert into ledger.total as o (account_id, span, starts_at, kind, total_in, total_out)
    select e.account_id, s.span, date_bin(s.width, e.created_at, '2000-01-01 00:00+00'), e.kind,
      sum(e.amount_in), sum(e.amount_out)
    from entry e cross join (values ('quarter', interval '15 minutes'), ('day', interval '1 day')) s (span, width)
    group by 1, 2, 3, 4
    on conflict (account_id, span, starts_at, kind) do update
      set total_in = o.total_in + excluded.total_in, total_out = o.total_out + excluded.total_out
  )
  insert into ledger.total_head as h (account_id, entries, last_entry_at, last_id)
  select e.account_id, count(*), max(e.created_at), max(e.id) from entry e group by e.account_id
  on conflict (account_id) do update set entries = h.entries + excluded.entries,
    last_entry_at = excluded.last_entry_at, last_id = excluded.last_id;
end $function$;

CREATE OR REPLACE FUNCTION ledger.seal(at timestamp with time zone, OUT seq bigint, OUT has_more boolean)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  last ledger.seal;
  upto xid8;
  part xid8;
  sealed record;
begin
  has_more := false;
  perform pg_advisory_xact_lock(hashtext('ledger.seal'));
  select * into last from ledger.seal s order by s.seq desc limit 1;
  last.seq := coalesce(last.seq, 0);
  last.hi := coalesce(last.hi, '0'::xid8);
  last.hash := coalesce(last.hash, sha256(''));
  upto := ledger.horizon();
  -- All transactions below have ended, so the snapshots of the next statements see all of them. The transfers of
  -- one transaction stay in one seal.
  select t.xid into part from ledger.transfer t where t.xid >= last.hi and t.xid < upto
    order by t.xid offset 100000 limit 1;
  if part > (select min(t.xid) from ledger.transfer t where t.xid >= last.hi) then
    upto := part;
    has_more := true;
  end if;
  select count(*) as n, string_agg(ledger.digest(t), ''::bytea order by t.id) as digests into sealed
  from ledger.transfer t where t.xid >= last.hi and t.xid < upto;
  if sealed.n = 0 then return; end if;
  insert into ledger.seal (seq, lo, hi, transfers, prev, hash, created_at)
  values (last.seq + 1, last.hi, upto, sealed.n, last.hash, sha256(last.hash || sealed.digests), at);
  perform ledger.roll_up(last.hi, upto);
  seq := last.seq + 1;
end $function$;

CREATE OR REPLACE FUNCTION ledger.slots(account bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
RETURN (SELECT (COALESCE(sum(s.balance), (0)::numeric))::bigint AS "coalesce" FROM ledger.account_slot s WHERE (s.account_id = slots.account));

CREATE OR REPLACE FUNCTION public.add_sales(of_member bigint, cents bigint)
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into team_member as t (member_id, name, sales)
  select m.id, lower(m.nick_name), cents from member m where m.id = of_member and cents <> 0
  on conflict (member_id) do update set sales = t.sales + excluded.sales
$function$;

CREATE OR REPLACE FUNCTION public.answer_requests(answers jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  insert into request_key (actor_kind, actor_id, key, call, payload, reply, created_at)
  select 'member', a.member, a.key, a.call, decode(a.payload, 'hex'), a.reply, at
  from jsonb_to_recordset(answers) a (member bigint, key text, call text, payload text, reply jsonb)
  order by a.member, a.key
$function$;

CREATE OR REPLACE FUNCTION public.are_friends(one bigint, other bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  select 2 = (select count(*) from friend f where (f.member_id, f.friend_id) in ((one, other), (other, one)))
    and not exists (select from blocked b where (b.member_id, b.blocked_id) in ((one, other), (other, one)))
$function$;

CREATE OR REPLACE FUNCTION public.article_indexed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform index_help(new.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_added()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  insert into public.audit_unsealed select id from fresh;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.audit_digest(e audit_log)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(convert_to(jsonb_build_array(e.id, (extract(epoch from e.created_at) * 1000000)::bigint, e.staff_id, e.staff_name,
    e.origin, e.action, e.subject, e.member_id, e.before, e.after)::text, 'UTF8'))
$function$;

CREATE OR REPLACE FUNCTION public.audit_link(prev bytea, digest bytea, sealed_at timestamp with time zone)
 RETURNS bytea
 LANGUAGE sql
 STABLE
AS $function$
  select sha256(prev || digest || int8send((extract(epoch from sealed_at) * 1000000)::bigint))
$function$;

CREATE OR REPLACE FUNCTION public.bind_inviter(of_member bigint, inviter bigint, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  found_member record;
begin
  if of_member = inviter then return 'self'; end if;
  perform lock_network();
  select m.inviter_id into found_member from member m where m.id = of_member and m.closed_at is null for no key update;
  if not found then return 'unknown'; end if;
  if found_member.inviter_id is not null then return 'bound-already'; end if;
  perform from member m where m.id = inviter and m.closed_at is null and coalesce(m.frozen_until <= at, true);
  if not found then return 'unknown'; end if;
  if exists (select from line_of(inviter) l where l.member_id = of_member) then return 'descendant'; end if;
  perform write_inviter(of_member, inviter, at);
  perform take_place(of_member, inviter, at);
  return 'bound';
end $function$;

CREATE OR REPLACE FUNCTION public.card_now(options jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  select jsonb_set(options, '{card}', (options -> 'card') || coalesce(
    case options -> 'card' ->> 'kind'
      when 'group' then (select jsonb_build_object('name', g.name, 'avatar', g.avatar) from chat_group g
        where g.invite_code = options -> 'card' ->> 'code')
      when 'member' then (select jsonb_build_object('name', m.nick_name, 'avatar', m.avatar) from member m
        where m.user_code = options -> 'card' ->> 'code')
    end, '{}'))
$function$;

CREATE OR REPLACE FUNCTION public.chat_append(batch json, at timestamp with time zone, per_minute integer)
 RETURNS TABLE(n integer, outcome text, until timestamp with time zone, message chat_message)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
 SET enable_hashjoin TO 'off'
 SET enable_mergejoin TO 'off'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  window_length constant interval := interval '1 minute';
  items chat_sent[];
  outcomes text[];
  untils timestamptz[];
  places bigint[];
  seqs bigint[];
  ns int[];
  given bigint[];
  pacers bigint[];
  paces timestamptz[];
  fresh int;
  written int;
begin
  -- 1. Find the conversations and lock them. A closed account stays in its chats with customer service and the assistant. So
  --    its closing waits for a message there, or the message waits for the closing and is refused.
  select array_agg(x order by x.n) into items from json_populate_recordset(null::chat_sent, batch) x;
  perform from member m where m.id = any (array(select x.sender from unnest(items) x where x.service or x.assistant))
  order by m.id for key share;
  select array_agg(coalesce(x.conversation, c.id) order by x.n) into places
  from unnest(items) x
  left join conversation c on c.low_id = least(x.peer, x.sender) and c.high_id = greatest(x.peer, x.sender);
  for i in 1 .. cardinality(items) loop
    items[i].conversation := places[i];
  end loop;
  perform from conversation c where c.id = any (places) order by c.id for no key update;

  -- 2. A known client_id gets its first answer, even if its sender may no longer write. Then the checks.
  select array_agg(coalesce(
      case when e.seq is not null then
        case when e.payload = decode(x.payload, 'hex') then 'repeated' else 'reused' end
      end,
      case
        when x.own then case when c.id is null then 'group-not-found' end
        when cp.banned_until > at then 'chat-banned'
        when x.peer is null and (p.member_id is null
          or c.kind <> case when x.service then 'service' when x.assistant then 'assistant' else 'group' end or g.dissolved_at is not null
          or (x.service or x.assistant)
            and not exists (select from member m where m.id = x.sender and m.closed_at is null))
          then 'group-not-found'
        when x.peer is not null and (p.member_id is null or f.friend_id is null or b.friend_id is null
          or not exists (select from member m where m.id = x.peer and m.closed_at is null)) then 'not-friends'
        when x.peer is not null and exists (
          select from blocked k where k.member_id = x.peer and k.blocked_id = x.sender) then 'blocked'
        when c.kind not in ('service', 'assistant') and (cp.muted_until > at or p.muted_until > at) then 'chat-muted'
        when g.mute_all and p.role = 3 then 'group-muted'
        when x.refers is not null and (x.refers <= p.from_seq or not exists (
          select from entry q where q.conversation_id = c.id and q.seq = x.refers and q.type <> 'tips' and not is_silent(q.type)))
          then 'message-missing'
        when x.files is not null and (
          select count(*) from (select from file m where m.id = any (x.files) for key share) m
        ) < cardinality(x.files) then 'file-not-found'
      end) order by x.n),
    array_agg(case
        when cp.banned_until > at then cp.banned_until
        when cp.muted_until > at or p.muted_until > at then greatest(cp.muted_until, p.muted_until)
      end order by x.n),
    array_agg(coalesce(e.conversation_id, c.id) order by x.n), array_agg(e.seq order by x.n)
    into outcomes, untils, places, seqs
  from unnest(items) x
  left join entry e on e.sender_id = x.sender and e.client_id = x.client
  left join conversation c on c.id = x.conversation
  left join participant p on p.conversation_id = c.id and p.member_id = x.sender and p.left_at is null
  left join chat_group g on g.conversation_id = c.id
  left join chat_person cp on cp.member_id = x.sender
  left join friend f on f.member_id = x.sender and f.friend_id = x.peer
  left join friend b on b.member_id = x.peer and b.friend_id = x.sender;

  -- 3. The rate limit: a burst of at most one minute's messages, refilled evenly. (A join of the batch with itself
  --    would be a nested loop here, so positions in arrays are looked up instead.)
  with sending as materialized (
    select x.sender, count(*) as messages
    from unnest(items) x
    where outcomes[x.n] is null and not x.own
    group by x.sender
  ), paced as (
    insert into chat_pace as pace (member_id, free_at)
    select sender, at + least(messages * window_length / per_minute, window_length) from sending order by sender
    on conflict (member_id) do update
      set free_at = least(greatest(pace.free_at, at) + (excluded.free_at - at), at + window_length)
    returning member_id, greatest(coalesce(old.free_at, at), at) as since
  )
  select array_agg(member_id), array_agg(since) into pacers, paces from paced;
  if pacers is not null then
    select array_agg(ranked.n) into ns from (
      select x.n, x.sender, row_number() over (partition by x.sender order by x.n) as place
      from unnest(items) x
      where outcomes[x.n] is null and not x.own
    ) ranked
    where paces[array_position(pacers, ranked.sender)] + ranked.place * window_length / per_minute > at + window_length;
    for i in 1 .. coalesce(cardinality(ns), 0) loop
      outcomes[ns[i]] := 'too-many-messages';
    end loop;
  end if;

  -- 4. Keep the mentions of group members, and a mention of all members if the sender may do that.
  for i in 1 .. cardinality(items) loop
    continue when items[i].mentions is null and not items[i].everybody;
    items[i].mentions := array(
      select p.member_id from participant p where p.conversation_id = places[i] and items[i].peer is null
        and p.member_id = any (items[i].mentions) and p.left_at is null order by p.member_id);
    items[i].everybody := items[i].everybody and exists (
      select from participant p where p.conversation_id = places[i] and p.member_id = items[i].sender
        and p.left_at is null and p.role in (1, 2));
    items[i].options := coalesce(items[i].options, '{}');
    if cardinality(items[i].mentions) > 0 or items[i].everybody then
      items[i].options := items[i].options || jsonb_build_object('mentions', to_jsonb(
        case when items[i].everybody then array['all'] else '{}' end || items[i].mentions::text[]));
    end if;
  end loop;

  -- 5. Assign numbers and write.
  fresh := (select count(*) from unnest(outcomes) o where o is null);
  if fresh > 0 then
    with placed as materialized (
      select x.*, c.last_seq + row_number() over log as seq, c.last_count + sum(
        case when x.type = 'tips' or is_silent(x.type) or is_notice_card(x.type, x.options) then 0 else 1 end
      ) over log as count
      from unnest(items) x
      join conversation c on c.id = x.conversation
      where outcomes[x.n] is null
      window log as (partition by c.id order by x.n)
    ), added as (
      insert into entry (conversation_id, seq, count, type, sender_id, client_id, payload, data, options, refers_to,
        created_at)
      select conversation, seq, count, type, sender, client, decode(payload, 'hex'), data, options, refers, at
      from placed order by conversation, seq
      on conflict do nothing
      returning 1
    ), used as (
      insert into file_use (file_id, kind, place, seq)
      select distinct file, 'entry', conversation, seq from placed, unnest(files) file
      on conflict do nothing
    ), moved as (
      update conversation c set last_seq = h.seq, last_count = h.count, last_at = greatest(c.last_at, at),
        preview_seq = coalesce(h.shown, c.preview_seq), mention_all_seq = coalesce(h.called, c.mention_all_seq)
      from (select conversation, max(seq) as seq, max(count) as count, max(seq) filter (where not is_silent(type)) as shown,
          max(seq) filter (where everybody) as called
        from placed group by conversation) h
      where c.id = h.conversation
    ), touched as (
      -- Senders have read up to their own message; mentioned members get the mention's seq.
      select conversation, member, max(seq) filter (where sent) as read_seq, max(count) filter (where sent) as read_count,
        max(seq) filter (where not sent) as mention_seq
      from (
        select conversation, sender as member, seq, count, true as sent from placed
        where type not in ('tips', 'system', 'assistant') and not is_silent(type)
        union all
        select conversation, member, seq, count, false from placed, unnest(mentions) member
      ) t group by conversation, member
    ), seen as (
      update participant p set read_seq = greatest(p.read_seq, coalesce(t.read_seq, 0)),
        told_seq = greatest(p.told_seq, coalesce(t.read_seq, 0)),
        read_count = greatest(p.read_count, coalesce(t.read_count, 0)),
        mention_seq = greatest(p.mention_seq, coalesce(t.mention_seq, 0))
      from touched t where p.conversation_id = t.conversation and p.member_id = t.member
    )
    select (select count(*) from added), array_agg(placed.n), array_agg(placed.seq) into written, ns, given from placed;
    if written < fresh then
      raise exception 'another transaction inserted a client_id' using errcode = 'serialization_failure';
    end if;
    for i in 1 .. fresh loop
      seqs[ns[i]] := given[i];
    end loop;
    -- A message to customer service opens a session, or continues the open one. The conversation is locked.
    for i in 1 .. cardinality(items) loop
      continue when items[i].service is not true or outcomes[i] is not null;
      perform service_asked(places[i], items[i].sender, seqs[i], at);
    end loop;
  end if;

  -- 6. Return the outcomes.
  return query
    select i::int, coalesce(outcomes[i], 'sent'), untils[i], shown.m
    from generate_subscripts(outcomes, 1) i
    left join lateral (
      select m from chat_message m where m.conversation_id = places[i] and m.seq = seqs[i]
        and (outcomes[i] is null or outcomes[i] = 'repeated') limit 1
    ) shown on true
    order by i;
end $function$;

CREATE OR REPLACE FUNCTION public.check_commission()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.full_amount >= 0 and new.full_burn >= 0 and new.full_amount + new.full_burn > 0
    and new.amount between 0 and new.full_amount and new.burn between 0 and new.full_burn
    and new.member_id <> new.buyer_id
    and (new.state = 'void') = (new.amount = 0 and new.burn = 0) and (new.state = 'void') = (new.void_at is not null)
    and (new.state <> 'waiting' or new.due_at is null) and (new.state <> 'due' or new.due_at is not null)
    and (new.state <> 'settled' or new.settled_at is not null)
    and (new.settled_at is null or new.due_at is not null)
    and (new.settled_at is null) = (new.settled_amount is null)
    and (new.settled_at is not null or new.withheld = 0 and new.returned = 0)
    and (new.settled_at is null
      or new.withheld between 0 and new.settled_amount and new.settled_amount between new.amount and new.full_amount
        and new.returned between 0 and least(new.settled_amount - new.withheld, new.settled_amount - new.amount))
  then
    return new;
  end if;
  raise exception 'the commission of order % contradicts itself', new.order_id using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.check_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.sn ~ '^\d{18,20}$'
    and new.state in ('wait-pay', 'wait-send', 'wait-receive', 'finished', 'closed')
    and new.money >= 0 and new.points >= 0 and new.money + new.points > 0 and new.quantity > 0
    and new.shipping between 0 and new.money
    -- A paid order that is closed was fully refunded.
    and (new.state in ('wait-send', 'wait-receive', 'finished')) =
      (new.paid_at is not null and new.closed_at is null)
    and (new.state = 'closed') = (new.closed_at is not null)
    and (new.paid_at is null) = (new.pay_method is null)
    and (new.sent_at is null or new.paid_at is not null)
    and (new.sent_at is null) = (new.receive_until is null)
    and (new.state not in ('wait-receive', 'finished') or new.sent_at is not null)
    and (new.state = 'finished') = (new.received_at is not null)
    and (not new.counted or new.paid_at is not null)
    and (new.hidden_at is null or new.state in ('finished', 'closed'))
    and (new.close_reason is null or new.closed_at is not null
      and new.close_reason in ('mind', 'item', 'address', 'price', 'payment', 'other'))
  then
    return new;
  end if;
  raise exception 'the order % contradicts itself', new.sn using errcode = 'check_violation';
end $function$;

CREATE OR REPLACE FUNCTION public.commission_cost()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into cost_change (month, kind, amount)
  select date_trunc('month', a.settled_at at time zone 'UTC')::date, a.kind, a.amount
  from (values
    (new.settled_at, 'withheld', new.withheld), (new.settled_at, 'burn', new.burn),
    (old.settled_at, 'withheld', -old.withheld), (old.settled_at, 'burn', -old.burn)
  ) a (settled_at, kind, amount)
  where a.settled_at is not null and a.amount <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.commission_opened()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into commission_change (kind, amount)
  select state, sum(amount) from fresh where state in ('waiting', 'due') group by state having sum(amount) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.commission_owed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into commission_change (kind, amount)
  values ('debt', new.debt - case when tg_op = 'UPDATE' then old.debt else 0 end);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.commission_went_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into commission_change (kind, amount)
  select state, sum(amount) from (
    select state, amount from fresh union all select state, -amount from was
  ) c where state in ('waiting', 'due') group by state having sum(amount) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_payout_kind()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.kind := (select a.kind from payout_account a where a.id = new.account_id);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.copy_to_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update product_search s set category_id = new.category_id, currency = new.currency, on_sale = new.on_sale,
    weight = new.weight, sold = new.sold, price = new.price, in_stock = new.in_stock
  where s.product_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.correct_inviter(of_member bigint, old_inviter bigint, new_inviter bigint, at timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
AS $function$
declare
  found_member record;
begin
  if of_member = new_inviter then return 'self'; end if;
  perform lock_network();
  select m.inviter_id into found_member from member m where m.id = of_member and m.closed_at is null for no key update;
  if not found then return 'unknown'; end if;
  if found_member.inviter_id is distinct from old_inviter or old_inviter is not distinct from new_inviter then
    return 'changed';
  end if;
  if new_inviter is not null then
    perform from member m where m.id = new_inviter and m.closed_at is null;
    if not found then return 'unknown'; end if;
    if exists (select from line_of(new_inviter) l where l.member_id = of_member) then return 'descendant'; end if;
  end if;
  perform write_inviter(of_member, new_inviter, at);
  if new_inviter is not null then perform take_place(of_member, new_inviter, at); end if;
  return 'moved';
end $function$;

CREATE OR REPLACE FUNCTION public.count_decided()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  decided text := case tg_op
    when 'INSERT' then 'select a.* from added a where a.state <> ''waiting'''
    else 'select a.* from added a join removed o using (id) where o.state = ''waiting'' and a.state <> ''waiting'''
  end;
begin
  execute format(
    'insert into work_member_count as c (list, member_id, state, count)
     select %L, %I, state, count(*) from (%s) d where %I is not null group by 2, 3 order by 2, 3
     on conflict (list, member_id, state) do update set count = c.count + excluded.count',
    tg_argv[0], tg_argv[1], decided, tg_argv[1]);
  execute format(
    'insert into work_count as c (list, state, count)
     select %L, state, count(*) from (%s) d group by 2 order by 2
     on conflict (list, state) do update set count = c.count + excluded.count',
    tg_argv[0], decided);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_moved()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved text := 'select a.state, a.%1$I as member, 1 as n from added a join removed o using (id)
      where a.state <> o.state and a.state <> ''waiting''
    union all select o.state, o.%1$I, -1 from added a join removed o using (id)
      where a.state <> o.state and o.state <> ''waiting''';
begin
  execute format(
    'insert into work_member_count as c (list, member_id, state, count)
     select %L, member, state, sum(n) from (' || format(moved, tg_argv[1]) || ') d
     group by 2, 3 having sum(n) <> 0 order by 2, 3
     on conflict (list, member_id, state) do update set count = c.count + excluded.count', tg_argv[0]);
  execute format(
    'insert into work_count as c (list, state, count)
     select %L, state, sum(n) from (' || format(moved, tg_argv[1]) || ') d
     group by 2 having sum(n) <> 0 order by 2
     on conflict (list, state) do update set count = c.count + excluded.count', tg_argv[0]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_order_for_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_sales(new.member_id,
    (case when new.state = 'finished' then 1 else -1 end) * (new.money - refunded_money(new.id)));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_ratings(most integer, skipped text[] DEFAULT '{}'::text[], one text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  reviews bigint[];
begin
  reviews := array(
    select id from review where not counted and state <> 'hidden'
      and 'review:' || id <> all (skipped) and (one is null or one = 'review:' || id)
    order by id limit most for no key update skip locked);
  update review set counted = true where id = any (reviews);
  perform from product p where p.id in (select product_id from review where id = any (reviews))
  order by p.id for no key update;
  update product p set ratings = p.ratings + c.ratings, rating_sum = p.rating_sum + c.stars
  from (
    select product_id, count(*) as ratings, sum(stars) as stars from review where id = any (reviews) group by product_id
  ) c
  where p.id = c.product_id;
  return cardinality(reviews);
end $function$;

CREATE OR REPLACE FUNCTION public.count_refund_for_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform add_sales(o.member_id, -(new.shipping + coalesce((
      select sum(l.amount) from refund_line l join order_line x using (order_id, position)
      where l.refund_id = new.id and x.currency = 'money'), 0))::bigint)
  from shop_order o where o.id = new.order_id and o.state = 'finished';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_sales(most integer, skipped text[] DEFAULT '{}'::text[], one text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  orders bigint[];
  refunds bigint[];
begin
  orders := array(
    select id from shop_order where paid_at is not null and not counted
      and 'order:' || id <> all (skipped) and (one is null or one = 'order:' || id)
    order by id limit most for no key update skip locked);
  update shop_order set counted = true where id = any (orders);
  refunds := array(
    select r.id from refund r join shop_order o on o.id = r.order_id
    where r.state = 'refunded' and not r.counted and o.counted
      and 'refund:' || r.id <> all (skipped) and (one is null or one = 'refund:' || r.id)
    order by r.id limit most for no key update of r skip locked);
  update refund set counted = true where id = any (refunds);
  perform from product p where p.id in (
    select product_id from order_line where order_id = any (orders)
    union select l.product_id from refund_line r join order_line l using (order_id, position)
      where r.refund_id = any (refunds)
  ) order by p.id for no key update;
  update product p set sold = p.sold + c.pieces
  from (
    select product_id, sum(pieces) as pieces from (
      select product_id, quantity as pieces from order_line where order_id = any (orders)
      union all select l.product_id, -r.quantity from refund_line r join order_line l using (order_id, position)
        where r.refund_id = any (refunds)
    ) e group by product_id
  ) c
  where p.id = c.product_id and c.pieces <> 0;
  return cardinality(orders) + cardinality(refunds);
end $function$;

CREATE OR REPLACE FUNCTION public.database_connections()
 RETURNS TABLE(state text, count bigint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce(a.state, 'other'), count(*) from pg_stat_activity a
    where a.datname = current_database() and a.backend_type = 'client backend' group by 1
$function$;

CREATE OR REPLACE FUNCTION public.day_start(at timestamp with time zone, zone text, later integer DEFAULT 0)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
RETURN ((date_trunc('day'::text, (at AT TIME ZONE zone)) + make_interval(days => later)) AT TIME ZONE zone);

CREATE OR REPLACE FUNCTION public.delete_answers(before timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  with old as (
    select actor_kind, actor_id, key from public.request_key
    where created_at < before and not public.is_money_call(call)
    order by created_at limit most for update skip locked
  ), gone as (
    delete from public.request_key r using old
    where r.actor_kind = old.actor_kind and r.actor_id = old.actor_id and r.key = old.key returning 1
  )
  select count(*)::int from gone
$function$;

CREATE OR REPLACE FUNCTION public.erase_answers(of_member bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
  delete from public.request_key
  where actor_kind = 'member' and actor_id = of_member and not public.is_money_call(call);
  update public.request_key set reply = '{}'
  where actor_kind = 'member' and actor_id = of_member and reply is not null;
$function$;

CREATE OR REPLACE FUNCTION public.erase_payout_accounts(member bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  update payout_account set
    number = '…' || right(number, 4), holder = case when kind = 'block' then '' else '…' end, branch = '', label = '',
    qr_id = null, is_default = false, removed_at = coalesce(removed_at, at)
  where member_id = member;
end $function$;

CREATE OR REPLACE FUNCTION public.fee_saved(amount bigint, rate bigint, fee bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN ((((amount * rate) + 9999) / 10000) - fee);

CREATE OR REPLACE FUNCTION public.file_added()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into file_change (purpose, count, bytes) select purpose, count(*), sum(bytes) from fresh group by purpose;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.file_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into file_change (purpose, count, bytes) select purpose, -count(*), -sum(bytes) from gone group by purpose;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.file_unused()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from file where id in (select file_id from gone) and not kept order by id for no key update;
  update file f set unused_since = '-infinity'
    where id in (select file_id from gone) and not kept and not exists (select from file_use u where u.file_id = f.id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.file_used()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from file where id in (select file_id from fresh) and unused_since is not null
    order by id for no key update;
  update file set unused_since = null where id in (select file_id from fresh) and unused_since is not null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.fill_product_search()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select p.category_id, p.currency, p.on_sale, p.weight, p.sold, p.price, p.in_stock
  into new.category_id, new.currency, new.on_sale, new.weight, new.sold, new.price, new.in_stock
  from product p where p.id = new.product_id;
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.fold(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN replace(lower(unaccent('unaccent'::regdictionary, NORMALIZE(words, NFKC))), 'ຼ'::text, 'ລ'::text);

CREATE OR REPLACE FUNCTION public.freeze_commission(frozen jsonb, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  insert into commission (order_id, generation, member_id, buyer_id, state, buyer_level, level, rate, cap, bases,
    base, full_amount, full_burn, amount, burn, created_at, changed_at)
  select f."order", r.generation, r.member, f.buyer, 'waiting', f.buyer_level, r.level, r.rate, r.cap, r.bases,
    r.base, r.amount, r.burn, r.amount, r.burn, at, at
  from jsonb_to_recordset(frozen) f ("order" bigint, buyer bigint, buyer_level smallint, rows jsonb),
    jsonb_to_recordset(f.rows) r (generation smallint, member bigint, level smallint, rate bigint, cap bigint,
      bases bigint[], base bigint, amount bigint, burn bigint)
  order by f."order", r.generation
$function$;

CREATE OR REPLACE FUNCTION public.grams(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT COST 10000
RETURN (SELECT COALESCE(array_agg(DISTINCT substr(word.word, place.place, long.long)), '{}'::text[]) AS "coalesce" FROM regexp_split_to_table(grams.words, '\s+'::text) word(word), LATERAL generate_series(1, length(word.word)) place(place), LATERAL generate_series(1, LEAST(3, ((length(word.word) - place.place) + 1))) long(long));

CREATE OR REPLACE FUNCTION public.grams_anywhere(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN wanted_grams(replace(mark_words(words), chr(1), ' '::text));

CREATE OR REPLACE FUNCTION public.help_asked(question text)
 RETURNS TABLE(term text, docs integer, articles integer)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  select coalesce(n.term, q.term), coalesce(n.docs, t.docs, 0),
    coalesce((select h.docs from help_term h where h.term = ''), 0)
  from unnest(help_terms(question)) q (term)
  left join help_term t on t.term = q.term and t.docs > 0
  left join lateral (
    select h.term, h.docs from help_term h
    where t.term is null and q.term ~ '^[a-z]{4,}$' and h.term % q.term and h.docs > 0 and h.term !~ ' '
    order by similarity(h.term, q.term) desc, h.term limit 1
  ) n on true
$function$;

CREATE OR REPLACE FUNCTION public.help_terms(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  with folded as (select regexp_replace(fold(words), '[\u0e47-\u0e4c\u0ec8-\u0ecc]', '', 'g') as text),
  latin as (
    select found[1] as word, place
    from folded, regexp_matches(text, '[a-z0-9]+', 'g') with ordinality as m (found, place)
  ),
  terms (term) as (
    select unnest(tsvector_to_array(to_tsvector(
      case when words ~ '[\u00c0-\u024f\u1e00-\u1eff]' then 'simple'::regconfig else 'english'::regconfig end,
      (select string_agg(word, ' ' order by place) from latin))))
    union
    select word || ' ' || next from (select word, lead(word) over (order by place) as next from latin) l where next <> ''
    union
    select substr(found[1], place, size)
    from folded, regexp_matches(text, '[^\u0001-\u007f\u2000-\u206f\u3000-\u303f]+', 'g') m (found),
      generate_series(2, 3) size, generate_series(1, length(found[1]) - size + 1) place
  )
  select coalesce(array_agg(term), '{}') from terms where term <> ''
$function$;

CREATE OR REPLACE FUNCTION public.index_help(changed bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('help_doc', 0));
  with gone as (delete from help_doc where article_id = changed returning terms)
  update help_term t set docs = t.docs - 1
  from (select distinct unnest(terms) as term from gone union select '' from gone) g
  where t.term = g.term;
  -- In a language that has questions but no title, members read the Chinese text.
  insert into help_doc (article_id, language, title, title_terms, terms)
  select a.id, l.language, t.title, help_terms(t.title), help_terms(concat_ws(' . ', t.title, a.summary ->> l.shown,
    (select string_agg(p, ' . ') from plain_paragraphs(a.body ->> l.shown) p),
    replace(a.asked ->> l.language, chr(10), ' . ')))
  from article a,
    lateral (
      select language, case when a.title ->> language <> '' then language else 'zh' end as shown
      from jsonb_object_keys(a.title || a.asked) language
      where a.title ->> language <> '' or a.asked ->> language <> ''
    ) l,
    lateral (select a.title ->> l.shown as title) t
  where a.id = changed and a.kind = 'help';
  insert into help_passage (article_id, language, place, words, terms)
  select a.id, d.language, p.place, p.words, help_terms(p.words)
  from help_doc d join article a on a.id = d.article_id,
    lateral (select case when a.title ->> d.language <> '' then d.language else 'zh' end as shown) l,
    lateral (
      select s.words, row_number() over () as place from (
        select a.summary ->> l.shown as words where a.summary ->> l.shown <> ''
        union all select plain_paragraphs(a.body ->> l.shown)
      ) s
    ) p
  where d.article_id = changed;
  insert into help_example (article_id, language, place, terms)
  select d.article_id, d.language, e.place, help_terms(e.words)
  from help_doc d join article a on a.id = d.article_id,
    regexp_split_to_table(concat_ws(chr(10), d.title, a.asked ->> d.language), '\n') with ordinality e (words, place)
  where d.article_id = changed and trim(e.words) <> '';
  insert into help_term (term, docs)
  select distinct on (term) term, 1 from (
    select unnest(terms) as term from help_doc where article_id = changed
    union all select '' from help_doc where article_id = changed
  ) t
  on conflict (term) do update set docs = help_term.docs + 1;
end $function$;

CREATE OR REPLACE FUNCTION public.investment_bought()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into invest_change (product_id, version, count, amount)
  select product_id, version, count(*), sum(amount) from fresh where state = 'running' group by product_id, version;
  insert into invest_due_change (day, amounts)
  select started_on + days + 1, returns_of_days(amount, daily_rate, days + 1, term_days)
  from fresh where state = 'running';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.investment_went_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into invest_change (product_id, version, count, amount)
  select product_id, version, sum(count), sum(amount) from (
    select product_id, version, 1 as count, amount from fresh where state = 'running'
    union all
    select product_id, version, -1, -amount from was where state = 'running'
  ) c group by product_id, version having sum(count) <> 0 or sum(amount) <> 0;
  insert into invest_due_change (day, amounts)
  select day, array[sum(amount)::bigint] from (
    select w.started_on + d as day, sign(w.days - f.days)::bigint
      * (w.amount * w.daily_rate * d / 1000000 - w.amount * w.daily_rate * (d - 1) / 1000000) as amount
    from was w join fresh f using (id)
    cross join lateral generate_series(least(w.days, f.days) + 1, greatest(w.days, f.days)) d
  ) c group by day having sum(amount) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.is_money_call(call text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (call ~ '^/(wallet|market|shop/order|staff/finance|staff/goods/order|mine/common/my-level)[/ ]'::text);

CREATE OR REPLACE FUNCTION public.is_notice_card(type text, options jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN ((type = 'assistant'::text) AND COALESCE((options ? 'notice'::text), false));

CREATE OR REPLACE FUNCTION public.is_silent(type text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
RETURN (type = ANY (ARRAY['recall'::text, 'reaction'::text, 'unpin'::text]));

CREATE OR REPLACE FUNCTION public.known_zone(zone text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  perform timestamptz 'epoch' at time zone zone;
  return zone;
exception when invalid_parameter_value then
  return 'UTC';
end $function$;

CREATE OR REPLACE FUNCTION public.like_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (('%'::text || regexp_replace(fold(words), '([\\%_])'::text, '\\\1'::text, 'g'::text)) || '%'::text);

CREATE OR REPLACE FUNCTION public.line_of(of_member bigint)
 RETURNS TABLE(member_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive line as (
    select m.id, m.inviter_id from member m where m.id = of_member
    union all
    select m.id, m.inviter_id from line l join member m on m.id = l.inviter_id
  )
  select id from line
$function$;

CREATE OR REPLACE FUNCTION public.lock_cart(of_member bigint)
 RETURNS void
 LANGUAGE sql
RETURN pg_advisory_xact_lock(hashtextextended(('cart:'::text || of_member), (0)::bigint));

CREATE OR REPLACE FUNCTION public.lock_network()
 RETURNS void
 LANGUAGE sql
AS $function$
  select pg_advisory_xact_lock(hashtext('network'))
$function$;

CREATE OR REPLACE FUNCTION public.mark_words(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(words, '(^|[^a-z0-9])([a-z0-9])'::text, (('\1'::text || chr(1)) || '\2'::text), 'g'::text);

CREATE OR REPLACE FUNCTION public.matrix_line_of(of_member bigint)
 RETURNS TABLE(member_id bigint)
 LANGUAGE sql
 STABLE
AS $function$
  with recursive line as (
    select p.member_id, p.parent_id from matrix_place p where p.member_id = of_member
    union all
    select p.member_id, p.parent_id from line l join matrix_place p on p.member_id = l.parent_id
  )
  select member_id from line
$function$;

CREATE OR REPLACE FUNCTION public.member_counted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into level_change (level, members)
  select level, count(*) from fresh where closed_at is null group by level;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.member_recounted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into level_change (level, members)
  select m.level, m.members
  from (values (old.level, old.closed_at, -1), (new.level, new.closed_at, 1)) m (level, closed_at, members)
  where m.closed_at is null;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.name_words(name text)
 RETURNS TABLE(word smallint, rest text)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select i::smallint, array_to_string(p.parts[i:], ' ')
  from (select regexp_split_to_array(btrim(fold(name)), '\s+') as parts) p,
    generate_series(1, least(cardinality(p.parts), 5)) i
$function$;

CREATE OR REPLACE FUNCTION public.notice_now(options jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
begin
  return (
    select jsonb_build_object('notice', jsonb_build_object('id', n.id::text, 'kind', n.kind, 'params', n.params,
      'link', n.link::text, 'time', to_char(n.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
    from notice n where n.id = (options -> 'notice' ->> 'id')::bigint);
end $function$;

CREATE OR REPLACE FUNCTION public.own_name(kind text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
RETURN CASE kind WHEN 'assistant'::text THEN '﷐'::text ELSE '￿'::text END;

CREATE OR REPLACE FUNCTION public.pairs(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT substr(pairs.word, place.place, 2)), '{}'::text[]) AS "coalesce" FROM generate_series(1, (length(pairs.word) - 1)) place(place));

CREATE OR REPLACE FUNCTION public.pay_orders(payments jsonb, frozen jsonb, keys text[], payloads uuid[], ref_kinds text[], ref_ids bigint[], groups integer[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], at timestamp with time zone, lock_limit text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  paid int;
begin
  if lock_limit is not null then perform set_config('lock_timeout', lock_limit, true); end if;
  with due as materialized (
    select o.id, p.method, p."to" from jsonb_to_recordset(payments) p ("order" bigint, member bigint, money bigint,
      points bigint, method text, "from" text[], "to" text)
    join shop_order o on o.id = p."order"
    where o.member_id = p.member and o.state = any (p."from") and o.pay_until > at and o.money = p.money
      and o.points = p.points
    order by o.id for no key update of o
  )
  update shop_order o set state = d."to", paid_at = at, pay_method = d.method from due d where o.id = d.id;
  get diagnostics paid = row_count;
  if paid < jsonb_array_length(payments) then
    raise exception 'an order can not be paid' using errcode = 'BY008';
  end if;
  perform require_posted(o.outcome, o.replayed)
  from ledger.post(keys, payloads, ref_kinds, ref_ids, groups, debits, credits, amounts, kinds, at) p,
    unnest(p.outcomes, p.replays) o (outcome, replayed);
  if frozen <> '[]' then perform freeze_commission(frozen, at); end if;
  perform answer_requests(payments, at);
end $function$;

CREATE OR REPLACE FUNCTION public.place_order(sn text, member_id bigint, money bigint, points bigint, shipping bigint, quantity integer, remark text, address jsonb, created_at timestamp with time zone, pay_until timestamp with time zone, lines jsonb, orders_max integer, pieces_max integer, from_cart boolean)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
#variable_conflict use_column
declare
  made bigint;
  short bigint;
  unpaid record;
begin
  -- Orders of one member are placed one after the other, so that each is counted before the next.
  perform pg_advisory_xact_lock(hashtextextended('unpaid-orders:' || place_order.member_id, 0));
  -- The closing of the account takes the same lock.
  if not exists (select from member m where m.id = place_order.member_id and m.closed_at is null) then
    raise exception 'the account is closed' using errcode = 'BY009';
  end if;
  select count(*) as orders, coalesce(sum(o.quantity), 0) as pieces into unpaid from shop_order o
  where o.member_id = place_order.member_id and o.state = 'wait-pay' and o.pay_until > place_order.created_at;
  if unpaid.orders >= orders_max then
    raise exception 'the member has too many unpaid orders' using errcode = 'BY005', detail = 'orders';
  end if;
  if unpaid.pieces + place_order.quantity > pieces_max then
    raise exception 'unpaid orders would hold too many pieces' using errcode = 'BY005', detail = 'pieces';
  end if;
  if from_cart then perform take_from_cart(place_order.member_id, lines); end if;
  insert into shop_order (sn, member_id, state, money, points, shipping, quantity, remark, address, created_at, pay_until)
  values (place_order.sn, place_order.member_id, 'wait-pay', place_order.money, place_order.points,
    place_order.shipping, place_order.quantity, place_order.remark, place_order.address, place_order.created_at,
    place_order.pay_until)
  returning id into made;
  insert into order_line (order_id, position, product_id, variant_id, name, choice, picture, currency, price, normal_price,
    quantity)
  select made, (l.n - 1)::int, r.product, r.variant, r.name, r.choice, r.picture, r.currency, r.price,
    r.normal_price, r.quantity
  from jsonb_array_elements(lines) with ordinality l (line, n), jsonb_to_record(l.line) as r (product bigint,
    variant bigint, name jsonb, choice jsonb, picture jsonb, currency text, price bigint,
    normal_price bigint, quantity int);
  short := take_stock(made, place_order.created_at);
  if short is not null then
    raise exception 'variant % is not available at this price', short using errcode = 'BY001', detail = short::text;
  end if;
  return made;
end $function$;

CREATE OR REPLACE FUNCTION public.place_orders(orders jsonb, at timestamp with time zone, lock_limit text)
 RETURNS TABLE(n integer, id bigint)
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
declare
  asked record;
  answers jsonb := '[]';
begin
  if lock_limit is not null then perform set_config('lock_timeout', lock_limit, true); end if;
  for asked in
    select o.* from jsonb_to_recordset(orders) o (n int, member bigint, sn text, money bigint, points bigint,
      shipping bigint, quantity int, remark text, address jsonb, lines jsonb, pay_until timestamptz, from_cart boolean,
      orders_max int, pieces_max int, key text, call text, payload text)
    order by o.member, o.n
  loop
    n := asked.n;
    id := place_order(asked.sn, asked.member, asked.money, asked.points, asked.shipping, asked.quantity, asked.remark,
      asked.address, at, asked.pay_until, asked.lines, asked.orders_max, asked.pieces_max,
      asked.from_cart);
    answers := answers || jsonb_build_object('member', asked.member, 'key', asked.key, 'call', asked.call,
      'payload', asked.payload, 'reply', jsonb_build_object('order_id', id::text, 'sn', asked.sn));
    return next;
  end loop;
  perform answer_requests(answers, at);
end $function$;

CREATE OR REPLACE FUNCTION public.plain_paragraphs(html text)
 RETURNS SETOF text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select words from (
    select trim(replace(replace(replace(replace(replace(replace(
      regexp_replace(regexp_replace(part, '<[^>]*>', '', 'g'), '\s+', ' ', 'g'),
      '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&#39;', ''''), '&amp;', '&')) as words, place
    from regexp_split_to_table(html, '</(p|li|h[1-6]|blockquote)>|<br */?>') with ordinality p (part, place)
  ) p where words <> '' order by place
$function$;

CREATE OR REPLACE FUNCTION public.price_down(currency text, price bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (price + CASE WHEN (currency = 'points'::text) THEN (0)::bigint ELSE '1000000000000000'::bigint END);

CREATE OR REPLACE FUNCTION public.price_up(currency text, price bigint)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (price + CASE WHEN (currency = 'points'::text) THEN '1000000000000000'::bigint ELSE (0)::bigint END);

CREATE OR REPLACE FUNCTION public.queue_commission_news()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into commission_news (commission_id, member_id) values (new.id, new.member_id);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.reactions_of(conversation bigint, message bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  select jsonb_build_object('version', e.reacted_seq, 'list', coalesce((
    select jsonb_agg(jsonb_build_object('sticker', r.sticker, 'count', r.count) order by r.first, r.sticker)
    from (select sticker, count(*) as count, min(entry_seq) as first from reaction
      where conversation_id = conversation and seq = message group by sticker) r), '[]'))
  from entry e where e.conversation_id = conversation and e.seq = message and e.recalled_at is null
$function$;

CREATE OR REPLACE FUNCTION public.receiving_rate_at(at timestamp with time zone)
 RETURNS SETOF receiving_rate
 LANGUAGE sql
 STABLE
AS $function$
  select distinct on (account_id) * from receiving_rate
  where effective_at <= at and cancelled_at is null
  order by account_id, effective_at desc, id desc
$function$;

CREATE OR REPLACE FUNCTION public.refresh_in_stock(products bigint[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform from product p where p.id = any (products) order by p.id for no key update;
  update product p set in_stock = s.left_over
  from (
    select one, exists (select from variant v where v.product_id = one and v.on_sale and v.stock > 0) as left_over
    from unnest(products) one
  ) s
  where p.id = s.one and p.in_stock <> s.left_over;
end $function$;

CREATE OR REPLACE FUNCTION public.refunded_money(of_order bigint)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(r.shipping), 0)::bigint + coalesce(sum((
    select sum(l.amount) from refund_line l join order_line o using (order_id, position)
    where l.refund_id = r.id and o.currency = 'money')), 0)::bigint
  from refund r where r.order_id = of_order and r.state = 'refunded'
$function$;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'the audit log can not be changed' using errcode = 'insufficient_privilege';
end $function$;

CREATE OR REPLACE FUNCTION public.require_posted(outcome text, replayed boolean)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if outcome = 'posted' and not coalesce(replayed, false) then return; end if;
  if outcome = 'insufficient' then raise exception 'posting: insufficient' using errcode = 'BY004'; end if;
  raise exception 'posting: % (replayed: %)', outcome, replayed;
end $function$;

CREATE OR REPLACE FUNCTION public.return_stock(of_order bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  line record;
  filled bigint[] := '{}';
  now_there int;
  closed record;
begin
  select closed_at, case when paid_at is null then 'close' else 'refund' end as cause into closed
  from shop_order where id = of_order;
  for line in
    select l.product_id, l.variant_id, l.quantity - coalesce((
      select sum(x.quantity) from parcel_line x where x.order_id = l.order_id and x.position = l.position), 0) - coalesce((
      select sum(x.quantity) from refund_line x join refund r on r.id = x.refund_id
      where x.order_id = l.order_id and x.position = l.position and r.kind = 'unsent' and r.state = 'refunded'), 0) as quantity
    from order_line l where l.order_id = of_order order by l.variant_id
  loop
    continue when line.quantity = 0;
    update variant v set stock = v.stock + line.quantity where v.id = line.variant_id
    returning v.stock into now_there;
    insert into stock_change (created_at, product_id, variant_id, cause, order_id, before, after)
    values (closed.closed_at, line.product_id, line.variant_id, closed.cause, of_order, now_there - line.quantity, now_there);
    if now_there = line.quantity then filled := filled || line.product_id; end if;
  end loop;
  if filled <> '{}' then perform refresh_in_stock(filled); end if;
end $function$;

CREATE OR REPLACE FUNCTION public.return_unsent(of_refund bigint, paid_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  line record;
  filled bigint[] := '{}';
  now_there int;
begin
  for line in
    select l.order_id, l.product_id, l.variant_id, x.quantity
    from refund_line x join order_line l using (order_id, position) where x.refund_id = of_refund order by l.variant_id
  loop
    update variant v set stock = v.stock + line.quantity where v.id = line.variant_id
    returning v.stock into now_there;
    insert into stock_change (created_at, product_id, variant_id, cause, order_id, before, after)
    values (paid_at, line.product_id, line.variant_id, 'refund', line.order_id, now_there - line.quantity, now_there);
    if now_there = line.quantity then filled := filled || line.product_id; end if;
  end loop;
  if filled <> '{}' then perform refresh_in_stock(filled); end if;
end $function$;

CREATE OR REPLACE FUNCTION public.return_waits()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into return_change (count, amount)
  select count(*), sum(amount) from fresh where paid_at is null having count(*) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.return_went_on()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into return_change (count, amount)
  select sum(count), sum(amount) from (
    select 1 as count, amount from fresh where paid_at is null
    union all
    select -1, -amount from was where paid_at is null
  ) c having sum(count) <> 0 or sum(amount) <> 0;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.returns_of_days(amount bigint, daily_rate integer, first integer, last integer)
 RETURNS bigint[]
 LANGUAGE sql
 IMMUTABLE
RETURN ARRAY(SELECT ((((returns_of_days.amount * returns_of_days.daily_rate) * d.d) / 1000000) - (((returns_of_days.amount * returns_of_days.daily_rate) * (d.d - 1)) / 1000000)) FROM generate_series(returns_of_days.first, returns_of_days.last) d(d) ORDER BY d.d);

CREATE OR REPLACE FUNCTION public.rewrite_team_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform from fresh n join stale o using (member_id)
  where (n.up_1, n.up_2, n.up_3, n.name) is distinct from (o.up_1, o.up_2, o.up_3, o.name);
  if not found then return null; end if;
  delete from team_name t using fresh n join stale o using (member_id)
  where t.member_id = n.member_id and n.name <> o.name;
  insert into team_name (member_id, word, up_1, up_2, up_3, name)
  select n.member_id, w.word, n.up_1, n.up_2, n.up_3, w.rest
  from fresh n join stale o using (member_id), name_words(n.name) w where n.name <> o.name;
  update team_name t set up_1 = n.up_1, up_2 = n.up_2, up_3 = n.up_3 from fresh n
  where t.member_id = n.member_id and (t.up_1, t.up_2, t.up_3) is distinct from (n.up_1, n.up_2, n.up_3);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.roll_up_commission()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH gone AS (
          DELETE FROM commission_change
           RETURNING commission_change.kind,
             commission_change.amount
         )
  INSERT INTO commission_sum AS s (kind, amount)  SELECT gone.kind,
             sum(gone.amount) AS sum
            FROM gone
           GROUP BY gone.kind
           ORDER BY gone.kind ON CONFLICT(kind) DO UPDATE SET amount = (s.amount + excluded.amount);
END;

CREATE OR REPLACE FUNCTION public.roll_up_cost_changes()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH gone AS (
          DELETE FROM cost_change
           RETURNING cost_change.month,
             cost_change.kind,
             cost_change.amount
         )
  INSERT INTO cost_month AS c (month, kind, amount)  SELECT gone.month,
             gone.kind,
             sum(gone.amount) AS sum
            FROM gone
           GROUP BY gone.month, gone.kind
           ORDER BY gone.month, gone.kind ON CONFLICT(month, kind) DO UPDATE SET amount = (c.amount + excluded.amount);
END;

CREATE OR REPLACE FUNCTION public.roll_up_costs()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  lo xid8;
  upto xid8 := ledger.horizon();
begin
  select hi into lo from cost_head for update;
  if upto <= lo then return; end if;
  insert into cost_month as c (month, kind, amount)
  select date_trunc('month', t.created_at at time zone 'UTC')::date, t.kind, sum(t.amount)
  from ledger.transfer t where t.xid >= lo and t.xid < upto and t.currency = 1 group by 1, 2 order by 1, 2
  on conflict (month, kind) do update set amount = c.amount + excluded.amount;
  insert into cost_month as c (month, kind, amount)
  select date_trunc('month', t.created_at at time zone 'UTC')::date, 'discount', sum((l.normal_price - l.price) * l.quantity)
  from ledger.transfer t join order_line l on l.order_id = t.ref_id and l.currency = 'money'
  where t.xid >= lo and t.xid < upto and t.kind = 'order-pay' and t.currency = 1 group by 1 order by 1
  on conflict (month, kind) do update set amount = c.amount + excluded.amount;
  insert into cost_month as c (month, kind, amount)
  select date_trunc('month', t.created_at at time zone 'UTC')::date, 'fee-discount', sum(fee_saved(r.amount, r.fee_rate, r.fee))
  from ledger.transfer t join transfer r on r.id = t.ref_id and r.fee_discount > 0
  where t.xid >= lo and t.xid < upto and t.kind = 'transfer' and t.ref_kind = 'transfer' group by 1 order by 1
  on conflict (month, kind) do update set amount = c.amount + excluded.amount;
  update cost_head set hi = upto;
end $function$;

CREATE OR REPLACE FUNCTION public.roll_up_figures(of_zone text, most integer, at timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  head figure_head;
  final xid8;
  upto xid8;
  cut xid8;
begin
  begin
    perform timezone(of_zone, at);
  exception when invalid_parameter_value then
    of_zone := 'UTC';
  end;
  select * into head from figure_head for update;
  if head.zone <> of_zone then
    delete from figure_flow;
    delete from figure_buyer;
    delete from figure_count where figure in ('orders', 'buyers', 'members');
    head.hi := '0';
  end if;
  final := ledger.horizon();
  upto := greatest(final, head.hi);
  select t.xid into cut from ledger.transfer t where t.xid >= head.hi and t.xid < upto order by t.xid offset most limit 1;
  if cut = head.hi then
    -- One transaction has more transfers than that. It is counted as a whole.
    select t.xid into cut from ledger.transfer t where t.xid > head.hi and t.xid < upto order by t.xid limit 1;
  end if;
  upto := coalesce(cut, upto);

  insert into figure_flow as f (day, currency, kind, debit, credit, amount, transfers)
  select m.day, m.currency, m.kind, coalesce(d.name, k.names[1 + m.debit]), coalesce(c.name, k.names[1 + m.credit]),
    m.amount, m.transfers
  from (
    select (t.created_at at time zone of_zone)::date as day, t.currency, t.kind,
      case when ledger.is_system(t.debit) then t.debit else t.debit & 255 end as debit,
      case when ledger.is_system(t.credit) then t.credit else t.credit & 255 end as credit,
      sum(t.amount) as amount, count(*) as transfers
    from ledger.transfer t where t.xid >= head.hi and t.xid < upto group by 1, 2, 3, 4, 5
  ) m
  cross join (select array['balance', 'held', 'income', 'invested'] as names) k
  left join ledger.account d on d.id = m.debit
  left join ledger.account c on c.id = m.credit
  on conflict (day, currency, kind, debit, credit)
    do update set amount = f.amount + excluded.amount, transfers = f.transfers + excluded.transfers;

  insert into figure_count as f (day, figure, count)
  select (t.created_at at time zone of_zone)::date, 'orders', count(distinct t.ref_id)
  from ledger.transfer t where t.xid >= head.hi and t.xid < upto and t.kind = 'order-pay' group by 1
  on conflict (day, figure) do update set count = f.count + excluded.count;

  with fresh as (
    insert into figure_buyer (day, member_id)
    select distinct (t.created_at at time zone of_zone)::date, o.member_id
    from ledger.transfer t join shop_order o on o.id = t.ref_id
    where t.xid >= head.hi and t.xid < upto and t.kind = 'order-pay'
    on conflict do nothing returning day
  )
  insert into figure_count as f (day, figure, count) select day, 'buyers', count(*) from fresh group by day
  on conflict (day, figure) do update set count = f.count + excluded.count;

  insert into figure_count as f (day, figure, count)
  select (m.created_at at time zone of_zone)::date, 'members', count(*)
  from member m where m.xid >= head.hi and m.xid < upto group by 1
  on conflict (day, figure) do update set count = f.count + excluded.count;

  final := greatest(final, head.visit_hi);
  insert into figure_count as f (day, figure, count)
  select v.day, w.figure, count(*) from visit v
  cross join lateral (values ('visits', true), ('active', v.member)) w (figure, counts)
  where v.xid >= head.visit_hi and v.xid < final and w.counts group by 1, 2
  on conflict (day, figure) do update set count = f.count + excluded.count;

  update figure_head set hi = upto, visit_hi = final, zone = of_zone, counted_at = at;
  return cut is not null;
end $function$;

CREATE OR REPLACE FUNCTION public.roll_up_files()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH gone AS (
          DELETE FROM file_change
           RETURNING file_change.purpose,
             file_change.count,
             file_change.bytes
         )
  INSERT INTO file_sum AS s (purpose, count, bytes)  SELECT gone.purpose,
             sum(gone.count) AS sum,
             sum(gone.bytes) AS sum
            FROM gone
           GROUP BY gone.purpose
           ORDER BY gone.purpose ON CONFLICT(purpose) DO UPDATE SET count = (s.count + excluded.count), bytes = (s.bytes + excluded.bytes);
END;

CREATE OR REPLACE FUNCTION public.roll_up_investments()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH gone AS (
          DELETE FROM invest_change
           RETURNING invest_change.product_id,
             invest_change.version,
             invest_change.count,
             invest_change.amount
         )
  INSERT INTO invest_sum AS s (product_id, version, count, amount)  SELECT gone.product_id,
             gone.version,
             sum(gone.count) AS sum,
             sum(gone.amount) AS sum
            FROM gone
           GROUP BY gone.product_id, gone.version
           ORDER BY gone.product_id, gone.version ON CONFLICT(product_id, version) DO UPDATE SET count = (s.count + excluded.count), amount = (s.amount + excluded.amount);
 WITH gone AS (
          DELETE FROM invest_due_change
           RETURNING invest_due_change.day,
             invest_due_change.amounts
         )
  INSERT INTO invest_due AS s (day, amount)  SELECT (g.day + ((a.place - 1))::integer),
             sum(a.amount) AS sum
            FROM (gone g
              CROSS JOIN LATERAL unnest(g.amounts) WITH ORDINALITY a(amount, place))
           GROUP BY (g.day + ((a.place - 1))::integer)
           ORDER BY (g.day + ((a.place - 1))::integer) ON CONFLICT(day) DO UPDATE SET amount = (s.amount + excluded.amount);
END;

CREATE OR REPLACE FUNCTION public.roll_up_levels()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH gone AS (
          DELETE FROM level_change
           RETURNING level_change.level,
             level_change.members
         )
  INSERT INTO level_sum AS s (level, members)  SELECT gone.level,
             sum(gone.members) AS sum
            FROM gone
           GROUP BY gone.level
           ORDER BY gone.level ON CONFLICT(level) DO UPDATE SET members = (s.members + excluded.members);
END;

CREATE OR REPLACE FUNCTION public.roll_up_returns()
 RETURNS void
 LANGUAGE sql
BEGIN ATOMIC
 WITH gone AS (
          DELETE FROM return_change
           RETURNING return_change.count,
             return_change.amount
         )
  INSERT INTO return_sum AS s (count, amount)  SELECT sum(gone.count) AS sum,
             sum(gone.amount) AS sum
            FROM gone
          HAVING (count(*) <> 0) ON CONFLICT(one) DO UPDATE SET count = (s.count + excluded.count), amount = (s.amount + excluded.amount);
END;

CREATE OR REPLACE FUNCTION public.said(texts jsonb, language text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN COALESCE(NULLIF((texts ->> language), ''::text), (texts ->> 'zh'::text));

CREATE OR REPLACE FUNCTION public.said_all(list jsonb, language text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN (SELECT COALESCE(jsonb_agg(said(l.one, said_all.language) ORDER BY l.n), '[]'::jsonb) AS "coalesce" FROM jsonb_array_elements(said_all.list) WITH ORDINALITY l(one, n));

CREATE OR REPLACE FUNCTION public.seal_audit(at timestamp with time zone, most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
declare
  head public.audit_head;
  entry public.audit_log;
  links integer := 0;
begin
  select * into head from public.audit_head for update;
  for entry in
    select l.* from public.audit_log l join public.audit_unsealed u on u.entry_id = l.id order by l.id limit most
  loop
    head.position := head.position + 1;
    head.hash := public.audit_link(head.hash, public.audit_digest(entry), seal_audit.at);
    insert into public.audit_seal (position, entry_id, hash, sealed_at)
      values (head.position, entry.id, head.hash, seal_audit.at);
    delete from public.audit_unsealed where entry_id = entry.id;
    links := links + 1;
  end loop;
  if links > 0 then
    update public.audit_head set position = head.position, hash = head.hash, sealed_at = seal_audit.at;
  end if;
  return links;
end $function$;

CREATE OR REPLACE FUNCTION public.service_asked(conversation bigint, member bigint, seq bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  insert into service_session (conversation_id, member_id, state, first_seq, created_at, asked_at)
  values (conversation, member, 'waiting', seq, at, at)
  on conflict (conversation_id) where state <> 'closed' do update
    set asked_at = greatest(excluded.asked_at, service_session.asked_at,
      service_session.replied_at + interval '1 millisecond')
$function$;

CREATE OR REPLACE FUNCTION public.staff_may_come(of_role text, address inet)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
  select case
    when exists (select from staff_network n where n.role = of_role) then
      exists (select from staff_network n where n.role = of_role and address <<= n.network)
    when exists (select from staff_network n where n.role is null) then
      exists (select from staff_network n where n.role is null and address <<= n.network)
    else true
  end
$function$;

CREATE OR REPLACE FUNCTION public.stock_step(stock integer)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN (stock <= 0) THEN 0 WHEN (stock <= 10) THEN 1 WHEN (stock <= 100) THEN 2 WHEN (stock <= 1000) THEN 3 WHEN (stock <= 10000) THEN 4 ELSE 5 END;

CREATE OR REPLACE FUNCTION public.take_from_cart(of_member bigint, lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  taken int;
begin
  perform lock_cart(of_member);
  delete from cart_line c using jsonb_to_recordset(lines) as l (variant bigint, quantity int)
  where c.member_id = of_member and c.variant_id = l.variant and c.quantity = l.quantity and c.removed_at is null;
  get diagnostics taken = row_count;
  if taken <> jsonb_array_length(lines) then
    raise exception 'the cart does not have these lines' using errcode = 'BY006';
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.take_place(of_member bigint, under bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  place record;
  node record;
  new_gap int;
begin
  insert into matrix_place (member_id) values (of_member), (under) on conflict do nothing;
  select * into place from matrix_place p where p.member_id = of_member;
  if place.parent_id is not null then return; end if;
  if exists (select from matrix_line_of(under) l where l.member_id = of_member) then return; end if;
  select * into node from matrix_place p where p.member_id = under;
  while node.children = 3 loop
    select * into node from matrix_place p
    where p.parent_id = node.member_id and p.gap = node.gap - 1 order by p.slot limit 1;
  end loop;
  update matrix_place set parent_id = node.member_id, slot = node.children, placed_at = at
  where member_id = of_member;
  update matrix_place set total = total + 1 + place.total
  where member_id in (select l.member_id from matrix_line_of(node.member_id) l);
  update matrix_place set
    children = children + 1,
    gap = case when children < 2 then 1
      else 1 + (select min(c.gap) from matrix_place c where c.parent_id = node.member_id) end
  where member_id = node.member_id;
  -- The gap of a place above changes only while the one below it has changed.
  loop
    select * into node from matrix_place p where p.member_id = node.parent_id;
    exit when not found or node.children < 3;
    select 1 + min(c.gap) into new_gap from matrix_place c where c.parent_id = node.member_id;
    exit when new_gap = node.gap;
    update matrix_place set gap = new_gap where member_id = node.member_id;
  end loop;
end $function$;

CREATE OR REPLACE FUNCTION public.take_stock(of_order bigint, made_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  line record;
  emptied bigint[] := '{}';
  rest int;
begin
  for line in
    select l.product_id, l.variant_id, l.currency, l.normal_price, l.quantity
    from order_line l where l.order_id = of_order order by l.variant_id
  loop
    with taken as (
      update variant v set stock = v.stock - line.quantity
      where v.id = line.variant_id and v.stock >= line.quantity and v.on_sale and v.price = line.normal_price
        and exists (select from product p where p.id = v.product_id and p.on_sale and p.currency = line.currency)
      returning v.stock
    )
    insert into stock_change (created_at, product_id, variant_id, cause, order_id, before, after)
    select made_at, line.product_id, line.variant_id, 'order', of_order, t.stock + line.quantity, t.stock from taken t
    returning after into rest;
    if not found then return line.variant_id; end if;
    if rest = 0 then emptied := emptied || line.product_id; end if;
  end loop;
  if emptied <> '{}' then perform refresh_in_stock(emptied); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.team_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update team_member set name = lower(new.nick_name) where member_id = new.id;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_member(member bigint, kind text, params jsonb, link bigint, at timestamp with time zone)
 RETURNS bigint[]
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
AS $function$
declare
  raised bigint;
  told bigint;
begin
  insert into chat_person as person (member_id, version, changed_at) values (member, 1, at)
  on conflict (member_id) do update set version = person.version + 1, changed_at = excluded.changed_at
  returning version into raised;
  insert into notice (member_id, kind, params, link, created_at) values (member, kind, params, link, at)
  returning id into told;
  insert into assistant_due (member_id, notice_id)
  select a.member_id, told from assistant_chat a where a.member_id = member;
  return array[raised, told];
end $function$;

CREATE OR REPLACE FUNCTION public.uncount_review(of_review bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  gone record;
begin
  update review set counted = false where id = of_review and counted returning product_id, stars into gone;
  if not found then return; end if;
  update product set ratings = ratings - 1, rating_sum = rating_sum - gone.stars where id = gone.product_id;
end $function$;

CREATE OR REPLACE FUNCTION public.wanted_grams(words text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT COALESCE(array_agg(DISTINCT substr(word.word, place.place, 3)), '{}'::text[]) AS "coalesce" FROM regexp_split_to_table(wanted_grams.words, '\s+'::text) word(word), LATERAL generate_series(1, GREATEST(1, (length(word.word) - 2))) place(place) WHERE (word.word <> ''::text));

CREATE OR REPLACE FUNCTION public.words_of_member(nick_name text, user_code text, mobile text, email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN lower(((((((nick_name || ' '::text) || user_code) || ' '::text) || COALESCE(mobile, ''::text)) || ' '::text) || COALESCE(email, ''::text)));

CREATE OR REPLACE FUNCTION public.write_inviter(of_member bigint, inviter bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  old_inviter bigint;
  size bigint;
  above team_member;
begin
  select m.inviter_id into old_inviter from member m where m.id = of_member;
  select 1 + coalesce((select c.total from team_count c where c.member_id = of_member), 0) into size;
  if old_inviter is not null then
    update team_count set total = total - size, direct = direct - (member_id = old_inviter)::int
    where member_id in (select l.member_id from line_of(old_inviter) l);
  end if;
  update member set inviter_id = inviter where id = of_member;
  if inviter is not null then
    insert into team_count (member_id) values (inviter) on conflict do nothing;
    update team_count set total = total + size, direct = direct + (member_id = inviter)::int
    where member_id in (select l.member_id from line_of(inviter) l);
    select * into above from team_member t where t.member_id = inviter;
  end if;
  insert into team_member as t (member_id, up_1, up_2, up_3, joined_at, name)
  select of_member, inviter, above.up_1, above.up_2, case when inviter is not null then at end, lower(m.nick_name)
  from member m where m.id = of_member
  on conflict (member_id) do update set
    up_1 = excluded.up_1, up_2 = excluded.up_2, up_3 = excluded.up_3,
    joined_at = case when excluded.up_1 is not null then coalesce(t.joined_at, excluded.joined_at) end;
  if size > 1 then
    update team_member set up_2 = inviter, up_3 = above.up_1 where up_1 = of_member;
    update team_member set up_3 = inviter where up_2 = of_member;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.write_team_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into team_name (member_id, word, up_1, up_2, up_3, name)
  select n.member_id, w.word, n.up_1, n.up_2, n.up_3, w.rest from fresh n, name_words(n.name) w;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.write_transfers(transfers jsonb, keys text[], payloads uuid[], ref_kinds text[], ref_ids bigint[], groups integer[], debits bigint[], credits bigint[], amounts bigint[], kinds text[], at timestamp with time zone, lock_limit text)
 RETURNS TABLE(n integer, told bigint[])
 LANGUAGE plpgsql
 SET search_path TO 'public', 'pg_catalog', 'pg_temp'
 SET plan_cache_mode TO 'force_generic_plan'
AS $function$
begin
  if lock_limit is not null then perform set_config('lock_timeout', lock_limit, true); end if;
  insert into transfer (id, sender_id, recipient_id, amount, fee, fee_rate, fee_discount, created_at)
  select t.id, t.member, t.recipient, t.amount, t.fee, t.fee_rate, t.fee_discount, at
  from jsonb_to_recordset(transfers) t (id bigint, member bigint, recipient bigint, amount bigint, fee bigint,
    fee_rate bigint, fee_discount bigint);
  perform require_posted(o.outcome, o.replayed)
  from ledger.post(keys, payloads, ref_kinds, ref_ids, groups, debits, credits, amounts, kinds, at) p,
    unnest(p.outcomes, p.replays) o (outcome, replayed);
  return query
    select t.n, tell_member(t.recipient, 'transfer-received', t.notice, t.id, at)
    from (
      select * from jsonb_to_recordset(transfers) r (n int, id bigint, recipient bigint, notice jsonb)
      order by r.recipient, r.n offset 0
    ) t;
  -- The sender knows of the transfer: this notice is read from the start, and raises no version, so it is not pushed.
  with sent as (
    insert into notice (member_id, kind, params, link, created_at, read_at)
    select t.member, 'transfer-sent', t.sent, t.id, at, at
    from jsonb_to_recordset(transfers) t (id bigint, member bigint, sent jsonb)
    returning id, member_id
  )
  insert into assistant_due (member_id, notice_id)
  select s.member_id, s.id from sent s join assistant_chat a using (member_id);
  insert into transfer_recent as r (sender_id, recipient_id, last_id)
  select t.member, t.recipient, max(t.id)
  from jsonb_to_recordset(transfers) t (id bigint, member bigint, recipient bigint)
  group by t.member, t.recipient order by t.member, t.recipient
  on conflict (sender_id, recipient_id) do update set last_id = greatest(r.last_id, excluded.last_id);
  perform answer_requests(transfers, at);
end $function$;
