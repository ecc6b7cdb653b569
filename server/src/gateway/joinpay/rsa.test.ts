// A server whose gateway signs with RSA: its calls, and a notification in each form, over real sockets.
import { afterAll, afterEach, expect, test } from 'vitest'
import { startTestApp } from '../../testing/app.ts'
import { faults, newMember } from '../../testing/shop.ts'
import { keyPair, sideOf } from '../../testing/wallet/rsa.ts'
import { paymentOf, startRecharge } from '../../testing/wallet/third.ts'
import { startSimulator } from './simulator.ts'

const [ours, theirs, strangers] = [keyPair(), keyPair(), keyPair()]
const gateway = await startSimulator({ keys: sideOf(theirs, ours), production: false })
const home = await startTestApp({
  JOINPAY_URL: gateway.url,
  JOINPAY_PRIVATE_KEY: ours.secret,
  JOINPAY_PUBLIC_KEY: theirs.open,
})
await home.server.listen({ host: '127.0.0.1', port: 0 })
afterAll(async () => {
  await home.close()
  await gateway.stop()
})
afterEach(async () => expect(await faults(home)).toEqual([]))

test.each(['form', 'query', 'json'] as const)(
  '[D6] RSA: a recharge is started, and a notification as %s credits it once; a foreign signature credits nothing',
  async (form) => {
    const noy = await newMember(home, `Noy${form}`)
    const balance = async () =>
      (await noy.ask('/wallet/recharge-third', 'load-recharge-third', {})).data.user_money
    const { id, sn } = await startRecharge(noy, 10_000n)
    expect(await gateway.notify(sn, { form, keys: sideOf(strangers, ours) })).toBe('fail')
    expect(await balance()).toBe('0.00')
    gateway.faults.notify = false
    await gateway.pay(sn)
    expect([await gateway.notify(sn, { form }), await gateway.notify(sn, { form })]).toEqual([
      'success',
      'success',
    ])
    expect(await paymentOf(noy, id)).toMatchObject({ state: 'paid' })
    expect(await balance()).toBe('100.00')
  },
)
