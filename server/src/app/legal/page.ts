import type { Words } from '@banyan/contract/language'

/** A legal page: titled sections of a few sentences each. */
export interface LegalPage {
  readonly sections: readonly { readonly title: Words; readonly body: Words }[]
}

/** Returns a text in the five languages. */
export const w = (zh: string, en: string, lo: string, vi: string, th: string): Words => ({
  zh,
  en,
  lo,
  vi,
  th,
})
