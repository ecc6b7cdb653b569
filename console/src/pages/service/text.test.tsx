import { loadText } from '@banyan/contract/staff/service/text'
import { beforeEach, expect, test } from 'vitest'
import { beStrict, draw } from '../../testing/draw.tsx'

beforeEach(beStrict)

test('a text of customer service is listed in the language of the console, and in Chinese if it has no other', async () => {
  const { list } = loadText.reply.parse({
    list: [
      {
        id: '1',
        title: { zh: '电话', en: 'Phone' },
        body: { zh: '工作时间内', en: 'During working hours' },
        code: 'tel:+8562055512000',
        place: 0,
        shown: true,
      },
      {
        id: '2',
        title: { zh: '邮箱' },
        body: { zh: '随时' },
        code: 'mailto:a@b.example',
        place: 1,
        shown: false,
      },
    ],
  })
  const shown = await draw('service/text', [[['service-texts', 'channel'], list]])
  for (const part of [
    'Edit: Phone',
    'During working hours',
    'Shown to members',
    'Edit: 邮箱',
    '随时',
    'Hidden',
  ])
    expect(shown).toContain(part)
  expect(shown).not.toContain('电话')
})
