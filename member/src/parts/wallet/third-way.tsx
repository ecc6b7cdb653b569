import type { ThirdWay } from '@banyan/contract/wallet/third/terms'
import { Radio } from '@banyan/ui/form/radio'
import { useText } from '../../words/text.ts'
import { text } from './third-payment.text.ts'

/** A phone opens Alipay itself; another device shows the code to a phone. */
export const usualWay = (): ThirdWay => (matchMedia('(pointer: coarse)').matches ? 'h5' : 'native')

const ways = ['h5', 'native'] as const

/** The ways to pay at Alipay: on this device, or by a code for another one. */
export function ThirdWays({ value, onChange }: { value: ThirdWay; onChange: (way: ThirdWay) => void }) {
  const t = useText(text)
  return (
    <Radio
      label={t('ways')}
      className="-mx-4"
      value={value}
      onChange={(key) => onChange(key === 'h5' ? 'h5' : 'native')}
      items={ways.map((way) => ({ key: way, label: t(way), note: t(`${way}Note`) }))}
    />
  )
}
