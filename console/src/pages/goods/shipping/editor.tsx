import { parseCents } from '@banyan/rules/money'
import { Form, Input, InputNumber, Segmented, Select, Space } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { FormDialog } from '../../../parts/field/form-dialog.tsx'
import { fieldRule } from '../../../parts/field/rule.ts'
import { askOnce } from '../../../state/ask.ts'
import { text } from '../shipping.text.ts'
import { type Place, type Province, shippingKey } from './place.ts'

type Filled = Omit<Place, 'id' | 'version' | 'free_from'> & { free_from: string }

const countries = ['LA', 'VN', 'TH', 'CN', 'OTHER'] as const satisfies readonly Place['country'][]
const fresh: Filled = { country: 'LA', region: '', fee: '', free_from: '', days_min: 2, days_max: 7 }

/** The initial values of the form. */
const filledBy = ({ id: _id, version: _version, ...place }: Place): Filled => ({
  ...place,
  free_from: place.free_from ?? '',
})

type PlaceEditorProps = { place: Place | undefined; provinces: readonly Province[]; onClose: () => void }

/** Adds the shipping terms of a place, or changes them. */
export function PlaceEditor({ place, provinces, onClose }: PlaceEditorProps) {
  const words = useWords(text)
  const nameOf = ({ country, region }: Place): string =>
    [words[country], provinces.find((one) => one.country === country && one.code === region)?.name]
      .filter(Boolean)
      .join(' ')
  return (
    <FormDialog<Filled>
      title={place ? words.editOf(nameOf(place)) : words.add}
      okText={words.save}
      initialValues={place ? filledBy(place) : fresh}
      save={(filled) =>
        askOnce('/staff/goods/shipping', 'do-save', { ...filled, id: place?.id, version: place?.version })
      }
      saved={words.saved}
      stale={[shippingKey]}
      onClose={onClose}
    >
      <PlaceFields provinces={provinces} />
      <TermsFields />
    </FormDialog>
  )
}

function PlaceFields({ provinces }: { provinces: readonly Province[] }) {
  const words = useWords(text)
  const form = Form.useFormInstance<Filled>()
  const country = Form.useWatch('country', form)
  const options = [
    { value: '', label: country === 'OTHER' ? words.allOthers : words.whole },
    ...provinces
      .filter((one) => one.country === country)
      .map(({ code, name }) => ({ value: code, label: name })),
  ]
  return (
    <>
      <Form.Item name="country" label={words.country} rules={[{ required: true }]}>
        <Segmented
          block
          options={countries.map((value) => ({ value, label: words[value] }))}
          onChange={() => form.setFieldValue('region', '')}
        />
      </Form.Item>
      <Form.Item name="region" label={words.province}>
        <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
      </Form.Item>
    </>
  )
}

function TermsFields() {
  const words = useWords(text)
  const form = Form.useFormInstance<Filled>()
  const needed = { required: true, message: words.missing }
  const amount = fieldRule((typed: string) =>
    typed !== '' && parseCents(typed) === undefined ? words.amountWrong : undefined,
  )
  const trimmed = (typed: string) => typed.trim()
  return (
    <>
      <Form.Item name="fee" label={words.fee} rules={[needed, amount]} normalize={trimmed}>
        <Input inputMode="decimal" maxLength={13} autoComplete="off" className="digits" />
      </Form.Item>
      <Form.Item
        name="free_from"
        label={words.freeFrom}
        extra={words.freeFromHelp}
        rules={[amount]}
        normalize={trimmed}
      >
        <Input inputMode="decimal" maxLength={13} autoComplete="off" className="digits" />
      </Form.Item>
      <Space size="large">
        <Form.Item name="days_min" label={words.daysMin} rules={[needed]}>
          <InputNumber min={0} max={60} precision={0} />
        </Form.Item>
        <Form.Item
          name="days_max"
          label={words.daysMax}
          dependencies={['days_min']}
          rules={[
            needed,
            fieldRule((most: number) =>
              most < Number(form.getFieldValue('days_min')) ? words.daysWrong : undefined,
            ),
          ]}
        >
          <InputNumber min={0} max={90} precision={0} />
        </Form.Item>
      </Space>
    </>
  )
}
