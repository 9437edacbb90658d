export { startEmbeddedPostgres } from './embedded-postgres';
export { joinEmbeddedPostgres } from './running';
