import type { RequestOf } from '@banyan/contract/call'
import type { countPeople } from '@banyan/contract/staff/content/notice'
import { useQuery } from '@tanstack/react-query'
import { Alert, App, DatePicker, Form, Input, Modal, Segmented, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { useFault } from '../../../parts/frame/fault.ts'
import { DateTime } from '../../../parts/field/date-time.tsx'
import { type FiveTexts, FiveTextsField } from '../../../parts/field/five-texts.tsx'
import { useActInPlace } from '../../../state/act.ts'
import { ask, askOnce } from '../../../state/ask.ts'
import { text } from '../notice.text.ts'
import { listKey } from './data.ts'

const audiences = ['member', 'filter', 'all'] as const
const countries = ['LA', 'VN', 'TH', 'CN', 'OTHER'] as const
const ranks = [1, 2, 3, 4, 5] as const

interface Filled {
  title: FiveTexts
  body: FiveTexts
  audience: (typeof audiences)[number]
  user_code?: string
  levels?: number[]
  countries?: (typeof countries)[number][]
  joined?: Dayjs | null
  bought: 'either' | 'hasBought' | 'hasNot'
  send_at?: Dayjs | null
}

type Recipients = RequestOf<typeof countPeople>

/** Returns the recipients of a filled form; undefined if the promotion code is missing. */
function recipientsOf(filled: Partial<Filled>): Recipients | undefined {
  const { audience = 'member', user_code = '', levels = [], countries: chosen = [], joined, bought } = filled
  if (audience === 'all') return { audience }
  if (audience === 'member') return user_code.trim() === '' ? undefined : { audience, user_code }
  return {
    audience,
    filter: {
      ...(levels.length > 0 && { levels }),
      ...(chosen.length > 0 && { countries: chosen }),
      ...(joined && { joined_since: joined.startOf('day').toISOString() }),
      ...((bought === 'hasBought' || bought === 'hasNot') && { bought: bought === 'hasBought' }),
    },
  }
}

/** Writes a notice. */
export function NoticeEditor({ onClose }: { onClose: () => void }) {
  const words = useWords(text)
  const shared = useWords(common)
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>()
  const [open, setOpen] = useState(true)
  const send = useActInPlace({
    run(filled: Filled) {
      const { title, body, send_at } = filled
      const recipients = recipientsOf(filled) ?? { audience: 'member' as const, user_code: '' }
      const request = { title, body, ...recipients, send_at: send_at?.toISOString() }
      return askOnce('/staff/content/notice', 'do-send', request)
    },
    done() {
      void message.success(words.stored)
      setOpen(false)
    },
    stale: [listKey],
  })
  const filled: Partial<Filled> = Form.useWatch([], form) ?? {}
  const needed = [
    {
      required: true,
      validator: (_: unknown, given: FiveTexts) =>
        given.zh.trim() === '' ? Promise.reject(new Error(words.missingChinese)) : Promise.resolve(),
    },
  ]
  return (
    <Modal
      open={open}
      width={680}
      title={words.add}
      okText={words.send}
      cancelText={shared.cancel}
      confirmLoading={send.busy}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <Form<Filled>
        form={form}
        layout="vertical"
        requiredMark="optional"
        initialValues={{ title: { zh: '' }, body: { zh: '' }, audience: 'member', bought: 'either' }}
        onFinish={(values) => void send.run(values)}
      >
        <Form.Item name="title" label={words.heading} rules={needed}>
          <FiveTextsField label={words.heading} maxLength={60} />
        </Form.Item>
        <Form.Item name="body" label={words.body} rules={needed}>
          <FiveTextsField label={words.body} maxLength={1000} lines={2} />
        </Form.Item>
        <Form.Item name="audience" label={words.recipients} rules={[{ required: true }]}>
          <Segmented block options={audiences.map((value) => ({ value, label: words[value] }))} />
        </Form.Item>
        {filled.audience === 'member' && (
          <Form.Item
            name="user_code"
            label={words.code}
            rules={[{ required: true, whitespace: true, message: words.missing }]}
          >
            <Input maxLength={20} autoComplete="off" spellCheck={false} />
          </Form.Item>
        )}
        {filled.audience === 'filter' && <Conditions />}
        <Form.Item name="send_at" label={words.sendAt} extra={words.sendAtHelp}>
          <DateTime placeholder={words.now} className="full" />
        </Form.Item>
      </Form>
      <People recipients={recipientsOf(filled)} />
      {send.fault !== undefined && <Alert type="error" showIcon title={send.fault} />}
    </Modal>
  )
}

/** The conditions of a filter. All of them apply together. */
function Conditions() {
  const words = useWords(text)
  return (
    <>
      <Form.Item name="levels" label={words.levels}>
        <Select
          mode="multiple"
          placeholder={words.anyLevel}
          options={ranks.map((value) => ({ value, label: words.level(value) }))}
        />
      </Form.Item>
      <Form.Item name="countries" label={words.countries}>
        <Select
          mode="multiple"
          placeholder={words.anyCountry}
          options={countries.map((value) => ({ value, label: words[value] }))}
        />
      </Form.Item>
      <Form.Item name="joined" label={words.joined}>
        <DatePicker placeholder={words.anyTime} className="full" />
      </Form.Item>
      <Form.Item name="bought" label={words.bought} rules={[{ required: true }]}>
        <Segmented
          block
          options={(['either', 'hasBought', 'hasNot'] as const).map((value) => ({
            value,
            label: words[value],
          }))}
        />
      </Form.Item>
    </>
  )
}

/** How many people the notice would reach now. */
function People({ recipients }: { recipients: Recipients | undefined }) {
  const words = useWords(text)
  const fault = useFault()
  const counted = useQuery({
    queryKey: ['notice-people', recipients],
    enabled: recipients !== undefined,
    retry: false,
    queryFn: async ({ signal }) =>
      (await ask('/staff/content/notice', 'count-people', recipients ?? { audience: 'all' }, { signal })).data
        .people,
  })
  if (recipients === undefined) return null
  if (counted.error) return <Alert type="warning" showIcon title={fault(counted.error)} />
  return (
    <Alert
      type="info"
      showIcon
      title={counted.data === undefined ? words.counting : words.reaches(counted.data.toLocaleString('en'))}
    />
  )
}
