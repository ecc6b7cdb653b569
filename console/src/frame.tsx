import {
  FileTextOutlined,
  FireOutlined,
  CommentOutlined,
  ApartmentOutlined,
  BarChartOutlined,
  BgColorsOutlined,
  CarryOutOutlined,
  AlipayCircleOutlined,
  PercentageOutlined,
  AppstoreOutlined,
  AuditOutlined,
  ClusterOutlined,
  IdcardOutlined,
  KeyOutlined,
  UsergroupAddOutlined,
  BellOutlined,
  BankOutlined,
  CrownOutlined,
  CustomerServiceOutlined,
  DashboardOutlined,
  FileSearchOutlined,
  FundOutlined,
  LineChartOutlined,
  FlagOutlined,
  InboxOutlined,
  MailOutlined,
  MenuFoldOutlined,
  MessageOutlined,
  MobileOutlined,
  MenuUnfoldOutlined,
  MoneyCollectOutlined,
  RobotOutlined,
  RollbackOutlined,
  PictureOutlined,
  QrcodeOutlined,
  SafetyCertificateOutlined,
  SettingOutlined,
  ShoppingOutlined,
  SkinOutlined,
  SolutionOutlined,
  StarOutlined,
  StopOutlined,
  SwapOutlined,
  TeamOutlined,
  TranslationOutlined,
  TruckOutlined,
  UserSwitchOutlined,
  WalletOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { Tooltip } from 'antd'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link, Navigate, NavLink, Outlet, useLocation } from 'react-router'
import { text } from './frame.text.ts'
import { common } from './lang/common.text.ts'
import { useWords } from './lang/words.ts'
import { AccountMenu } from './parts/frame/account-menu.tsx'
import { Loaded } from './parts/frame/loaded.tsx'
import { Logo } from './parts/frame/logo.tsx'
import { LanguageSwitch, LookSwitch } from './parts/frame/switches.tsx'
import { Refused } from './parts/frame/refused.tsx'
import { SearchEverywhere } from './parts/frame/search.tsx'
import { useLease } from './state/service/attend.ts'
import { type Me, useMe } from './state/me.ts'
import { type Group, mayOpen, menuFor, type MenuPath } from './state/menu.ts'
import { hasLoggedOut, token } from './state/session.ts'
import { useStaffSocket } from './state/socket.ts'
import css from './frame.module.css'

const icons: Readonly<Record<MenuPath, ReactNode>> = {
  '/start/start': <CarryOutOutlined />,
  '/start/dashboard': <BarChartOutlined />,
  '/finance/recharge': <WalletOutlined />,
  '/finance/statement': <FileSearchOutlined />,
  '/finance/withdraw': <MoneyCollectOutlined />,
  '/finance/reconciliation': <SafetyCertificateOutlined />,
  '/finance/adjustment': <SwapOutlined />,
  '/finance/invest-product': <LineChartOutlined />,
  '/finance/investment': <FundOutlined />,
  '/finance/receiving-account': <BankOutlined />,
  '/finance/third-payment': <AlipayCircleOutlined />,
  '/finance/commission': <PercentageOutlined />,
  '/finance/refund': <RollbackOutlined />,
  '/member/member': <UserSwitchOutlined />,
  '/member/level': <CrownOutlined />,
  '/member/inviter': <ApartmentOutlined />,
  '/goods/order': <ShoppingOutlined />,
  '/goods/goods': <SkinOutlined />,
  '/goods/stock': <InboxOutlined />,
  '/goods/review': <StarOutlined />,
  '/goods/shipping': <TruckOutlined />,
  '/goods/category': <AppstoreOutlined />,
  '/goods/hot-word': <FireOutlined />,
  '/content/banner': <PictureOutlined />,
  '/content/poster': <QrcodeOutlined />,
  '/content/article': <FileTextOutlined />,
  '/content/notice': <BellOutlined />,
  '/service/ticket': <SolutionOutlined />,
  '/chat/report': <FlagOutlined />,
  '/chat/group': <TeamOutlined />,
  '/chat/word': <StopOutlined />,
  '/service/desk': <CustomerServiceOutlined />,
  '/service/chat': <CommentOutlined />,
  '/service/text': <MessageOutlined />,
  '/service/assistant': <RobotOutlined />,
  '/people/staff': <UsergroupAddOutlined />,
  '/people/role': <IdcardOutlined />,
  '/people/factor': <KeyOutlined />,
  '/people/network': <ClusterOutlined />,
  '/system/audit': <AuditOutlined />,
  '/system/settings': <SettingOutlined />,
  '/system/look': <BgColorsOutlined />,
  '/system/text': <TranslationOutlined />,
  '/system/version': <MobileOutlined />,
  '/system/outbox': <MailOutlined />,
  '/system/parked': <WarningOutlined />,
  '/system/state': <DashboardOutlined />,
}
const groups: readonly Group[] = [
  'start',
  'finance',
  'member',
  'goods',
  'content',
  'service',
  'chat',
  'people',
  'system',
]
const narrow = '(max-width: 1199px)'

