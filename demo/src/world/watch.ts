// The blocked words of staff, and the reports of members.
import type { Language } from '@banyan/contract/language'

export interface DemoReport {
  readonly by: string
  readonly reason: 'fraud' | 'spam' | 'abuse' | 'sexual' | 'illegal' | 'other'
  readonly words: string
  /** The answer of staff when they dismissed it; if absent, the report waits. */
  readonly dismissed?: string
}

interface WordList {
  /** '' is the list for all languages. */
  readonly list: Language | ''
  readonly effect: 'mask' | 'refuse'
  readonly words: readonly string[]
}

export const wordLists: readonly WordList[] = [
  { list: '', effect: 'refuse', words: ['double your coins', 'bet365', '1xbet'] },
  { list: 'zh', effect: 'refuse', words: ['刷单返利', '代开发票', '裸聊'] },
  { list: 'zh', effect: 'mask', words: ['兼职日结', '加微信领红包'] },
  { list: 'en', effect: 'refuse', words: ['send me the code you received', 'guaranteed profit'] },
  { list: 'en', effect: 'mask', words: ['easy money', 'damn'] },
  { list: 'lo', effect: 'refuse', words: ['ເງິນກູ້ດ່ວນ', 'ຫວຍອອນລາຍ'] },
  { list: 'lo', effect: 'mask', words: ['ເລກເດັດ', 'ວຽກສະບາຍເງິນດີ'] },
  { list: 'vi', effect: 'refuse', words: ['vay nóng', 'lô đề online'] },
  { list: 'vi', effect: 'mask', words: ['việc nhẹ lương cao'] },
  { list: 'th', effect: 'refuse', words: ['เงินกู้ด่วน', 'เว็บพนัน'] },
  { list: 'th', effect: 'mask', words: ['งานสบายรายได้ดี'] },
]
