export { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres';
export { joinEmbeddedPostgres } from './running';
