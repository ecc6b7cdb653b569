import { useLink } from '../../shell/place.ts'
import { HelpArticle } from './help-detail/article.part.tsx'
import { HelpCentre } from './help-detail/centre.part.tsx'

/** One help article; without an id all of them, with their topics and a search. */
export function Page() {
  const id = useLink().optionalId()
  return id === undefined ? <HelpCentre /> : <HelpArticle id={id} />
}
