// The member app's build for the server: draws the pages that a first visit opens, with the app's own components. Each
// drawing is one synchronous pass, so drawings share the stores without mixing.
import { renderToString } from 'react-dom/server'
import type { Drawer } from '@banyan/contract/document'
import { themeVariables } from '@banyan/ui/lib/theme'
import { likelyCountry } from './parts/goods/likely-country.ts'
import * as detail from './pages/shop/goods/goods-detail.tsx'
import * as home from './pages/tarbar/home.tsx'
import { App } from './shell/app.tsx'
import { standAt } from './shell/history.ts'
import { homePage, provideReady } from './shell/pages.ts'
import { useConfig } from './state/app/config.ts'
import { useLanguage } from './state/app/language.ts'
import { forgetSeals, IllegalLink, knownSeals, open } from './state/link/link.ts'
import { adopt } from './state/view/view.ts'
import { queryClient } from './state/wire/query.ts'

const goodsDetail = 'pages/shop/goods/goods-detail'

provideReady({ [homePage]: home, [goodsDetail]: detail })

const unescaped = (attribute: string) => attribute.replaceAll('&amp;', '&')

export const callsOf: Drawer['callsOf'] = (address, linkKey, language) => {
  if (address === '/')
    return [
      { path: '/tarbar/home', control: 'load-home', request: {} },
      {
        path: '/shop/goods/goods-list',
        control: 'load-goods-list',
        request: { sort: 'overall' },
        paged: true,
      },
    ]
  const [path, query] = address.split('?')
  const sealed = new URLSearchParams(query).get('id')
  if (path !== `/${goodsDetail}` || sealed === null) return undefined
  try {
    const id = open(linkKey, goodsDetail, 'id', sealed)
    const path = '/shop/goods/goods-detail'
    return [
      { path, control: 'load-goods-detail', request: { id } },
      { path, control: 'load-delivery', request: { country: likelyCountry[language] } },
    ]
  } catch (error) {
    if (error instanceof IllegalLink) return undefined
    throw error
  }
}

export const draw: Drawer['draw'] = (view) => {
  useLanguage.setState({ language: view.language })
  useConfig.setState({ config: null, at: 0 })
  adopt(view)
  standAt(view.address)
  forgetSeals()
  const { viewColor, dark } = view.config.theme
  const theme = Object.entries(themeVariables(viewColor, dark.viewColor) ?? {})
  try {
    const [, links = '', html = ''] = /^((?:<link [^>]*>)*)([^]*)$/.exec(renderToString(<App />)) ?? []
    return {
      html,
      seals: knownSeals(),
      style: theme.map(([name, value]) => `${name}:${value}`).join(';'),
      // React puts hints for all pictures in front. Only the first one must come before the drawing's own tags.
      picture: unescaped(
        /<link rel="preload" as="image" href="([^"]*)" fetchPriority="high"/.exec(links)?.[1] ?? '',
      ),
    }
  } finally {
    queryClient.clear()
  }
}
