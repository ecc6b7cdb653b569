import type { Texts } from '../../lang/words.ts'

export const text = {
  choose: { zh: '选择 CSV 文件', en: 'Choose a CSV file' },
  faults: {
    zh: (count: number) => `${count} 处需要修改`,
    en: (count: number) => (count === 1 ? '1 fault' : `${count} faults`),
  },
  faultsSay: { zh: '修改后重新选择文件。', en: 'Correct the file and choose it again.' },
  line: { zh: '行', en: 'Line' },
  fault: { zh: '问题', en: 'Fault' },
  'file-empty': { zh: '文件中没有可处理的行', en: 'The file has no line to process' },
} as const satisfies Texts
