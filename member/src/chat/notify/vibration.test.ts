import { expect, test } from 'vitest'
import { vibrationOf } from './vibration.ts'

test('[K9] a message vibrates briefly on Android and long on other devices', () => {
  const android =
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36'
  const others = [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36',
  ]
  expect(vibrationOf('web', android)).toBeLessThanOrEqual(100)
  expect(vibrationOf('android', android)).toBeLessThanOrEqual(100)
  for (const agent of others) expect(vibrationOf('web', agent)).toBeGreaterThanOrEqual(300)
  expect(vibrationOf('ios', others[0] ?? '')).toBeGreaterThanOrEqual(300)
})
