/** Says to the operator why the embedded database cannot be had, and where possible what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

/** Of what PostgreSQL said before it ended, the reason. */
export function lastTrouble(lines: string): string {
  const reasons = [...lines.matchAll(/^.*?(?:FATAL|PANIC|error):\s*(.+)$/gm)].map(([, why]) => why);
  return reasons.at(-1) ?? (lines.trim().split('\n').at(-1) || 'it ended without a word');
}
