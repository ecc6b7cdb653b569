import type { Texts } from '../../lang/words.ts'

export const text = {
  restrictOf: { zh: (name: string) => `处罚 ${name}`, en: (name: string) => `Restrict ${name}` },
  restriction: { zh: '处罚', en: 'Restrict' },
  lift: { zh: '解除', en: 'Lift' },
  liftOf: {
    zh: (name: string) => `解除 ${name} 的处罚`,
    en: (name: string) => `Lift restrictions on ${name}`,
  },
  which: { zh: '解除哪一项', en: 'Which restriction' },
  reason: { zh: '原因', en: 'Reason' },
  reasonHelp: {
    zh: '会员会看到原因；同时保存在操作日志中。',
    en: 'The member reads it. It is kept in the audit log.',
  },
  reasonMissing: { zh: '请填写原因', en: 'Enter a reason' },
  replaces: {
    zh: '新的期限会代替正在执行的同类处罚。',
    en: 'A new period replaces the current one.',
  },
  taken: {
    zh: (name: string, until: string) => `“${name}”的处罚至 ${until}`,
    en: (name: string, until: string) => `“${name}” is restricted until ${until}`,
  },
  takenForEver: {
    zh: (name: string) => `“${name}”的处罚永久有效`,
    en: (name: string) => `“${name}” is restricted permanently`,
  },
  lifted: {
    zh: (name: string) => `已解除“${name}”的处罚`,
    en: (name: string) => `Restriction on “${name}” lifted`,
  },
} as const satisfies Texts
