// An article that is not saved, as members would get it. The replies are made by the functions that make them for members.
import type { ReplyOf } from '@banyan/contract/call'
import type { HelpCategory } from '@banyan/contract/index/help-category'
import { type Language, languages } from '@banyan/contract/language'
import type { getPreview } from '@banyan/contract/staff/content/article'
import { showLegal } from '../../../app/legal.ts'
import type { App } from '../../../boot/app-context.ts'
import { showArticle } from '../../../index/article.ts'
import { showHelp } from '../../../index/help-detail.ts'
import { showVideo } from '../../../index/video.ts'
import { said } from '../../../lib/said.ts'
import { type Content, readViews } from '../article.sql.ts'

type Detail = ReplyOf<typeof getPreview>['details'][Language]

type Previewed = Pick<Content, 'kind' | 'title' | 'body' | 'cover' | 'video' | 'pinned'> & {
  readonly id: bigint
  /** Of a help article. */
  readonly category: HelpCategory | undefined
  /** The duration of a video. */
  readonly seconds: number
  readonly publish_at: Date
}

/** Returns the article in one language, as a visitor would get it. */
async function detailOf(app: App, article: Previewed, language: Language): Promise<Detail> {
  const row = { ...article, title: said(article.title, language), body: said(article.body, language) }
  switch (article.kind) {
    case 'announcement':
    case 'culture':
      return showArticle(row)
    case 'help':
      if (!article.category) throw new Error('a help article has a category')
      return showHelp(row, article.category, null)
    case 'video': {
      const views = await readViews(app.database.db, article.id)
      return showVideo(
        app,
        { ...row, views, watched: 0 },
        { member: undefined, language, now: app.clock.now() },
      )
    }
    case 'agreement':
    case 'privacy':
      return showLegal(row)
  }
}

/** Returns the article in each language, as a visitor would get it. The HTML of the article is clean. */
export async function detailsOf(app: App, article: Previewed): Promise<Record<Language, Detail>> {
  const details = await Promise.all(
    languages.map(async (language) => [language, await detailOf(app, article, language)] as const),
  )
  return Object.fromEntries(details) as Record<Language, Detail>
}
