// What is known of each job: its times and its last run; and how much waits for jobs.
export { listQueues } from './queues.sql.ts'
export { askRun, listAsked, listJobs, lockJob, saveJobs } from './state.sql.ts'
