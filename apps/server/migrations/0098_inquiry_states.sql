-- What has become of an inquiry, as operators say.
alter table inquiries
  add column state text not null default 'open',
  add constraint inquiries_state_check check (state in ('open', 'answered', 'closed'));
create index inquiries_state_idx on inquiries (state, created_at, id);
