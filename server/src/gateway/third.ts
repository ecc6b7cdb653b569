// The gateway for third-party payments of this process: the configured one, or in development a simulator that starts with
// the first payment.
import type { Config } from '../boot/config.ts'
import { type JoinPay, openJoinPay } from './joinpay/joinpay.ts'
import { type Keys, rsaKeys } from './joinpay/sign.ts'
import { type Simulator, startSimulator } from './joinpay/simulator.ts'

export interface ThirdGateway {
  /** False in production without a gateway: then nobody can pay by third party. */
  readonly ready: boolean
  /** Where payments go. */
  readonly kind: 'none' | 'simulator' | 'joinpay'
  readonly joinpay: JoinPay
  /** Returns the public address of a path of this server, for notifications and for the payer's return. */
  urlOf(path: string): string
  /** Says where this server listens; used where PUBLIC_URL is not set. */
  listensAt(url: string): void
  /** The simulator of a development server without a gateway; undefined with one. Starts it if needed. */
  simulator(): Promise<Simulator> | undefined
  close(): Promise<void>
}

type ThirdConfig = Pick<
  Config,
  | 'production'
  | 'key'
  | 'PORT'
  | 'PUBLIC_URL'
  | 'JOINPAY_URL'
  | 'JOINPAY_KEY'
  | 'JOINPAY_PRIVATE_KEY'
  | 'JOINPAY_PUBLIC_KEY'
  | 'JOINPAY_TIMEOUT'
>

/** Returns the keys of the configured gateway; undefined if none is configured. Throws if an RSA key can't be read. */
export function joinpayKeys(
  config: Pick<ThirdConfig, 'JOINPAY_KEY' | 'JOINPAY_PRIVATE_KEY' | 'JOINPAY_PUBLIC_KEY'>,
): Keys | undefined {
  const { JOINPAY_KEY: key, JOINPAY_PRIVATE_KEY: own, JOINPAY_PUBLIC_KEY: other } = config
  if (own && other) return rsaKeys(own, other)
  return key ? { kind: 'md5', key } : undefined
}

export function openThirdGateway(config: ThirdConfig): ThirdGateway {
  const { production, JOINPAY_URL: url } = config
  const configured = url === undefined ? undefined : joinpayKeys(config)
  const ready = configured !== undefined || !production
  // The simulator's key is random to everybody else, so a notification can't be forged in development either.
  const keys: Keys = configured ?? { kind: 'md5', key: config.key('joinpay-simulator').toString('hex') }
  let listens = `http://127.0.0.1:${config.PORT}`
  let simulated: Promise<Simulator> | undefined
  const simulator = () => {
    if (configured || production) return undefined
    simulated ??= startSimulator({ keys, production })
    return simulated
  }
  return {
    ready,
    kind: configured ? 'joinpay' : production ? 'none' : 'simulator',
    joinpay: openJoinPay({
      keys,
      timeoutMs: config.JOINPAY_TIMEOUT,
      async url() {
        if (configured && url !== undefined) return url.replace(/\/$/, '')
        const started = simulator()
        if (!started) throw new Error('no payment gateway is configured')
        return (await started).url
      },
    }),
    urlOf: (path) => (config.PUBLIC_URL?.replace(/\/$/, '') ?? listens) + path,
    listensAt(address) {
      listens = address
    },
    simulator,
    async close() {
      await (await simulated)?.stop()
    },
  }
}
