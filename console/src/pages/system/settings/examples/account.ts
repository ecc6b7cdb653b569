import { afterDays, afterMinutes, either, type Example, fullAt, many, sizeUpTo } from './example.ts'

/** A member who is at a daily limit. */
const daily =
  (key: 'captcha.targetDaily' | 'captcha.originDaily', zh: string, en: string): Example =>
  (settings) => ({
    zh: `同一${zh}今天已发 ${settings[key]} 条，第 ${settings[key] + 1} 条不发送。`,
    en: `${many(settings[key], 'code')} went to one ${en} today: no more is sent.`,
  })

/** The lock after wrong attempts, in both languages. */
const locked =
  (
    count: 'payPassword.tries' | 'login.tries' | 'login.originTries',
    minutes: 'payPassword.lockMinutes' | 'login.slowMinutes',
    what: { zh: string; en: string },
  ): Example =>
  (settings) => {
    const { from, to } = afterMinutes(settings[minutes])
    const times = settings[count]
    return {
      zh: `${what.zh}，第 ${times} 次在 ${from}：${to} 起可以再试。`,
      en: `${what.en}: try number ${times} at ${from}, the next one from ${to}.`,
    }
  }

const payPassword = locked('payPassword.tries', 'payPassword.lockMinutes', {
  zh: '支付密码连续输错',
  en: 'Wrong payment password',
})

export const accountExamples = {
  'captcha.minutes': (settings) => {
    const { from, to } = afterMinutes(settings['captcha.minutes'])
    return { zh: `${from} 发出的验证码，${to} 失效。`, en: `A code sent at ${from} expires at ${to}.` }
  },
  'captcha.tries': (settings) => {
    const tries = settings['captcha.tries']
    return {
      zh: `输错 ${tries} 次后，正确的验证码也不能用。`,
      en: `After ${many(tries, 'wrong attempt')}, even the right code is refused.`,
    }
  },
  'captcha.targetDaily': daily('captcha.targetDaily', '手机号或邮箱', 'mobile or email'),
  'captcha.originDaily': daily('captcha.originDaily', '网络地址', 'network address'),
  'payPassword.tries': payPassword,
  'payPassword.lockMinutes': payPassword,
  'login.tries': locked('login.tries', 'login.slowMinutes', {
    zh: '新设备登录同一账号失败',
    en: 'Failed logins from new devices',
  }),
  'login.originTries': locked('login.originTries', 'login.slowMinutes', {
    zh: '同一网络地址登录失败',
    en: 'Failed logins from one address',
  }),
  'login.slowMinutes': locked('login.tries', 'login.slowMinutes', {
    zh: '新设备登录同一账号失败',
    en: 'Failed logins from new devices',
  }),
  'login.deviceDays': (settings) => {
    const { from, to } = afterDays(settings['login.deviceDays'])
    return {
      zh: `${from} 登录过的手机，${to} 前是常用设备。`,
      en: `A phone that logged in at ${from} is known until ${to}.`,
    }
  },
  'session.days': (settings) => {
    const { from, to } = afterDays(settings['session.days'])
    return {
      zh: `最后一次使用是 ${from}，${to} 后须重新登录。`,
      en: `Last used at ${from}, a login ends at ${to}.`,
    }
  },
  'team.newDays': (settings) => {
    const { from, to } = afterDays(settings['team.newDays'])
    return {
      zh: `${from} 加入的成员，${to} 前标为新成员。`,
      en: `A member who joined at ${from} is marked as new until ${to}.`,
    }
  },
  'matrix.enabled': (settings) =>
    either(
      settings['matrix.enabled'],
      { zh: '“我的”页显示我的矩阵。', en: 'Mine has the entry My matrix.' },
      { zh: '“我的”页没有我的矩阵。', en: 'Mine has no entry My matrix.' },
    ),
  'ticket.openMax': fullAt('ticket.openMax', '个未关闭的工单', (count) => many(count, 'open ticket')),
  'ticket.dailyMessages': fullAt('ticket.dailyMessages', '条今天的工单消息', (count) =>
    many(count, 'ticket message of today', 'ticket messages of today'),
  ),
  'ticket.closeDays': (settings) => {
    const { from, to } = afterDays(settings['ticket.closeDays'])
    return {
      zh: `${from} 回复后会员没有回应，${to} 关闭。`,
      en: `Answered at ${from}, a ticket without a reply closes at ${to}.`,
    }
  },
  'ticket.reopenDays': (settings) => {
    const { from, to } = afterDays(settings['ticket.reopenDays'])
    return settings['ticket.reopenDays'] === 0
      ? { zh: '关闭后不能重新打开。', en: 'A closed ticket can’t be reopened.' }
      : {
          zh: `${from} 关闭的工单，${to} 前可重新打开。`,
          en: `A ticket closed at ${from} can be reopened until ${to}.`,
        }
  },
  'ticket.videoMb': sizeUpTo('ticket.videoMb', '视频', 'A video'),
  'company.zone': (settings) => {
    // The first of January, so that summer time has no part in it.
    const at = new Intl.DateTimeFormat('en-GB', {
      timeZone: settings['company.zone'],
      timeStyle: 'short',
      dateStyle: 'short',
    }).format(new Date(Date.UTC(2026, 0, 1, 12)))
    return {
      zh: `UTC 2026-01-01 12:00 在${settings['company.zone']}是 ${at}。`,
      en: `12:00 UTC on 1 January 2026 is ${at} in ${settings['company.zone']}.`,
    }
  },
  'job.attempts': (settings) => ({
    zh: `一项失败 ${settings['job.attempts']} 次后，列入失败的任务项。`,
    en: `An item that failed ${many(settings['job.attempts'], 'time')} is listed under Failed job items.`,
  }),
  'staff.linkHours': (settings) => {
    const { from, to } = afterMinutes(settings['staff.linkHours'] * 60)
    return {
      zh: `${from} 发出的邀请链接，${to} 失效。`,
      en: `An invitation sent at ${from} expires at ${to}.`,
    }
  },
  'system.slowMs': (settings) => {
    const limit = settings['system.slowMs']
    return {
      zh: `${limit + 1} 毫秒的语句会显示，${limit - 1} 毫秒的不显示。`,
      en: `A statement of ${limit + 1} ms is shown, one of ${limit - 1} ms is not.`,
    }
  },
  'version.packageMb': sizeUpTo('version.packageMb', '更新包', 'A package'),
  'work.claimMinutes': (settings) => {
    const { from, to } = afterMinutes(settings['work.claimMinutes'])
    return {
      zh: `${from} 认领的记录，${to} 起他人可以接手。`,
      en: `An item claimed at ${from} is free again at ${to}.`,
    }
  },
} as const satisfies Readonly<Record<string, Example>>
