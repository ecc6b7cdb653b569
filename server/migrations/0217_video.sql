-- Where members stopped a video; the last time counts.
create table video_progress (
  member_id bigint not null references member,
  article_id bigint not null references article on delete cascade,
  second int not null check (second >= 0),
  changed_at timestamptz not null,
  primary key (member_id, article_id)
);
create index video_progress_article on video_progress (article_id);

-- Who watched a video within the last day, so that a day counts once: `member 7`, or a keyed hash of a visitor's
-- address. Older rows are deleted.
create table video_viewer (
  article_id bigint not null references article on delete cascade,
  viewer text collate "C" not null,
  counted_at timestamptz not null,
  primary key (article_id, viewer)
);
create index video_viewer_time on video_viewer (counted_at);
create index video_viewer_viewer on video_viewer (viewer);

-- How often a video was watched.
create table video_view (
  article_id bigint primary key references article on delete cascade,
  views bigint not null
);
