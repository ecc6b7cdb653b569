// The rules of each purpose of a file: readers, types, maximum size, encoding, and how long the file is kept. A file is
// private unless its purpose has `public: true`. A new purpose needs one entry here and one word in the check of the
// table `file`.
import type { Settings } from '@banyan/rules/settings'

export type Purpose =
  | 'voucher'
  | 'avatar'
  | 'goods'
  | 'footage'
  | 'banner'
  | 'article'
  | 'film'
  | 'qr'
  | 'payout'
  | 'group'
  | 'image'
  | 'audio'
  | 'video'
  | 'file'
  | 'export'
  | 'refund'
  | 'review'
  | 'data'
  | 'ticket'
  | 'ticket-video'
  | 'package'

/** The re-encoding of a picture. Sides are pixels. */
export interface PictureRecipe {
  /** The accepted types, recognised by content. */
  readonly from: 'photo' | 'any picture'
  readonly large: Size
  /** The size for a sender who asks for the original. */
  readonly original?: Size
  /** The smaller variant, with the picture's main colour as a placeholder. */
  readonly small?: Size
  /** Cuts to a square instead of fitting into one. */
  readonly square?: true
}
interface Size {
  readonly side: number
  readonly quality: number
}

type Content =
  | { readonly kind: 'picture'; readonly recipe: PictureRecipe }
  | { readonly kind: 'audio' | 'video' }
  /**
   * Any bytes; the browser saves them as a file and never shows them. `mime` fixes the type with which they are served.
   */
  | { readonly kind: 'bytes'; readonly mime: string }

export interface PurposeRule {
  /** True: anyone can fetch the file, permanently. False: only through a signed link that expires within minutes. */
  readonly public: boolean
  readonly content: Content
  /** The largest upload in MB; null for files that the server writes itself. */
  readonly megabytes: ((settings: Settings) => number) | null
  /** The daily limit of a member that the upload counts towards. */
  readonly daily: 'upload.daily' | 'chat.uploadDailyMb' | null
  /**
   * `used`: deleted when it has no use any more. `once used`: kept permanently after its first use, as evidence.
   * `always`: never deleted. Files of the first two types are also deleted if they are not used within a day.
   */
  readonly keep: 'used' | 'once used' | 'always'
}

const photo = (large: Size, small?: Size): Content => ({
  kind: 'picture',
  recipe: { from: 'photo', large, ...(small && { small }) },
})
/** The parser of whole bodies accepts up to 12 MB. */
const photoMegabytes = () => 10
const document = { side: 2000, quality: 84 }

const chat = { public: false, daily: 'chat.uploadDailyMb', keep: 'used' } as const

