import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: '失败的任务项', en: 'Failed job items' },
  says: {
    zh: '后台任务中处理失败的项目。等待中的会自动重试，搁置的需要人工重试。',
    en: 'Items that a background job could not process. Waiting items are tried again automatically. Parked items wait for your retry.',
  },
  job: { zh: '任务', en: 'Job' },
  jobCount: {
    zh: (job: string, parked: number, waiting: number) => `${job}（搁置 ${parked}，等待 ${waiting}）`,
    en: (job: string, parked: number, waiting: number) => `${job} (${parked} parked, ${waiting} waiting)`,
  },
  item: { zh: '项目', en: 'Item' },
  state: { zh: '状态', en: 'Status' },
  parked: { zh: '已搁置', en: 'Parked' },
  waiting: { zh: (at: string) => `${at} 重试`, en: (at: string) => `Next try ${at}` },
  reason: { zh: '原因', en: 'Reason' },
  attempts: { zh: '尝试次数', en: 'Attempts' },
  since: { zh: '首次失败', en: 'Failing since' },
  actions: { zh: '操作', en: 'Actions' },
  retry: { zh: '重试', en: 'Retry' },
  retryOf: { zh: (item: string) => `重试 ${item}`, en: (item: string) => `Retry ${item}` },
  selectOf: { zh: (item: string) => `选择 ${item}`, en: (item: string) => `Select ${item}` },
  retrySelected: { zh: '重试所选', en: 'Retry selected' },
  retrySelectedSays: {
    zh: '任务下次运行时会重新处理，尝试次数重新计算。',
    en: 'The next run of the job tries the items, with the full number of attempts.',
  },
  retryAll: { zh: '全部重试', en: 'Retry all' },
  sureRetryAll: {
    zh: (job: string, count: number) => `重试“${job}”的全部 ${count} 项？`,
    en: (job: string, count: number) =>
      count === 1 ? `Retry the failed item of “${job}”?` : `Retry all ${count} failed items of “${job}”?`,
  },
  retriedAll: {
    zh: (count: number) => `已安排重试 ${count} 项`,
    en: (count: number) => (count === 1 ? 'Retry of 1 item scheduled' : `Retry of ${count} items scheduled`),
  },
  retried: {
    zh: '已安排重试，任务下次运行时处理',
    en: 'Retry scheduled for the next run of the job',
  },
  empty: { zh: '没有失败的任务项', en: 'No failed items' },
  emptySays: { zh: '所有后台任务运行正常。', en: 'All background jobs are running well.' },
} as const satisfies Texts
