import type { Texts } from '../../lang/words.ts'

export const text = {
  title: { zh: (name: string) => `您好，${name}`, en: (name: string) => `Welcome, ${name}` },
  says: {
    zh: '您的角色可以使用以下功能。',
    en: 'Your role can do the following.',
  },
  noPage: { zh: '控制台暂无页面', en: 'No page in the console yet' },
  none: {
    zh: '您的角色目前没有可以使用的功能。如需权限，请联系管理员。',
    en: 'Your role has no permissions yet. Ask an administrator for access.',
  },
} as const satisfies Texts
