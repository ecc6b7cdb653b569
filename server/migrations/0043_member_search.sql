-- Staff find members by any part of a name, code, mobile or email, in every script.
create index member_words on member
  using gin (nick_name gin_trgm_ops, user_code gin_trgm_ops, mobile gin_trgm_ops, email gin_trgm_ops);
