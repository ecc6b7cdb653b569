import { type FreePart, freePartMax, freeParts } from '@banyan/rules/mine/free-address'
import { Field } from '@banyan/ui/form/field'
import type { FormField } from '@banyan/ui/lib/form'
import { useText } from '../../../../words/text.ts'
import { text } from '../address-add.text.ts'

const completes = {
  nation: 'country-name',
  state: 'address-level1',
  city: 'address-level2',
  postcode: 'postal-code',
} as const satisfies Record<FreePart, string>

/** The fields of a region in a country without a picker. State and postal code may stay empty. */
export function FreeRegionFields({ field }: { field: (part: FreePart) => FormField<string> }) {
  const t = useText(text)
  return freeParts.map((part) => (
    <Field
      key={part}
      {...field(part)}
      label={t(part)}
      autoComplete={completes[part]}
      enterKeyHint="next"
      maxLength={freePartMax[part]}
    />
  ))
}
