import pg from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  is_required: boolean;
  /** Its default, or how it is made of the others. */
  value: string | null;
}

interface Named {
  table: string;
  name: string;
  definition: string;
}

/** The schema `public` of a database as SQL, in a fixed order, the same on every Postgres version. */
export async function dumpSchema(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const columns = (await client.query<Column>(COLUMNS)).rows;
    const constraints = (await client.query<Named>(CONSTRAINTS)).rows;
    const indexes = (await client.query<Named>(INDEXES)).rows;
    const triggers = (await client.query<Named>(TRIGGERS)).rows;
    const functions = (await client.query<{ definition: string }>(FUNCTIONS)).rows;
    const tables = [...new Set(columns.map((column) => column.table))];
    const parts = tables.map((table) =>
      describeTable(
        table,
        columns.filter((column) => column.table === table),
        constraints.filter((constraint) => constraint.table === table),
        [...indexes, ...triggers].filter((statement) => statement.table === table),
      ),
    );
    const programs = functions.map(({ definition }) => `${definition.trim()};\n`);
    return `-- Made from the migrations by \`npm run schema\`; read this to learn the data.\n\n${[...programs, ...parts].join('\n')}`;
  } finally {
    await client.end();
  }
}

function describeTable(
  table: string,
  columns: Column[],
  constraints: Named[],
  named: Named[],
): string {
  const lines = [
    ...columns.map(
      ({ name, type, is_required, value }) =>
        `${name} ${type}${is_required ? ' not null' : ''}${value ?? ''}`,
    ),
    ...constraints.map(({ name, definition }) => `constraint ${name} ${definition}`),
  ];
  const body = lines.map((line) => `  ${line}`).join(',\n');
  const statements = named.map(({ definition }) => `${definition};\n`).join('');
  return `create table ${table} (\n${body}\n);\n${statements}`;
}

const COLUMNS = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    a.attnotnull as is_required, case a.attgenerated when 's' then ' generated always as (' else ' default ' end
      || pg_get_expr(d.adbin, d.adrelid)
      || case a.attgenerated when 's' then ') stored' else '' end as value
  from pg_attribute a
  join pg_class c on c.oid = a.attrelid and c.relkind = 'r'
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attnum`;

// Postgres 18 keeps "not null" as constraints too; they stand beside their columns already.
const CONSTRAINTS = `
  select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where k.contype in ('p', 'u', 'f', 'c')
  order by c.relname collate "C", position(k.contype::text in 'pufc'), k.conname collate "C"`;

const INDEXES = `
  select t.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition
  from pg_index x
  join pg_class i on i.oid = x.indexrelid
  join pg_class t on t.oid = x.indrelid
  join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public'
  where not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u'))
  order by t.relname collate "C", i.relname collate "C"`;

const TRIGGERS = `
  select c.relname as table, t.tgname as name, pg_get_triggerdef(t.oid) as definition
  from pg_trigger t
  join pg_class c on c.oid = t.tgrelid
  join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
  where not t.tgisinternal
  order by c.relname collate "C", t.tgname collate "C"`;

const FUNCTIONS = `
  select pg_get_functiondef(p.oid) as definition
  from pg_proc p
  join pg_namespace n on n.oid = p.pronamespace and n.nspname = 'public'
  where not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by p.proname collate "C"`;
