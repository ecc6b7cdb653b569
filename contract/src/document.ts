// The contract of the server and the member app about the document. The server puts a view into the document, the app's
// build for the server draws the view, and the app hydrates the drawing. Not a call: the document is HTML.
import type { loadConfig } from './app/config.ts'
import type { ReplyOf } from './call.ts'
import type { Language } from './language.ts'

/** A call that a drawn page makes. */
export interface KnownCall {
  readonly path: string
  readonly control: string
  readonly request: Readonly<Record<string, string>>
  /** True for the first page of a list. */
  readonly paged?: boolean
}

/** The same with the data of its reply. */
export type KnownReply = KnownCall & { readonly data: unknown }

/** The data of a drawn page. It is the same for visitors and members. */
export interface View {
  /** The page's address behind `#`: `/` is home. */
  readonly address: string
  readonly language: Language
  /** When the server read the data. Milliseconds since 1970. */
  readonly at: number
  readonly config: ReplyOf<typeof loadConfig>
  readonly replies: readonly KnownReply[]
  /** See Drawing. */
  readonly seals: Drawing['seals']
}

/** A drawn page. */
export interface Drawing {
  readonly html: string
  /** The sealed ids of the page's links, so that the app need not seal them again. */
  readonly seals: Readonly<Record<string, string>>
  /** The theme: the style attribute of the document's root element. */
  readonly style: string
  /** The address of the first large picture; empty if there is none. */
  readonly picture: string
}

/** The exports of the member app's build for the server. */
export interface Drawer {
  /** Returns the calls of the page at an address. Undefined if the server does not draw this page. */
  callsOf(address: string, linkKey: string, language: Language): readonly KnownCall[] | undefined
  draw(view: Omit<View, 'seals'>): Drawing
}
