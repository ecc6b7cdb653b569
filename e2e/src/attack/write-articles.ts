// Articles of all kinds with attack texts, and questions to the assistant.
import { attackTexts } from '../attack-texts.ts'
import { articleField, articlePlaces } from './fields.ts'
import { rounds, type Writers } from './written.ts'

const path = '/staff/content/article'

type Kind = Parameters<typeof articleField>[1]

/** All attacks as HTML. The server cleans it. */
const html = attackTexts.map((text) => `<p>before ${text} after</p>`).join('\n')

/** The question that the newest help article answers, with attacks beside the answer. */
export const lanterns = 'When do purple lanterns dance?'
const answering = `<p>Purple lanterns dance <img src=x onerror=hit=1> on Fridays &lt;svg onload=hit=1&gt;</p>`

/** A summary of 300 characters takes all attacks in so many articles. */
const articles = rounds + 1

/** Publishes an article in English; Chinese, which is required, has no attacks. */
async function write({ owner, written: w }: Writers, kind: Exclude<Kind, 'versions'>, video?: string) {
  await owner(path, 'do-save', {
    kind,
    title: { zh: '文章', en: w.put(articleField('title', kind)) },
    summary:
      kind === 'agreement' || kind === 'privacy'
        ? { zh: '' }
        : { zh: '', en: w.put(articleField('summary', kind)) },
    body: { zh: '<p>正文</p>', en: kind === 'help' ? `${answering}${html}` : html },
    cover: '',
    pinned: kind !== 'agreement' && kind !== 'privacy',
    state: 'published',
    ...(video === undefined ? {} : { video }),
    ...(kind === 'help' && {
      category: 'chat' as const,
      asked: { zh: '', en: w.put(articleField('asked', kind), { each: attackTexts.length }) },
    }),
  })
}

/** A help article that is changed: first without attacks, then with attacks, then with words after the attacks. */
async function change({ owner, written: w }: Writers): Promise<void> {
  const title = w.put(articleField('title', 'versions'), { most: 110 })
  const summary = w.put(articleField('summary', 'versions'), { most: 290 })
  const asked = w.put(articleField('asked', 'versions'), { each: attackTexts.length })
  const plain = { title: 'Opening hours', summary: '', asked: '', body: '<p>From eight to five.</p>' }
  const attacked = { title, summary, asked, body: html }
  const more = {
    title: `${title} again`,
    summary: `${summary} again`,
    asked: `${asked} again`,
    body: `${html}<p>again</p>`,
  }
  let saved: { id: string; version: number } | undefined
  for (const one of [plain, attacked, more])
    saved = (
      await owner(path, 'do-save', {
        ...saved,
        kind: 'help',
        category: 'chat',
        title: { zh: '时间', en: one.title },
        summary: { zh: '', en: one.summary },
        asked: { zh: '', en: one.asked },
        body: { zh: '<p>正文</p>', en: one.body },
        cover: '',
        pinned: false,
        state: 'published',
      })
    ).data
}

/** The member asks the assistant, and says that no answer helped: staff see these questions. */
async function askAssistant({ member, written: w }: Writers): Promise<void> {
  const { conversation_id: to_id } = (await member('/chat/assistant', 'open-assistant', {})).data
  const ask = async (data: string) => {
    const { seq } = (
      await member('/chat/conversation/chat', 'send-message', {
        to_id,
        chat_type: 'assistant',
        type: 'text',
        data,
        client_id: crypto.randomUUID(),
      })
    ).data
    // The answer is the entry after the question.
    await member('/chat/assistant', 'do-helpful', { chat_id: `${to_id}-${seq + 1}`, helpful: false })
  }
  for (let n = 0; n < rounds; n++) await ask(w.put('/chat/conversation/chat send-message data (assistant)'))
  await ask(lanterns)
}

export async function writeArticles(writers: Writers): Promise<void> {
  const { owner } = writers
  const [known] = (await owner(path, 'load-article', { kind: 'video' })).data.list
  const { video } = (await owner(path, 'load-one', { id: known?.id ?? '' })).data
  await change(writers)
  for (const kind of Object.keys(articlePlaces) as (keyof typeof articlePlaces)[])
    for (let n = 0; n < articles; n++) await write(writers, kind, kind === 'video' ? video : undefined)
  await write(writers, 'agreement')
  await write(writers, 'privacy')
  await askAssistant(writers)
}
