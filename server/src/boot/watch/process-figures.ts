// Figures of this process, for /metrics and for the system page.
import type { Pool } from 'pg'

/** The connections of a pool: open, idle among them, and wanted by those who wait. */
export const poolFigures = (pool: Pool) => ({
  open: pool.totalCount,
  idle: pool.idleCount,
  wanted: pool.waitingCount,
})
