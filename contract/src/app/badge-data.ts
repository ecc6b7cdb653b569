import { z } from 'zod'
import { call } from '../call.ts'
import { nothing } from '../field.ts'

export const loadBadgeData = call({
  path: '/app/badge-data',
  control: 'load-badge-data',
  who: 'anyone',
  says: 'The numbers on the tabs; zeros for a visitor (C4, N3).',
  request: nothing,
  reply: z.strictObject({ cart_number: z.number().int().min(0), mine_notice: z.number().int().min(0) }),
  errors: {},
})
