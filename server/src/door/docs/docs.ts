import { defaultLanguage, languages } from '@banyan/contract/language'
import type { FastifyInstance } from 'fastify'
import { openApi } from './openapi.ts'
import { referenceCss, referencePage } from './reference.ts'

/** Serves the reference: `/openapi.json` for machines, `/docs` for people. Both are made once. */
export function registerDocs(server: FastifyInstance): void {
  const document = JSON.stringify(openApi())
  const pages = new Map<string, string>(languages.map((language) => [language, referencePage(language)]))
  server.get('/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
  server.get('/docs/reference.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(referenceCss),
  )
  server.get<{ Querystring: { language?: string } }>('/docs', (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(pages.get(request.query.language ?? 'en') ?? pages.get(defaultLanguage)),
  )
}
