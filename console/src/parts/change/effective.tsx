import { Input, Radio, Space } from 'antd'
import { useWords } from '../../lang/words.ts'
import { text } from './effective.text.ts'

interface EffectiveProps {
  /** Undefined means immediately. Otherwise the typed local time, empty while none is chosen. */
  time: string | undefined
  onTime: (time: string | undefined) => void
}

/** When a change takes effect: immediately, or a set time in the computer's own zone. */
export function Effective({ time, onTime }: EffectiveProps) {
  const words = useWords(text)
  return (
    <Space direction="vertical" className="full">
      <Radio.Group
        aria-label={words.when}
        value={time === undefined ? 'now' : 'later'}
        onChange={(event) => onTime(event.target.value === 'now' ? undefined : '')}
        options={[
          { value: 'now', label: words.immediately },
          { value: 'later', label: words.atTime },
        ]}
      />
      {time !== undefined && (
        <Input
          type="datetime-local"
          aria-label={words.time}
          value={time}
          onChange={(event) => onTime(event.target.value)}
        />
      )}
    </Space>
  )
}
