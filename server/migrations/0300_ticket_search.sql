-- Tickets are found by a part of their title (staff/start/search.sql.ts).
create index ticket_title_words on ticket using gin (grams(lower(title)));
