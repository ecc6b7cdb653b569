// The state of each job: its times and its last run. Also the lengths of the queues of jobs.
export { listQueues } from './queues.sql.ts'
export { askRun, listAsked, listJobs, lockJob, saveJobs } from './state.sql.ts'
