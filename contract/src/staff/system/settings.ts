import { z } from 'zod'
import { call } from '../../call.ts'
import { done, nothing, structure, text } from '../../field.ts'

export const loadSettings = call({
  path: '/staff/system/settings',
  control: 'load-settings',
  who: { staff: 'settings.read' },
  says: 'Every setting with its kind, bounds, default and value; rules/settings has the table.',
  request: nothing,
  reply: z.strictObject({
    list: z.array(z.strictObject({ key: z.string(), value: z.unknown(), changed: z.string().nullable() })),
  }),
  errors: {},
})

export const doChange = call({
  path: '/staff/system/settings',
  control: 'do-change',
  who: { staff: 'settings.change' },
  says: 'Changes one setting; every process reads it within seconds, and the audit log keeps before and after.',
  // The value is JSON text even where it is a bare word or number: a form field has no kinds.
  request: { key: text(1, 60), value: structure(z.unknown()) },
  reply: done,
  errors: {
    'setting-unknown': {
      zh: '没有此设置',
      en: 'There is no such setting',
      lo: 'ບໍ່ມີການຕັ້ງຄ່ານີ້',
      vi: 'Không có cài đặt này',
      th: 'ไม่มีการตั้งค่านี้',
    },
    'setting-value': {
      zh: '设置值不合法：{why}',
      en: 'This value can’t be used: {why}',
      lo: 'ຄ່ານີ້ໃຊ້ບໍ່ໄດ້: {why}',
      vi: 'Không dùng được giá trị này: {why}',
      th: 'ใช้ค่านี้ไม่ได้: {why}',
    },
  },
})
