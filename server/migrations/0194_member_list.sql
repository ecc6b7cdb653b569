-- The orders of the console's list of members; 0160 has the one of a level.
create index member_joined on member (created_at, id) where closed_at is null;
create index member_country_joined on member (country, created_at, id) where closed_at is null;
