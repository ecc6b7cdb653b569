// Writes attacks into the texts about staff: roles, invitations, networks, resets of authenticators, saved filters; and
// into the names of the tabs.
import type { Look } from '@banyan/contract/staff/system/look'
import { shortRounds, type Writers } from './written.ts'

/** The tabs of the member app have new names. */
async function nameTabs({ owner, written: w }: Writers): Promise<void> {
  const page = '/staff/system/look'
  const { version, published } = (await owner(page, 'load-look', {})).data
  const [first] = published.tabs
  if (!first) throw new Error('the look has no tabs')
  const pages = [
    'pages/tarbar/home',
    'pages/tarbar/cart',
    'pages/tarbar/conversation',
    'pages/mine/service/external-service',
    'pages/tarbar/mine',
  ] as const
  const tabs: Look['tabs'] = pages.map((tab, n) => {
    const plain = `Tab ${n}`
    const en = w.put(`${page} do-save look.tabs.*.label.*`)
    return { ...first, page: tab, label: { zh: plain, en, lo: plain, vi: plain, th: plain } }
  })
  const look = { ...published, tabs }
  const saved = await owner(page, 'do-save', { version, look })
  await owner(page, 'do-publish', { version: saved.data.version })
}

/** Roles, invitations, the networks of a role, and resets of another person's authenticator. */
export async function employ(writers: Writers): Promise<void> {
  const { owner, written: w } = writers
  const [role, invite, factor] = [
    '/staff/people/role',
    '/staff/people/invite',
    '/staff/people/factor',
  ] as const
  const network = '/staff/people/network'
  const { list: people } = (await owner('/staff/people/staff', 'load-staff', {})).data
  const other = people.find((one) => one.role === 'content')
  if (!other) throw new Error('the demo has no one who writes contents')
  await owner('/staff/people/person', 'do-mail', {
    id: other.id,
    mail: 'content@banyan.example',
    mail_language: 'en',
  })
  for (let n = 0; n < shortRounds; n++) {
    await owner(role, 'do-save', {
      name_zh: w.put(`${role} do-save name_zh`),
      name_en: w.put(`${role} do-save name_en`),
      says_zh: w.put(`${role} do-save says_zh`),
      says_en: w.put(`${role} do-save says_en`),
      rights: [],
    })
    await owner(invite, 'do-invite', {
      name: w.put(`${invite} do-invite name`),
      mail: `new${n}@banyan.example`,
      role: 'content',
      mail_language: 'en',
    })
    const reason = w.put(`${factor} do-propose reason`)
    const { id } = (await owner(factor, 'do-propose', { id: other.id, reason })).data
    await owner(factor, 'do-reject', { id, reason: w.put(`${factor} do-reject reason`) })
    await owner('/staff/work/view', 'do-filter', {
      list: 'recharge',
      name: w.put('/staff/work/view do-filter name'),
      query: w.put('/staff/work/view do-filter query'),
      shared: true,
      is_default: false,
    })
  }
  await owner(network, 'do-save', {
    role: 'content',
    networks: Array.from({ length: shortRounds }, (_, n) => ({
      network: `203.0.113.${n}/32`,
      note: w.put(`${network} do-save networks.*.note`),
    })),
  })
  await nameTabs(writers)
}
