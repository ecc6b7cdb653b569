import { languages } from '@banyan/contract/language'
import { expect, test } from 'vitest'
import { manifestOf } from './manifest.ts'

interface Manifest {
  lang: string
  description: string
  icons: { src: string; sizes: string; purpose: string }[]
  shortcuts: { name: string; url: string; icons: unknown[] }[]
  share_target: { action: string; method: string; enctype: string; params: object }
  launch_handler: { client_mode: string }
}

const of = (language: (typeof languages)[number]) => manifestOf(language) as Manifest
/** A script that a text of this language must have. */
const scripts = {
  zh: /\p{Script=Han}/u,
  en: /^[\x20-\x7e]+$/,
  lo: /\p{Script=Lao}/u,
  vi: /[\u00c0-\u1ef9]/,
  th: /\p{Script=Thai}/u,
}

test('[D57] the manifest has its texts in each of the five languages, icons to be masked, and what can be shared', () => {
  for (const language of languages) {
    const { lang, description, icons, shortcuts, share_target, launch_handler } = of(language)
    expect(lang).toBe(language)
    expect(description).toMatch(scripts[language])
    expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
      '192x192',
      '512x512',
    ])
    expect(shortcuts.map(({ url }) => url)).toEqual([
      '/#/pages/shop/order/order-list',
      '/#/pages/wallet/wallet',
      '/#/pages/tarbar/conversation',
      '/#/pages/shop/goods/search',
    ])
    for (const { name, icons: pictures } of shortcuts) {
      if (language !== 'vi') expect(name).toMatch(scripts[language])
      expect(pictures).toHaveLength(1)
    }
    // The names are those that the service worker reads.
    expect(share_target).toMatchObject({
      action: '/share',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files' }] },
    })
    // Another mode drops shares that arrive while the app is open.
    expect(launch_handler).toEqual({ client_mode: 'navigate-existing' })
  }
  const names = languages.map((language) =>
    of(language)
      .shortcuts.map(({ name }) => name)
      .join(),
  )
  expect(new Set(names).size).toBe(languages.length)
})
