import { Input, InputNumber, Select, Switch } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { text } from '../settings.text.ts'
import type { Entry } from './kind.ts'

/**
 * The field for one setting, depending on its kind. It reports every draft. Its parent decides if the draft can be
 * saved.
 */
export function Editor({
  entry,
  label,
  draft,
  onDraft,
}: {
  entry: Entry
  label: string
  draft: unknown
  onDraft: (draft: unknown) => void
}) {
  const words = useWords(text)
  const asText = typeof draft === 'string' ? draft : ''
  switch (entry.kind) {
    case 'amount':
      return (
        <Input
          aria-label={label}
          inputMode="decimal"
          value={asText}
          maxLength={15}
          onChange={(event) => onDraft(event.target.value.trim())}
        />
      )
    case 'whole':
      return (
        <InputNumber<number>
          aria-label={label}
          className="full"
          value={typeof draft === 'number' ? draft : null}
          precision={0}
          suffix={words.unit(entry.unit)}
          onChange={(value) => onDraft(value)}
        />
      )
    case 'text':
      return (
        <Input
          aria-label={label}
          value={asText}
          count={{ show: true, max: entry.max }}
          onChange={(event) => onDraft(event.target.value)}
        />
      )
    case 'colour':
      // The look editor changes colours.
      return null
    case 'switch':
      return <Switch aria-label={label} checked={draft === true} onChange={(on) => onDraft(on)} />
    case 'texts':
      return (
        <Select
          aria-label={label}
          className="full"
          mode="tags"
          open={false}
          suffixIcon={null}
          tokenSeparators={[',', '，', ';', '；']}
          value={Array.isArray(draft) ? draft.filter((one) => typeof one === 'string') : []}
          onChange={(list: string[]) => onDraft(list.map((one) => one.trim()).filter((one) => one !== ''))}
        />
      )
  }
}
