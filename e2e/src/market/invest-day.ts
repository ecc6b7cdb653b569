import type { Ask } from '@banyan/contract/client'
import type { EveryCall } from '@banyan/demo/stage'

/**
 * Changes the zone of the investments' days so that it is noon there: no day begins while a story runs, except those that
 * the story lets pass.
 */
export const startAtNoon = (owner: Ask<EveryCall>) =>
  owner('/staff/system/settings', 'do-change', {
    key: 'invest.utcOffset',
    value: JSON.stringify(12 - new Date().getUTCHours()),
  })
