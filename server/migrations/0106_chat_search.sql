-- A search reads logs from their ends (conversation/chat.sql.ts). This index contains the words of all members: it
-- would be read completely for a common word (measured with a million entries: 6 s), and it slows down every send.
drop index entry_words;
