// The routes are the file tree: pages/finance/recharge.tsx is #/finance/recharge, and uses the server's calls of
// /staff/finance/recharge. A page's own parts are one folder deeper.
import type { ComponentType } from 'react'
import { Navigate, type RouteObject } from 'react-router'
import { Frame, Waiting } from './frame.tsx'
import { Broken, Refused } from './parts/frame/refused.tsx'
import { startPage } from './state/menu.ts'

const files = import.meta.glob<{ Page: ComponentType }>(['./pages/*/*.tsx', '!./pages/*/*.test.tsx'])

const pageRoutes = Object.entries(files).map(([file, load]) => ({
  path: file.slice('./pages'.length, -'.tsx'.length),
  lazy: async () => ({ Component: (await load()).Page }),
  HydrateFallback: Waiting,
  ErrorBoundary: Broken,
}))

/** The pages without a login. */
const open = ['/login/login', '/login/setup']

export const routes: RouteObject[] = [
  ...pageRoutes.filter((route) => open.includes(route.path)),
  {
    Component: Frame,
    ErrorBoundary: Broken,
    HydrateFallback: Waiting,
    children: [
      { path: '/', element: <Navigate replace to={startPage} /> },
      ...pageRoutes.filter((route) => !open.includes(route.path)),
      { path: '*', element: <Refused kind="missing" /> },
    ],
  },
]
