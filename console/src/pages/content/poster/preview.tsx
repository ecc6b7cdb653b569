import type { Invitation } from '@banyan/ui/lib/poster/poster'
import { Alert, Select, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { text } from '../poster.text.ts'
import type { Filled } from './filled.ts'
import css from './editor.module.css'
import { type PosterLanguage, posterLanguages, sampleOf } from './sample.ts'

/** Outside the component: the React Compiler skips functions that contain `import()`. */
async function draw(poster: Invitation): Promise<Blob | undefined> {
  const { drawPoster } = await import('@banyan/ui/lib/poster/poster')
  return drawPoster(poster)
}

/** The wait after the last change before the poster is drawn again. Milliseconds. */
const restMs = 250

/** Returns the poster's picture: undefined while the first one is drawn, null if it cannot be drawn. */
function usePicture(poster: Invitation): Blob | null | undefined {
  const [picture, setPicture] = useState<Blob | null>()
  const wanted = JSON.stringify(poster)
  useEffect(() => {
    let left = false
    const begin = async () => {
      try {
        const file = await draw(JSON.parse(wanted) as Invitation)
        if (!left) setPicture(file ?? null)
      } catch (error) {
        // The page says that there is no preview, and the next change draws again.
        if (!left) setPicture(null)
        reportError(error)
      }
    }
    const timer = setTimeout(() => void begin(), restMs)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [wanted])
  return picture
}

/** Shows a file in a picture, until the picture is removed or has another file. */
function showFile(picture: HTMLImageElement | null, file: Blob): () => void {
  const url = URL.createObjectURL(file)
  if (picture) picture.src = url
  return () => URL.revokeObjectURL(url)
}

const validColour = (colour: string | undefined, other: string): string =>
  colour !== undefined && /^#[0-9a-f]{6}$/i.test(colour) ? colour : other

/** The poster as a member would get it, in the chosen language, with a sample member. */
export function Preview({ filled }: { filled: Partial<Filled> }) {
  const words = useWords(text)
  const [language, setLanguage] = useState<PosterLanguage>('zh')
  const { heading, text: below } = filled
  const file = usePicture({
    ...sampleOf(language),
    layout: filled.layout ?? 'card',
    language,
    brand: 'Banyan',
    heading: heading?.[language]?.trim() || heading?.zh || '',
    text: below?.[language]?.trim() || below?.zh || '',
    picture: filled.picture?.url ?? '',
    colour: validColour(filled.colour, '#0b6b57'),
    accent: validColour(filled.accent, '#7bd8a8'),
  })
  return (
    <section className={css['preview']} aria-label={words.preview}>
      <Select<PosterLanguage>
        value={language}
        onChange={setLanguage}
        aria-label={words.previewLanguage}
        options={posterLanguages.map((value) => ({ value, label: words[value] }))}
      />
      {file === null ? (
        <Alert type="error" showIcon title={words.previewFailed} />
      ) : file === undefined ? (
        <Skeleton.Node active className="full" />
      ) : (
        <img ref={(picture) => showFile(picture, file)} alt={words.preview} className={css['poster']} />
      )}
    </section>
  )
}
