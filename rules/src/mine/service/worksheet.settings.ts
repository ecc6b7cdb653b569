import { whole } from '../../setting.ts'

export const settings = {
  'ticket.openMax': whole(10, 1, 100, 'tickets'),
  'ticket.dailyMessages': whole(50, 5, 1000, 'messages'),
  // After these days without a message of the member, an answered ticket closes.
  'ticket.closeDays': whole(7, 1, 90, 'days'),
  // For these days after it was closed, the member can reopen a ticket.
  'ticket.reopenDays': whole(14, 0, 365, 'days'),
  'ticket.videoMb': whole(50, 1, 500, 'MB'),
}
