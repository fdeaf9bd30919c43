import { startEmbeddedPostgres, THROWAWAY, type EmbeddedPostgres } from '../postgres/embedded-postgres.ts'

/**
 * Keeps the memory of the sorts and joins that load many rows for the next statement, and takes it in large pages, if
 * the system has any. Fresh pages cost a tenth of the time of loading on a virtual machine.
 */
const KEPT = {
  MALLOC_MMAP_THRESHOLD_: '2147483648',
  MALLOC_TRIM_THRESHOLD_: '4294967296',
  GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1',
}

/** Starts a PostgreSQL that has the memory a clinic of a thousand times the size would give it; nothing is kept. */
export const startLargeDatabase = (folder: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    app: 'clinic-bench',
    folder,
    database: 'large',
    initdb: ['--no-sync'],
    memory: KEPT,
    settings: {
      ...THROWAWAY,
      shared_buffers: '6GB',
      effective_cache_size: '16GB',
      maintenance_work_mem: '1GB',
      max_wal_size: '12GB',
      wal_level: 'minimal',
      max_wal_senders: '0',
      jit: 'off',
    },
  })
