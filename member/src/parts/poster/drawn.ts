import { useQuery } from '@tanstack/react-query'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Poster } from '@banyan/ui/lib/poster/poster'
import { workingLink } from '../../state/file/link.ts'

/** Draws a poster. The code that draws is loaded with the first one. */
async function draw(poster: Poster): Promise<Blob | null> {
  const { drawPoster } = await import('@banyan/ui/lib/poster/poster')
  if (poster.layout === 'product') return (await drawPoster(poster)) ?? null
  const face = await workingLink(poster.signer.face)
  return (await drawPoster({ ...poster, signer: { ...poster.signer, face } })) ?? null
}

export type Drawn = UseQueryResult<Blob | null>

/**
 * Returns the poster as a PNG; null if the browser cannot draw it. Components that name the same poster share the
 * picture. Nothing is drawn without a poster.
 */
export const useDrawn = (poster: Poster | undefined): Drawn =>
  useQuery({
    queryKey: ['poster', poster],
    queryFn: () => (poster ? draw(poster) : null),
    enabled: poster !== undefined,
    staleTime: Infinity,
    // A poster is about 300 kB. It is soon drawn again.
    gcTime: 30_000,
  })
