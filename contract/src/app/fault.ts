import { call } from '../call.ts'
import { done, text } from '../field.ts'

/** The longest texts that a report can carry; a front end cuts its own to these lengths. */
export const faultLengths = { message: 500, stack: 4000, page: 200, edition: 40 } as const

export const reportFault = call({
  path: '/app/fault',
  control: 'report-fault',
  who: 'anyone',
  says: 'Reports an unexpected error of a front end, so that operators see it in the log and in /metrics.',
  request: {
    message: text(1, faultLengths.message),
    /** The stack of the error, or empty. */
    stack: text(0, faultLengths.stack),
    /** The path of the page, without its parameters. */
    page: text(0, faultLengths.page),
    /** The edition of the front end. */
    edition: text(0, faultLengths.edition),
  },
  reply: done,
  errors: {},
})
