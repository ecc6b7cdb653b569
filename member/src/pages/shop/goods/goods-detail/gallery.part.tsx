import { Carousel } from '@banyan/ui/list/carousel'
import { Picture } from '@banyan/ui/show/picture'
import type { Detail } from '../../../../parts/goods/choice.ts'
import { openViewer } from '../../../../parts/viewer/viewer.ts'
import { useText } from '../../../../words/text.ts'
import { text } from '../goods-detail.text.ts'
import { Video } from './video.part.tsx'

/**
 * The pictures and videos of a product. A tap on a picture shows the pictures over the whole screen; a video plays in
 * its place. On a wide screen they leave room for the name.
 */
export function Gallery({ detail }: { detail: Detail }) {
  const t = useText(text)
  const { pictures } = detail
  const still = pictures.filter(({ video }) => video === undefined)
  const images = still.map(({ large, small }) => ({ url: large, small }))
  return (
    <Carousel
      label={t('pictures')}
      slideLabel={(place, all) => t('picture', { place, all })}
      marks="counter"
      arrows={{ previous: t('previous'), next: t('next') }}
      slides={pictures.map((picture, place) => {
        const shown = (
          <Picture
            src={picture.large}
            alt=""
            placeholder={picture.colour}
            eager={place === 0}
            fit="contain"
            className="w-full desk:max-h-[50dvh]"
          />
        )
        const content =
          picture.video === undefined ? (
            <button
              type="button"
              aria-label={t('enlarge', { place: place + 1 })}
              onClick={() => void openViewer(images, still.indexOf(picture))}
              className="block w-full focus-visible:-outline-offset-4"
            >
              {shown}
            </button>
          ) : (
            <Video src={picture.video} poster={shown} />
          )
        return { key: picture.large, content }
      })}
    />
  )
}
