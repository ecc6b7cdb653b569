// The routes are the tree: pages/finance/recharge.tsx is #/finance/recharge, and speaks with the
// server through /staff/finance/recharge. A page's own pieces stand one folder deeper.
import type { ComponentType } from 'react'
import { Navigate, type RouteObject, useOutletContext } from 'react-router'
import { Frame, Waiting } from './frame.tsx'
import { Broken, Refused } from './parts/frame/refused.tsx'
import type { Me } from './state/me.ts'
import { firstPage } from './state/menu.ts'

const files = import.meta.glob<{ Page: ComponentType }>(['./pages/*/*.tsx', '!./pages/*/*.test.tsx'])

const pageRoutes = Object.entries(files).map(([file, load]) => ({
  path: file.slice('./pages'.length, -'.tsx'.length),
  lazy: async () => ({ Component: (await load()).Page }),
  HydrateFallback: Waiting,
  ErrorBoundary: Broken,
}))

const login = '/login/login'

/** Sends each role to the first page that it may see. */
function Home() {
  const me = useOutletContext<Me>()
  const first = firstPage(me.rights)
  return first ? <Navigate replace to={first} /> : <Refused kind="nothing" />
}

export const routes: RouteObject[] = [
  ...pageRoutes.filter((route) => route.path === login),
  {
    Component: Frame,
    ErrorBoundary: Broken,
    HydrateFallback: Waiting,
    children: [
      { path: '/', Component: Home },
      ...pageRoutes.filter((route) => route.path !== login),
      { path: '*', element: <Refused kind="missing" /> },
    ],
  },
]