/** The frame of all pages behind the login. A visitor is sent to the login, which returns to this address, except after a logout. */
export function Frame() {
  const signedIn = token.useValue()
  const loggedOut = hasLoggedOut.useValue()
  const location = useLocation()
  const me = useMe()
  if (signedIn === undefined) {
    const back = location.pathname + location.search
    const hasWayBack = back !== '/' && loggedOut === undefined
    return (
      <Navigate replace to={hasWayBack ? `/login/login?back=${encodeURIComponent(back)}` : '/login/login'} />
    )
  }
  return (
    <div className="whole">
      <Loaded query={me} isPage>
        {(data) => <Desk me={data} />}
      </Loaded>
    </div>
  )
}

function Desk({ me }: { me: Me }) {
  const words = useWords(text)
  const { pathname } = useLocation()
  const [folded, setFolded] = useFolded()
  useStaffSocket()
  return (
    <div className={css['desk']} data-folded={folded || undefined}>
      <a
        className={css['skip']}
        href="#content"
        onClick={(event) => (
          event.preventDefault(),
          document.querySelector<HTMLElement>('#content')?.focus()
        )}
      >
        {words.skip}
      </a>
      <nav className={css['side']} aria-label={words.menu}>
        <Logo folded={folded} />
        <Menu me={me} folded={folded} />
        <button
          type="button"
          className={css['fold']}
          aria-label={folded ? words.expand : words.collapse}
          onClick={() => setFolded(!folded)}
        >
          {folded ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          {!folded && <span>{words.collapse}</span>}
        </button>
      </nav>
      <div className={css['work']}>
        <header className={css['bar']}>
          <SearchEverywhere me={me} />
          <LanguageSwitch />
          <LookSwitch />
          {me.rights.includes('service.answer') && <Online staff={me.id} />}
          <AccountMenu me={me} />
        </header>
        <main id="content" data-page={pathname} className={css['content']} tabIndex={-1}>
          <Suspense>
            {mayOpen(pathname, me.rights) ? <Outlet context={me} /> : <Refused kind="forbidden" />}
          </Suspense>
        </main>
      </div>
    </div>
  )
}

/** Says that the person is online at the service desk, and keeps it so on every page. */
function Online({ staff }: { staff: string }) {
  const words = useWords(text)
  const name = useLease(staff)
  return (
    name !== undefined && (
      <Link to="/service/desk" className={css['online']}>
        {words.onlineAs(name)}
      </Link>
    )
  )
}

function Menu({ me, folded }: { me: Me; folded: boolean }) {
  const words = useWords(text)
  const pages = menuFor(me.rights)
  return (
    <div className={css['menu']}>
      {groups
        .filter((group) => pages.some((page) => page.group === group))
        .map((group) => (
          <div key={group} className={css['group']}>
            <h2 id={`menu-${group}`}>{words[group]}</h2>
            <ul aria-labelledby={`menu-${group}`}>
              {pages
                .filter((page) => page.group === group)
                .map(({ path, count }) => {
                  const waiting = count === undefined ? 0 : me.waiting[count]
                  const name = words[path]
                  return (
                    <li key={path}>
                      <Tooltip title={folded ? name : undefined} placement="right">
                        <NavLink to={path}>
                          {icons[path]}
                          <span className={css['name']}>{name}</span>
                          {waiting > 0 && (
                            <span className={css['count']}>
                              {waiting > 999 ? '999+' : waiting}
                              <span className="unseen"> {words.waiting}</span>
                            </span>
                          )}
                        </NavLink>
                      </Tooltip>
                    </li>
                  )
                })}
            </ul>
          </div>
        ))}
    </div>
  )
}

/** The menu is folded on narrow screens, until the person unfolds it. */
function useFolded(): [boolean, (folded: boolean) => void] {
  const [folded, setFolded] = useState(() => matchMedia(narrow).matches)
  useEffect(() => {
    const query = matchMedia(narrow)
    const follow = () => setFolded(query.matches)
    query.addEventListener('change', follow)
    return () => query.removeEventListener('change', follow)
  }, [])
  return [folded, setFolded]
}

/** Shown while a page's code is loading. */
export function Waiting() {
  const words = useWords(common)
  return <output aria-label={words.loading} className="waiting" />
}
