// The installed app on a phone whose location services are off: the plugin of the location then rejects every call.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPage, sees } from '../screens/member.ts'
import { enterNoy } from '../screens/noy.ts'
import { openStage, type Stage } from '../stage.ts'
import { openBridge } from './bridge.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

test('[R8 X9 without location services] the location says so and offers the map; the other permissions are shown', async () => {
  const person = await stage.person({ language: 'en' })
  const { page } = person
  const off = () => {
    throw new Error('Location services are not enabled')
  }
  await openBridge(person.context, 'android', {
    Camera: {
      checkPermissions: () => ({ camera: 'granted', photos: 'denied' }),
      requestPermissions: () => ({ camera: 'granted', photos: 'denied' }),
    },
    Geolocation: { checkPermissions: off, requestPermissions: off, getCurrentPosition: off },
  })
  await enterNoy(page)
  const choose = page.locator('[data-page="pages/location/choose-location"]')
  await openPage(page, 'pages/location/choose-location')
  const use = choose.getByRole('button', { name: 'Use my location' })
  await use.click()
  const question = page.getByRole('alertdialog', { name: 'Use your location?' })
  await question.getByRole('button', { name: 'Continue', exact: true }).click()
  const alert = choose.getByRole('alert')
  await alert.getByText('Couldn’t get the permission').waitFor()
  await alert.getByText('Location may be turned off on this device.').waitFor()
  await alert.getByText('You can choose the place on the map').waitFor()
  await expect.poll(() => use.isEnabled()).toBe(true)
  await person.accessible()

  await openPage(page, 'pages/mine/common/permissions')
  await sees(page, 'Camera')
  const permissions = page.locator('[data-page="pages/mine/common/permissions"]')
  await permissions.getByRole('button', { name: /^Location.*Not set/ }).waitFor()
  await permissions
    .getByRole('listitem')
    .filter({ hasText: /^Camera.*Allowed$/ })
    .waitFor()
  await person.close()
})
