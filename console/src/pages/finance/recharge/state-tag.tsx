import type { RechargeState } from '@banyan/contract/wallet/recharge-record'
import { Tag } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { text } from '../recharge.text.ts'

const colours = { waiting: 'processing', arrived: 'success', rejected: 'error' } as const

export function StateTag({ state }: { state: RechargeState }) {
  const words = useWords(text)
  return <Tag color={colours[state]}>{words[state]}</Tag>
}
