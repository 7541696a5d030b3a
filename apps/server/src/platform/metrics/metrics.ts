import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** In seconds, from unnoticeable to very slow. */
const buckets = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Updates metrics that must be queried when they are read. */
type Refresh = () => Promise<void>

/** What this process measures about itself, for Prometheus. It contains no names, addresses or tokens. */
export const createMetrics = () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const refreshes: Refresh[] = []
  return {
    answered: new Histogram({
      name: 'fletch_http_request_duration_seconds',
      help: 'Time from request to answer, by route pattern',
      labelNames: ['method', 'route', 'status'] as const,
      buckets,
      registers,
    }),
    inFlight: new Gauge({
      name: 'fletch_http_requests_in_flight',
      help: 'Requests that wait for their answer; live boards are counted apart',
      registers,
    }),
    watchers: new Gauge({
      name: 'fletch_live_watchers',
      help: 'Connections that follow a live board',
      registers,
    }),
    transactions: new Histogram({
      name: 'fletch_database_transaction_duration_seconds',
      help: 'Time of a transaction that changes something, its wait and its way to the disk included',
      labelNames: ['outcome'] as const,
      buckets,
      registers,
    }),
    databaseFaults: new Counter({
      name: 'fletch_database_faults_total',
      help: 'Transactions that failed because the database was away, busy, read-only or full',
      labelNames: ['fault'] as const,
      registers,
    }),
    databaseUp: new Gauge({
      name: 'fletch_database_up',
      help: '1 while the database answers',
      registers,
    }),
    databaseConnections: new Gauge({
      name: 'fletch_database_connections',
      help: 'Connections of this process to PostgreSQL, and who waits for one',
      labelNames: ['state'] as const,
      registers,
    }),
    dataFree: new Gauge({
      name: 'fletch_data_free_bytes',
      help: 'Room left on the disk of DATA_DIR',
      registers,
    }),
    lostLogLines: new Counter({
      name: 'fletch_log_lines_lost_total',
      help: 'Lines of the log that were dropped because its output could not be written',
      registers,
    }),
    lastBackup: new Gauge({
      name: 'fletch_last_backup_timestamp_seconds',
      help: 'When everything was last backed up from this DATA_DIR; 0 when it never was',
      registers,
    }),
    outboxJobs: new Gauge({
      name: 'fletch_outbox_jobs',
      help: 'Jobs of the outbox: waiting, and given up in the last 24 hours; the same in all processes',
      labelNames: ['state'] as const,
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'fletch_outbox_oldest_seconds',
      help: 'Age of the oldest job that is not done; the same in all processes',
      registers,
    }),
    jobs: new Histogram({
      name: 'fletch_job_duration_seconds',
      help: 'Time of one attempt at a job of the outbox',
      labelNames: ['kind', 'outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 300],
      registers,
    }),
    photos: new Histogram({
      name: 'fletch_photo_duration_seconds',
      help: 'Time in which an image is decoded and written again, its wait in line included',
      labelNames: ['outcome'] as const,
      buckets,
      registers,
    }),
    objects: new Histogram({
      name: 'fletch_object_store_duration_seconds',
      help: 'Time of a call to the object store',
      labelNames: ['operation', 'outcome'] as const,
      buckets,
      registers,
    }),
    mails: new Histogram({
      name: 'fletch_mail_duration_seconds',
      help: 'Time in which a mail is handed to the mail server',
      labelNames: ['outcome'] as const,
      buckets: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120],
      registers,
    }),
    contentType: registry.contentType,
    /** Runs before each reading. */
    before: (refresh: Refresh): void => void refreshes.push(refresh),
    /** All metrics with their current values. */
    text: async (): Promise<string> => {
      await Promise.all(refreshes.map((refresh) => refresh()))
      return registry.metrics()
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
