import { nativeBridge } from './capacitor/bridge.ts'
import { isSimulated } from './simulated/phone.ts'

/** True in the app on a phone, false in a browser. Known at once, without loading the device's code. */
export const isInstalled = (): boolean => isSimulated() || nativeBridge() !== undefined
