import { startEmbeddedPostgres, THROWAWAY, type EmbeddedPostgres } from '../postgres/embedded-postgres.ts'

/** Starts a PostgreSQL that has the memory a clinic of a thousand times the size would give it; nothing is kept. */
export const startLargeDatabase = (folder: string): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({
    app: 'clinic-bench',
    folder,
    database: 'large',
    initdb: ['--no-sync'],
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
