import { defaultLanguage, type Language, languages } from '@banyan/contract/language'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'
import { referenceCss, referencePage } from './reference.ts'

let document: string | undefined
const pages = new Map<Language, string>()

function pageIn(language: Language): string {
  const page = pages.get(language) ?? referencePage(language)
  pages.set(language, page)
  return page
}

/**
 * Serves the reference: `/openapi.json` for machines, `/docs` for people. A process makes each once, when it is first
 * asked for: a start does not wait for them.
 */
export function registerDocs(server: FastifyInstance): void {
  server.get('/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  server.get('/docs/reference.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(referenceCss),
  )
  server.get<{ Querystring: { language?: string } }>('/docs', (request, reply) => {
    const wanted = request.query.language ?? 'en'
    const language = languages.find((one) => one === wanted) ?? defaultLanguage
    return reply.type('text/html; charset=utf-8').send(pageIn(language))
  })
}
