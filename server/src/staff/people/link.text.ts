import type { linkKinds } from '@banyan/contract/staff/login/setup'

interface Facts {
  /** The name with which the person logs in. */
  readonly name: string
  readonly role: string
  readonly url: string
  readonly hours: string
}

type Mail = (facts: Facts) => { subject: string; text: string }

/** The mails with a link to the console, by the kind of the link, in the two languages of the console. */
export const linkMails: Readonly<Record<(typeof linkKinds)[number], Readonly<Record<'zh' | 'en', Mail>>>> = {
  invite: {
    zh: ({ name, role, url, hours }) => ({
      subject: 'Banyan 管理后台邀请',
      text: `您受邀使用 Banyan 管理后台。\n\n账号：${name}\n角色：${role}\n\n请打开以下链接设置密码和验证器：\n${url}\n\n链接只能使用一次，${hours} 小时内有效。请勿转发给任何人。`,
    }),
    en: ({ name, role, url, hours }) => ({
      subject: 'Your invitation to the Banyan staff console',
      text: `You are invited to the Banyan staff console.\n\nUsername: ${name}\nRole: ${role}\n\nOpen this link to set your password and authenticator:\n${url}\n\nThe link works once and expires in ${hours} hours. Don’t forward it to anyone.`,
    }),
  },
  factor: {
    zh: ({ name, url, hours }) => ({
      subject: '重新设置 Banyan 管理后台的验证器',
      text: `账号 ${name} 的验证器已重置，您已在所有设备上退出登录。\n\n请打开以下链接设置新的验证器：\n${url}\n\n链接只能使用一次，${hours} 小时内有效。请勿转发给任何人。如果您没有申请重置，请立即联系管理员。`,
    }),
    en: ({ name, url, hours }) => ({
      subject: 'Set up a new authenticator for the Banyan staff console',
      text: `The authenticator of ${name} has been reset, and you have been logged out everywhere.\n\nOpen this link to set up a new one:\n${url}\n\nThe link works once and expires in ${hours} hours. Don’t forward it to anyone. If you did not ask for this, tell an administrator immediately.`,
    }),
  },
}
