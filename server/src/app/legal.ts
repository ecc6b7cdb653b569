import { loadLegal as call } from '@banyan/contract/app/legal'
import { handle } from '../door/handler.ts'
import { agreement } from './legal/agreement.text.ts'
import { privacy } from './legal/privacy.text.ts'

const pages = { agreement, privacy }

export const loadLegal = handle(call, async ({ request, language }) => {
  return {
    sections: pages[request.page].sections.map((one) => ({
      title: one.title[language],
      body: one.body[language],
    })),
  }
})
