-- The list of all chats with customer service (D52), filtered by agent, rating, and how a chat ended.
create index service_session_staff on service_session (staff_id, created_at, id);
create index service_session_stars on service_session (stars, created_at, id) where stars is not null;
create index service_session_ended on service_session (closed_by, created_at, id) where state = 'closed';
create index service_session_unanswered on service_session (created_at, id)
  where state = 'closed' and answered_at is null;
