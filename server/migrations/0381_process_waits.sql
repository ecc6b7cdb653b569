-- The lengths of the queues of a server, and the disk of its data folder, for the system page. A server of the former
-- version writes none of these values.
alter table server_process
  -- Notifications that wait for a push service.
  add column pushing integer not null default 0,
  -- Bytes that wait to be sent on open sockets.
  add column socket_bytes bigint not null default 0,
  -- Bytes of the file system of DATA_DIR: free for the server, and in all; null if they could not be read.
  add column disk_free bigint,
  add column disk_size bigint;
