import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import dayjs from 'dayjs'
import 'dayjs/locale/zh-cn'
import { StrictMode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { createHashRouter, RouterProvider } from 'react-router'
import { common } from './lang/common.text.ts'
import { useWords } from './lang/words.ts'
import './look.css'
import { kitTheme, paint } from './look.ts'
import { routes } from './routes.tsx'
import { settleSent } from './state/ask.ts'
import { followFaults } from './state/fault.ts'
import { language, look } from './state/preferences.ts'
import { makeQueryClient } from './state/query.ts'

const dark = matchMedia('(prefers-color-scheme: dark)')
const phone = matchMedia('(max-width: 640px)')
/** Someone who wants no motion gets no animations: a layer is at its place immediately. */
const calm = matchMedia('(prefers-reduced-motion: reduce)')
const following = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
/** The kit’s Chinese, with the word of our other forms. */
const chinese = {
  ...zhCN,
  Form: {
    ...zhCN.Form,
    optional: common.optional.zh,
    defaultValidateMessages: zhCN.Form?.defaultValidateMessages ?? {},
  },
}
const [followDark, followPhone] = [following(dark), following(phone)]

const reloaded = 'banyan-console-reloaded'
// After a release, an open tab requests code that is gone. One reload fetches the new page; there is never a loop.
window.addEventListener('vite:preloadError', (event) => {
  if (sessionStorage.getItem(reloaded) === location.hash) return
  sessionStorage.setItem(reloaded, location.hash)
  event.preventDefault()
  location.reload()
})

followFaults()
settleSent()
window.addEventListener('online', settleSent)

const router = createHashRouter(routes)

function Console() {
  const [client] = useState(makeQueryClient)
  const spoken = language.useValue()
  const words = useWords(common)
  const chosen = look.useValue()
  const prefersDark = useSyncExternalStore(followDark, () => dark.matches)
  const onPhone = useSyncExternalStore(followPhone, () => phone.matches)
  const which = chosen === 'auto' ? (prefersDark ? 'dark' : 'light') : chosen
  useLayoutEffect(() => paint(which), [which])
  useLayoutEffect(() => {
    document.documentElement.lang = spoken === 'zh' ? 'zh-CN' : 'en'
    document.title = `${words.product} · ${words.console}`
    dayjs.locale(spoken === 'zh' ? 'zh-cn' : 'en')
  }, [spoken, words])
  return (
    <ConfigProvider
      theme={kitTheme(which, !calm.matches, onPhone)}
      locale={spoken === 'zh' ? chinese : enUS}
      button={{ autoInsertSpace: false }}
    >
      <App className="kit" message={{ maxCount: 2 }}>
        <QueryClientProvider client={client}>
          {/* A filter's field must show the choice immediately, not when the list has loaded. */}
          <RouterProvider router={router} useTransitions={false} />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  )
}

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Console />
    </StrictMode>,
  )
