import type { ThirdState } from '@banyan/contract/wallet/third/terms'
import { Tag } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { text } from '../third-payment.text.ts'

const colours = { waiting: 'processing', paid: 'success', closed: 'default', returned: 'warning' } as const

export function StateTag({ state }: { state: ThirdState }) {
  const words = useWords(text)
  return <Tag color={colours[state]}>{words[state]}</Tag>
}
