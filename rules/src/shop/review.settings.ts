import { whole } from '../setting.ts'

export const settings = {
  // Days after a review in which its author can add a follow-up.
  'review.followDays': whole(30, 1, 365, 'days'),
}
