// Renders a page as text for tests.
import { deliveredRights } from '@banyan/rules/staff/role'
import type { Role } from '@banyan/contract/staff/right'
import { QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { App } from 'antd'
import type { ComponentType, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { vi } from 'vitest'
import { language } from '../state/preferences.ts'
import { makeQueryClient } from '../state/query.ts'

/** Before each test: sets English, and makes every warning of React fail the test. */
export function beStrict(): void {
  language.write('en')
  vi.spyOn(console, 'error').mockImplementation((...said) => {
    // React warns that layout effects do nothing in text. Every other warning is a fault.
    if (!String(said[0]).includes('useLayoutEffect')) throw new Error(said.map(String).join(' '))
  })
}

const files = import.meta.glob<{ Page: ComponentType }>('../pages/*/*.tsx')

/** Returns the words of a page for a person of this role, with the given replies already loaded. */
export async function draw(
  route: string,
  answers: [QueryKey, unknown][],
  role: Role = 'owner',
  unit = 'USDT',
): Promise<string> {
  const path = route.split('?')[0] ?? ''
  const { Page } = (await files[`../pages/${path}.tsx`]?.()) ?? {}
  if (!Page) throw new Error(`no page at ${route}`)
  return drawPart(Page, answers, { route, role, unit })
}

interface PartOptions {
  readonly route?: string
  readonly role?: Role
  readonly unit?: string
  /** The queries whose call has failed. */
  readonly failed?: readonly QueryKey[]
  /** `html` for attributes, such as the target of a link. */
  readonly as?: (drawn: ReactNode) => string
}

/** Returns the words of a part of a page, such as the content of a drawer, which a drawn page leaves out. */
export function drawPart(
  Part: ComponentType,
  answers: [QueryKey, unknown][] = [],
  { route = '', role = 'owner', unit = 'USDT', failed = [], as = words }: PartOptions = {},
): string {
  const client = makeQueryClient()
  for (const [key, data] of answers) client.setQueryData(key, data)
  for (const queryKey of failed) {
    // A failed query is not tried again when the page is drawn.
    client.setQueryDefaults(queryKey, { retryOnMount: false })
    client
      .getQueryCache()
      .build(client, { queryKey })
      .setState({ status: 'error', error: new Error('failed') })
  }
  const me = {
    id: '2',
    name: 'Mali',
    role,
    role_name: { zh: role, en: role },
    rights: [...deliveredRights[role]],
    unit,
    zone: 'Asia/Vientiane',
    waiting: {
      recharge: 1,
      withdraw: 3,
      adjustment: 1,
      inviter: 1,
      report: 2,
      refund: 3,
      review: 4,
      ticket: 5,
      factor: 0,
    },
  }
  const router = createMemoryRouter(
    [
      {
        Component: () => <Outlet context={me} />,
        children: [{ path: `/${route.split('?')[0]}`, Component: Part }],
      },
    ],
    { initialEntries: [`/${route}`] },
  )
  return as(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
}

export const html = (drawn: ReactNode) => renderToString(<App>{drawn}</App>)

/** Returns the text of the rendered page, including names for screen readers. */
export const words = (drawn: ReactNode) =>
  html(drawn)
    .replace(/<style[\s\S]*?<\/style>/g, '')
    .replace(/<[^>]*?(?:aria-label|placeholder)="([^"]*)"[^>]*>/g, ' $1 ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#x27;/g, '’')
    .replace(/\s+/g, ' ')

export const pagesOf = <Page,>(...pages: Page[]) => ({ pages, pageParams: pages.map(() => undefined) })
