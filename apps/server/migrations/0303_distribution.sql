-- Foreign keys that are put aside while tables are distributed, each until it is made again.
create table distribution_keys (
  name text not null,
  owner text not null,
  target text not null,
  definition text not null,
  constraint distribution_keys_pkey primary key (owner, name)
);
