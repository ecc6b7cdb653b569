import type { ReactNode } from 'react'
import Headset from 'lucide-react/icons/headset'
import House from 'lucide-react/icons/house'
import LayoutGrid from 'lucide-react/icons/layout-grid'
import MessageCircle from 'lucide-react/icons/message-circle'
import ShoppingCart from 'lucide-react/icons/shopping-cart'
import Sparkles from 'lucide-react/icons/sparkles'
import UserRound from 'lucide-react/icons/user-round'
import { TabBar } from '@banyan/ui/page/tab-bar'
import { useChatBadge } from '../chat/notify/badge.ts'
import { useBadges } from '../state/app/badges.ts'
import type { AppConfig } from '../state/app/config.ts'
import { useLanguage } from '../state/app/language.ts'
import { queryClient } from '../state/wire/query.ts'
import { useText } from '../words/text.ts'
import { text } from './shell.text.ts'
import { tabColours } from './tab-colours.ts'

const icons: Readonly<Record<string, ReactNode>> = {
  home: <House />,
  grid: <LayoutGrid />,
  cart: <ShoppingCart />,
  user: <UserRound />,
  chat: <MessageCircle />,
  service: <Headset />,
}

/** The tab bar as the server configures it: pages, icons, words, badges and colours (N1, N3, E18). */
export function Tabs({ config, current }: { config: AppConfig; current: string }) {
  const t = useText(text)
  const language = useLanguage((state) => state.language)
  const badges = useBadges()
  const chat = useChatBadge()
  const items = config.tarbar.map((tab) => {
    // The chat's number comes over the socket, not with the call for the other badges (T8, T11).
    const count =
      tab.page === 'pages/tarbar/conversation' ? chat : tab.badge === 'none' ? 0 : badges[tab.badge]
    return {
      key: tab.page,
      href: `#/${tab.page}`,
      label: tab.label[language],
      icon: tab.picture ? <img src={tab.picture} alt="" /> : (icons[tab.icon] ?? <Sparkles />),
      activeIcon: tab.picture_selected && <img src={tab.picture_selected} alt="" />,
      badge: count,
      badgeLabel: t('unread', { count }),
    }
  })
  return (
    <div style={tabColours(config.tarbarTheme)} className="contents">
      <TabBar items={items} current={current} label={t('tabs')} onReselect={onReselect} />
    </div>
  )
}

/** A tap on the shown tab scrolls to its top. If it is at the top already, the tap reloads the page's data. */
function onReselect(page: string): void {
  const scroller = document.querySelector(`[data-page="${CSS.escape(page)}"] [data-scroller]`)
  if (scroller && scroller.scrollTop > 0) scroller.scrollTo({ top: 0, behavior: 'smooth' })
  else void queryClient.refetchQueries({ type: 'active' })
}
