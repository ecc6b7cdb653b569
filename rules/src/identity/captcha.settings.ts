import { notAbove, whole } from '../setting.ts'

export const settings = {
  'captcha.minutes': whole(10, 1, 60, 'minutes'),
  'captcha.tries': whole(5, 1, 10, 'tries'),
  'captcha.targetDaily': whole(10, 1, 1000, 'codes'),
  'captcha.originDaily': whole(50, 1, 100_000, 'codes'),
}

// The limit of one mobile number or email can't be above that of its network address.
export const checks = [notAbove(settings, 'captcha.targetDaily', 'captcha.originDaily')]
