/**
 * The settings of a server that shares a small machine with Node: about 20 MB at rest and 70 MB in use,
 * and nothing that is acknowledged is ever lost. They live here, not in postgresql.conf, so that a new
 * version of Kade brings its own.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '40',

  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  // Only this reaches the disk itself on macOS.
  ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),

  shared_buffers: '48MB',
  effective_cache_size: '512MB',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  // What a busy hour once needed stays on the disk of a quiet shop: two files of it, pages packed.
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  wal_compression: 'pglz',
  random_page_cost: '1.1',
  jit: 'off',

  // No replicas and no spare processes: reads are done by the one who asks.
  io_method: 'sync',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_worker_processes: '2',
  max_parallel_workers_per_gather: '1',
  autovacuum_max_workers: '2',

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  lc_messages: 'C',
  log_checkpoints: 'off',
  // A statement's own errors go to the one who sent it; here they would carry people's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
};

/**
 * For databases that end with a test: a power cut takes nothing that anybody would miss, several
 * servers use one, and who asks on this machine need not take the way of a network.
 */
const FOR_TESTS = {
  // Among its own files.
  unix_socket_directories: '.',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_compression: 'off',
  max_connections: '100',
};

export function postgresArguments(
  { dir, isForgetful }: { dir: string; isForgetful: boolean },
  port: number,
): string[] {
  const settings = Object.entries({
    ...SETTINGS,
    ...(isForgetful && FOR_TESTS),
    port: String(port),
  });
  return ['-D', dir, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
