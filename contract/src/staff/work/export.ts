import { z } from 'zod'
import { call } from '../../call.ts'
import { pick, sharedErrors } from '../../errors.ts'
import { cursor, done, id, instant, page } from '../../field.ts'
import { staffErrors } from '../errors.ts'
import { exportLists } from './list.ts'

export const exportStates = ['waiting', 'running', 'done', 'failed', 'cancelled', 'expired'] as const

const workExport = z.strictObject({
  id: z.string(),
  list: z.enum(exportLists),
  state: z.enum(exportStates),
  /** The file's name, without a path. */
  name: z.string(),
  /** Rows written so far. */
  written: z.number().int(),
  bytes: z.number().int(),
  time: instant,
  finished: instant.nullable(),
  /** A signed link that works for some minutes; null unless the export is done. */
  url: z.string().nullable(),
})

export const loadExport = call({
  path: '/staff/work/export',
  control: 'load-export',
  who: { staff: 'any' },
  says: 'The caller’s own exports, newest first, with a link to each finished file; those of lists that the caller may no longer export are left out.',
  request: { list: z.enum(exportLists).optional(), cursor },
  reply: page(workExport),
  errors: {},
})

export const doCancel = call({
  path: '/staff/work/export',
  control: 'do-cancel',
  who: { staff: 'any' },
  says: 'Cancels one of the caller’s exports that is not finished.',
  request: { id },
  reply: done,
  errors: { ...pick(sharedErrors, 'record-not-found'), ...pick(staffErrors, 'export-ended') },
})
