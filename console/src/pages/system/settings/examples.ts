import type { SettingKey } from '@banyan/rules/settings'
import { accountExamples } from './examples/account.ts'
import type { Example } from './examples/example.ts'
import { shopExamples } from './examples/shop.ts'
import { talkExamples } from './examples/talk.ts'
import { walletExamples } from './examples/wallet.ts'

/** An example of the effect of each setting. A setting without one does not compile. */
export const examples: Readonly<Record<SettingKey, Example>> = {
  ...walletExamples,
  ...shopExamples,
  ...accountExamples,
  ...talkExamples,
}
