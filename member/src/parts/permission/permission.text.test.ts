import { expect, test } from 'vitest'
import { text as composer } from '../../pages/chat/conversation/chat/compose/composer.text.ts'
import { text } from './permission.text.ts'

test('[R9 X9 the words] permissions are refused in the specification’s Chinese words', () => {
  expect(text.settings.zh).toBe('当前功能需要开启相应权限，是否前往开启？')
  expect([text.no.zh, text.yes.zh]).toEqual(['否', '是'])
  expect(text.declined.zh).toBe('用户不同意申请或已拒绝权限')
  expect(text.failed.zh).toBe('申请权限失败')
  expect(text.refused.zh).toBe('用户已拒绝该权限')
})

test('[V17 the words] the web says that it does not record', () => {
  expect(composer.noWebVoice.zh).toBe('网页版不支持录音')
  expect(composer.noWebVoice.en).toBe('The web version does not support recording')
})
