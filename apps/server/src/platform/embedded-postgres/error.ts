/** Says to the operator why the embedded database cannot be had, and where possible what to do. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}
