import type { ReplyOf } from '@banyan/contract/call'
import type { CallAt } from '@banyan/contract/client'
import { Carousel } from '@banyan/ui/list/carousel'
import { Link } from '@banyan/ui/action/link'
import { NoticeLine } from '@banyan/ui/page/notice-line'
import type { Calls } from '../../../state/wire/ask.ts'
import { link } from '../../../state/link/link.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../home.text.ts'

type Front = ReplyOf<CallAt<Calls, '/tarbar/home', 'load-home'>>
type Banner = Front['banners'][number]

const bannerHref = ({ link: target }: Banner): string | undefined =>
  target ? link.to(target.page, target.ids, target.plain) : undefined

/**
 * A banner: a picture at the right, and text at the left. The text is not part of the picture, since it has five
 * languages.
 */
function BannerSlide({ banner, first }: { banner: Banner; first: boolean }) {
  const href = bannerHref(banner)
  const body = (
    <span
      className="relative block aspect-[5/2] overflow-hidden rounded-hero bg-cover text-white"
      style={{ backgroundColor: banner.colour }}
    >
      <img
        src={banner.picture}
        alt=""
        width={1029}
        height={426}
        loading={first ? 'eager' : 'lazy'}
        fetchPriority={first ? 'high' : 'auto'}
        className="absolute inset-0 size-full object-cover"
      />
      {/* The space at the bottom is that of the dots. */}
      <span className="absolute inset-y-0 left-0 flex w-[57%] flex-col justify-center gap-1 pt-1 pb-5 pl-5">
        <span className="line-clamp-2 text-balance wrap-break-word text-section leading-(--lh-tight) font-bold min-[360px]:text-amount min-[360px]:leading-(--lh-tight) desk:text-hero">
          {banner.title}
        </span>
        <span className="line-clamp-2 text-balance wrap-break-word text-second desk:text-section">
          {banner.subtitle}
        </span>
      </span>
    </span>
  )
  return href === undefined ? (
    body
  ) : (
    <Link href={href} className="block rounded-hero no-underline">
      {body}
    </Link>
  )
}

export function Banners({ banners }: { banners: readonly Banner[] }) {
  const t = useText(text)
  if (banners.length === 0) return null
  return (
    <Carousel
      label={t('banners')}
      slideLabel={(place, all) => t('banner', { place, all })}
      autoplay={5000}
      autoplayLabels={{ stop: t('stop'), start: t('start') }}
      marks="dots"
      className="overflow-hidden rounded-hero"
      slides={banners.map((banner, place) => ({
        key: banner.id,
        content: <BannerSlide banner={banner} first={place === 0} />,
      }))}
    />
  )
}

const list = 'pages/shop/goods/goods-list'

/** Categories in a grid of five, then the goods for points, and all goods. */
export function Categories({ categories }: { categories: Front['categories'] }) {
  const t = useText(text)
  const entries = [
    ...categories
      .slice(0, 8)
      .map(({ id, name, icon }) => ({ id, name, icon, href: link.to(list, { category: id }) })),
    {
      id: 'points',
      name: t('points'),
      icon: '/icons/points.webp',
      href: link.to(list, {}, { currency: 'points' }),
    },
    { id: 'all', name: t('all'), icon: '/icons/all.webp', href: link.to(list) },
  ]
  return (
    <nav aria-label={t('categories')} className="rounded-card bg-card px-1 py-3">
      <ul className="grid grid-cols-5 gap-y-2">
        {entries.map(({ id, name, icon, href }) => (
          <li key={id} className="min-w-0">
            <Link
              href={href}
              className="flex min-h-16 flex-col items-center gap-1 text-caption text-ink no-underline"
            >
              <img src={icon} alt="" width={40} height={40} className="size-10" />
              <span className="line-clamp-2 w-full text-center leading-(--lh-tight) wrap-break-word">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The line of announcements. A tap opens the whole announcement. */
export function Notices({ notices }: { notices: Front['notices'] }) {
  const t = useText(text)
  if (notices.length === 0) return null
  const items = notices.map(({ id, title }) => ({
    key: id,
    text: title,
    href: link.to('pages/index/public-detail', { id }),
  }))
  return <NoticeLine title={t('notice')} items={items} />
}
