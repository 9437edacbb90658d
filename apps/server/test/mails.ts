import { executeSql } from '../src/platform/database';
import type { TestMerchant } from './factories';

/** What was mailed to a merchant, the oldest first. */
export async function mailsTo({
  server: { system },
  email,
}: Pick<TestMerchant, 'server' | 'email'>): Promise<{ subject: string; text: string }[]> {
  const { rows } = await executeSql(
    system.db,
    'select id, subject, body_text from emails where recipient = $1 order by id',
    [email],
  );
  return rows.map(({ id, subject, body_text: text }) => ({
    subject: String(subject),
    text: system.secrets.open(Buffer.from(String(text), 'base64'), `email ${String(id)} text`),
  }));
}
