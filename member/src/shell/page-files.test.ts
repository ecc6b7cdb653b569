import type { NoticeInfo } from '@banyan/contract/mine/notice/info'
import { noticeKinds } from '@banyan/contract/mine/notice/kind'
import { expect, test } from 'vitest'

const files = import.meta.glob(['../pages/**/*.tsx', '!../pages/**/*.*.tsx'])

test('[N21] every kind of notice opens a page that the app has', () => {
  const opened = Object.values<NoticeInfo>(noticeKinds).flatMap(({ opens }) => opens ?? [])
  expect(opened.length).toBeGreaterThan(50)
  expect(opened.filter((page) => !Object.hasOwn(files, `../${page}.tsx`))).toEqual([])
})
