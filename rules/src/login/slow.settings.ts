import { notAbove, whole } from '../setting.ts'

export const settings = {
  'login.tries': whole(8, 1, 100, 'tries'),
  'login.originTries': whole(60, 1, 100_000, 'tries'),
  'login.slowMinutes': whole(15, 1, 1440, 'minutes'),
  'login.deviceDays': whole(365, 1, 3650, 'days'),
}

// Many members share one network address; its limit is never the smaller one.
export const checks = [notAbove(settings, 'login.tries', 'login.originTries')]
