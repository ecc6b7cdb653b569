-- A search walks logs from their ends (conversation/chat.sql.ts): this index, of everybody's words, would be read
-- whole for a word that is common anywhere (measured at a million entries: 6 s), and costs every send.
drop index entry_words;
