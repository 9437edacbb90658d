import pg from 'pg';

/** Which jobs of a database have failed for good, by kind, and how many of each. */
export async function listFailedJobs(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; jobs: string; output: string | null }>(
      `select name, count(*) as jobs, max(output::text) as output
       from jobs.job where state = 'failed' group by name order by name`,
    );
    return rows.map(({ name, jobs, output }) => `${jobs} × ${name}: ${output}`);
  } finally {
    await client.end();
  }
}