export const purposes: Readonly<Record<Purpose, PurposeRule>> = {
  // A proof of payment; large enough for small print.
  voucher: {
    public: false,
    content: photo(document),
    megabytes: photoMegabytes,
    daily: 'upload.daily',
    keep: 'once used',
  },
  // A picture of a problem with an order, sent with a request for a refund.
  refund: {
    public: false,
    content: photo(document, { side: 480, quality: 78 }),
    megabytes: photoMegabytes,
    daily: 'upload.daily',
    keep: 'once used',
  },
  // A picture of a review.
  review: {
    public: false,
    content: photo({ side: 2048, quality: 82 }, { side: 480, quality: 78 }),
    megabytes: photoMegabytes,
    daily: 'upload.daily',
    keep: 'used',
  },
  // A member's profile photo.
  avatar: {
    public: true,
    content: { kind: 'picture', recipe: { from: 'photo', large: { side: 480, quality: 84 }, square: true } },
    megabytes: photoMegabytes,
    daily: 'upload.daily',
    keep: 'used',
  },
  // Products and categories. Orders copy the addresses, so a picture is kept after its first use.
  goods: {
    public: true,
    content: photo({ side: 1029, quality: 82 }, { side: 375, quality: 80 }),
    megabytes: photoMegabytes,
    daily: null,
    keep: 'once used',
  },
  // The videos of products; their posters are pictures of products.
  footage: {
    public: true,
    content: { kind: 'video' },
    megabytes: (settings) => settings['goods.videoMb'],
    daily: null,
    keep: 'once used',
  },
  banner: {
    public: true,
    content: photo({ side: 2000, quality: 82 }, { side: 750, quality: 80 }),
    megabytes: photoMegabytes,
    daily: null,
    keep: 'used',
  },
  // Pictures inside help articles and announcements.
  article: {
    public: true,
    content: photo({ side: 1600, quality: 82 }, { side: 750, quality: 80 }),
    megabytes: photoMegabytes,
    daily: null,
    keep: 'always',
  },
  // The videos that staff publish. Their versions can be restored, so a video is kept after its first use.
  film: {
    public: true,
    content: { kind: 'video' },
    megabytes: (settings) => settings['video.megabytes'],
    daily: null,
    keep: 'once used',
  },
  // The QR code of one of the platform's receiving accounts. Members paid to it, so it is kept as evidence.
  qr: {
    public: false,
    content: photo(document),
    megabytes: photoMegabytes,
    daily: null,
    keep: 'once used',
  },
  // A member's own payment QR code, to which staff pay withdrawals, so it is kept as evidence.
  payout: {
    public: false,
    content: photo(document),
    megabytes: photoMegabytes,
    daily: 'upload.daily',
    keep: 'once used',
  },
  // A group's photo.
  group: {
    ...chat,
    content: {
      kind: 'picture',
      recipe: { from: 'any picture', large: { side: 480, quality: 84 }, square: true },
    },
    megabytes: (settings) => settings['chat.imageMb'],
  },
  // A picture of a message or of a moment, or the poster of a video.
  image: {
    ...chat,
    content: {
      kind: 'picture',
      recipe: {
        from: 'any picture',
        large: { side: 2048, quality: 82 },
        // Phones can't display larger pictures.
        original: { side: 8192, quality: 92 },
        small: { side: 480, quality: 78 },
      },
    },
    megabytes: (settings) => settings['chat.imageMb'],
  },
  // A voice message. The best quality of phones is half a megabit per second.
  audio: {
    ...chat,
    content: { kind: 'audio' },
    megabytes: (settings) => Math.ceil((settings['chat.voiceSeconds'] * 64) / 1024),
  },
  video: { ...chat, content: { kind: 'video' }, megabytes: (settings) => settings['chat.videoMb'] },
  file: {
    ...chat,
    content: { kind: 'bytes', mime: 'application/octet-stream' },
    megabytes: (settings) => settings['chat.fileMb'],
  },
  // A picture of a ticket, of the member or of the staff.
  ticket: {
    public: false,
    content: photo(document, { side: 480, quality: 78 }),
    megabytes: photoMegabytes,
    daily: 'upload.daily',
    keep: 'used',
  },
  'ticket-video': {
    public: false,
    content: { kind: 'video' },
    megabytes: (settings) => settings['ticket.videoMb'],
    daily: 'upload.daily',
    keep: 'used',
  },
  // The archive of a member's own data; deleted after a day.
  data: {
    public: false,
    content: { kind: 'bytes', mime: 'application/zip' },
    megabytes: null,
    daily: null,
    keep: 'used',
  },
  // A package of pages for installed apps. The call that takes it has checked the signature.
  package: {
    public: false,
    content: { kind: 'bytes', mime: 'application/zip' },
    megabytes: (settings) => settings['version.packageMb'],
    daily: null,
    keep: 'used',
  },
  // A CSV file that an export of the console wrote for one member of staff; deleted after a day.
  export: {
    public: false,
    content: { kind: 'bytes', mime: 'text/csv; charset=utf-8' },
    megabytes: null,
    daily: null,
    keep: 'used',
  },
}

/** Returns the purposes whose uploads count towards a daily limit. */
export const countedFor = (daily: NonNullable<PurposeRule['daily']>): Purpose[] =>
  (Object.keys(purposes) as Purpose[]).filter((purpose) => purposes[purpose].daily === daily)
