import { whole } from '../setting.ts'

export const settings = {
  'payPassword.tries': whole(5, 1, 20, 'tries'),
  'payPassword.lockMinutes': whole(30, 1, 1440, 'minutes'),
}
