import { onOff, whole } from '../setting.ts'

export const settings = {
  /** How long a member of a team is marked as new. */
  'team.newDays': whole(7, 1, 90, 'days'),
  /** Off: page, menu entry and calls of the matrix are gone (D16). Members still get their places. */
  'matrix.enabled': onOff(true),
}
