// What is known of each job: its times and its last run.
export { askRun, listAsked, listJobs, lockJob, saveJobs } from './state.sql.ts'
