import { useWords } from '../../../lang/words.ts'
import { jobWords } from '../../../parts/job/job.text.ts'

/** Returns a function that names a job; one of a newer server keeps its code. */
export function useJobName(): (job: string) => string {
  const names: Readonly<Record<string, string>> = useWords(jobWords)
  return (job) => names[job] ?? job
}
