import { type Language, languages } from '@banyan/contract/language'
import { Alert, App, Button, Dropdown, Input, Rate, Select, Tag } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { PlaceLink } from '../../../parts/field/place-link.tsx'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { RecordLink } from '../../../parts/member/record-link.tsx'
import { language as consoleLanguage } from '../../../state/preferences.ts'
import { tellTyping, useTyping } from '../../../state/socket.ts'
import { languageNames } from '../../../parts/work-list/question/reject-question.tsx'
import { text } from '../desk.text.ts'
import { brief } from './brief.ts'
import { type Canned, named, textIn } from './canned.ts'
import css from './chat.module.css'
import {
  type DeskSession,
  type Message,
  useAgents,
  useAnswers,
  useChat,
  useClose,
  useHand,
  useSend,
} from './data.ts'
import { MemberCard } from './member.tsx'

/** One chat with its transcript. */
export function ChatPanel({ session, onHide }: { session: string; onHide: () => void }) {
  const words = useWords(text)
  const pages = useChat(session)
  const [card, setCard] = useState(false)
  return (
    <section className={`card ${css['chat']}`} data-card={card}>
      <Loaded query={pages}>
        {({ pages: all }) => {
          const shown = all[0]?.session
          if (!shown) return null
          const messages = all.toReversed().flatMap((page) => page.list)
          return (
            <>
              <div className={css['head']}>
                <strong>{shown.member.nick_name}</strong>
                <span>
                  {shown.stars !== null && <Rate disabled value={shown.stars} />}{' '}
                  <Button size="small" onClick={() => setCard(true)}>
                    {words.member}
                  </Button>{' '}
                  <Button size="small" onClick={onHide}>
                    {words.hide}
                  </Button>
                </span>
              </div>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolled list must be reachable by keyboard */}
              <div className={css['end']} role="log" aria-label={shown.member.nick_name} tabIndex={0}>
                <div className={css['log']}>
                  {pages.hasNextPage && (
                    <Button
                      size="small"
                      loading={pages.isFetchingNextPage}
                      onClick={() => void pages.fetchNextPage()}
                    >
                      {words.older}
                    </Button>
                  )}
                  {messages.map((message) => (
                    <Said key={message.chat_id} message={message} member={shown.member.id} />
                  ))}
                  <Typing conversation={shown.conversation_id} />
                </div>
              </div>
              {shown.mine && shown.state === 'active' ? (
                <Writing session={shown} />
              ) : (
                <div className={css['write']}>
                  <span className="quiet">
                    {(shown.state === 'closed' ? endOf(shown, words) : [words.notMine]).join(' · ')}
                  </span>
                </div>
              )}
              <MemberCard session={session} open={card} onClose={() => setCard(false)} />
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

/** Says how a chat ended: who closed it, the agent, and the words of the rating. */
const endOf = (
  { closed_by, answered, agent, words: said }: DeskSession,
  words: ReturnType<typeof useWords<typeof text>>,
): string[] => [
  words.closed,
  ...(closed_by ? [words[`ended-${closed_by}`]] : []),
  ...(agent === null ? [] : [words.with(agent)]),
  ...(answered === null ? [words['ended-unanswered']] : []),
  ...(said === '' ? [] : [said]),
]

/** Says that the member is typing. */
function Typing({ conversation }: { conversation: string }) {
  const words = useWords(text)
  return useTyping(conversation) && <span className={`quiet ${css['tip']}`}>{words.typing}</span>
}

type SaidProps = { message: Message; member: string }

function Said({ message, member }: SaidProps) {
  const words = useWords(text)
  const { type, options } = message
  if (type === 'tips') {
    const tip = options.tipsType
    const said =
      tip === 'service-taken' || tip === 'pin-message'
        ? words[tip](options.user?.nick_name ?? '')
        : tip === 'service-waiting' || tip === 'service-ended'
          ? words[tip]
          : ''
    return <span className={`quiet ${css['tip']}`}>{said}</span>
  }
  return (
    <div className={message.from_id === '0' ? css['own'] : css['said']}>
      <div className="quiet">
        {message.from_name} {showTime(message.create_time)}
      </div>
      <span className={css['bubble']}>
        {options.reply && (
          <blockquote className={css['quote']}>
            {options.reply.from_name}: {brief(options.reply, words)}
          </blockquote>
        )}
        <Content message={message} member={member} />
      </span>
    </div>
  )
}

function Content({ message: { type, data, options, isremove }, member }: SaidProps) {
  const words = useWords(text)
  if (isremove === 1) return <span className="quiet">{words.recalled}</span>
  if (type === 'image')
    return (
      <a href={data} target="_blank" rel="noreferrer">
        <img className={css['picture']} src={options.small ?? data} alt={words.image} />
      </a>
    )
  if (type === 'audio' || type === 'video' || type === 'file')
    return (
      <a href={data} target="_blank" rel="noreferrer">
        {type === 'file' ? (options.name ?? words.file) : words[type]}
      </a>
    )
  if (type === 'location')
    return (
      <>
        <Tag>{words.location}</Tag>
        {data} {options.address}{' '}
        <PlaceLink
          place={{ latitude: options.latitude ?? 0, longitude: options.longitude ?? 0 }}
          name={data}
        />
      </>
    )
  if (type === 'card' && options.card) return <CardContent card={options.card} member={member} />
  return data
}

type CardProps = { card: NonNullable<Message['options']['card']>; member: string }

/** The content of a card: the subject that the member asks about, as a link to its page, or the name of a contact. */
function CardContent({ card: { kind, code, name, sn = '' }, member }: CardProps) {
  const words = useWords(text)
  return (
    <>
      <Tag>{words[`card-${kind}`]}</Tag>
      {kind === 'member' || kind === 'group' ? (
        name
      ) : (
        <RecordLink record={{ kind, id: code, sn, member }}>{name}</RecordLink>
      )}
    </>
  )
}

/** Where the agent answers: canned answers by their shortcut, hand over, close. */
function Writing({ session }: { session: DeskSession }) {
  const words = useWords(text)
  const cancel = useWords(common).cancel
  const { modal } = App.useApp()
  const [data, setData] = useState('')
  // The key of the message until it is answered: a repeat after no answer writes nothing twice.
  const [client_id, setKey] = useState(() => crypto.randomUUID())
  const answers = useAnswers()
  const [language, setLanguage] = useState<Language>(session.language)
  const [fallback, setFallback] = useState(false)
  const agents = useAgents()
  const send = useSend((said) => {
    // Text that was typed while the answer was being sent stays.
    setData((typed) => (typed.trim() === said ? '' : typed))
    setFallback(false)
    setKey(crypto.randomUUID())
  })
  const hand = useHand()
  const close = useClose()
  const submit = () => {
    const said = data.trim()
    if (said !== '' && !send.busy) void send.run({ session_id: session.id, data: said, client_id })
  }
  const write = (next: string) => {
    setData(next)
    setKey(crypto.randomUUID())
  }
  const insert = (answer: Canned) => {
    const { said, isFallback } = textIn(answer, language)
    setFallback(isFallback)
    write(said)
  }
  const type = (typed: string) => {
    const answer = named(typed, answers.data ?? [])
    if (answer) return insert(answer)
    if (typed === '') setFallback(false)
    else tellTyping(session.conversation_id)
    write(typed)
  }
  const others = agents.data?.filter(({ me }) => !me) ?? []
  return (
    <div className={css['write']}>
      <CannedAnswers
        answers={answers.data ?? []}
        language={language}
        onLanguage={setLanguage}
        onChoose={insert}
      />
      <Input.TextArea
        aria-label={words.write}
        placeholder={words.write}
        value={data}
        maxLength={5000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => type(event.target.value)}
        onPressEnter={(event) => {
          if (event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
      {fallback && <Alert type="warning" showIcon title={words.fallback(languageNames[language])} />}
      <div className={css['acts']}>
        <Dropdown
          menu={{
            items: [
              { key: '', label: words.toQueue },
              ...others.map(({ id, name, chats }) => ({ key: id, label: `${name} (${chats})` })),
            ],
            onClick: ({ key }) =>
              void hand.run({ session_id: session.id, ...(key === '' ? {} : { to: key }) }),
          }}
          trigger={['click']}
          placement="topRight"
          onOpenChange={(is) => is && void agents.refetch()}
        >
          <Button loading={hand.busy}>{words.hand}</Button>
        </Dropdown>
        <Button
          onClick={() =>
            void modal.confirm({
              title: words.sureClose,
              okText: words.close,
              cancelText: cancel,
              centered: true,
              onOk: () => close.run(session.id),
            })
          }
        >
          {words.close}
        </Button>
        <Button type="primary" loading={send.busy} disabled={data.trim() === ''} onClick={submit}>
          {words.send}
        </Button>
      </div>
    </div>
  )
}

type CannedAnswersProps = {
  answers: readonly Canned[]
  language: Language
  onLanguage: (language: Language) => void
  onChoose: (answer: Canned) => void
}

/** The canned answers in a language, which begins as the member's. */
function CannedAnswers({ answers, language, onLanguage, onChoose }: CannedAnswersProps) {
  const words = useWords(text)
  const shown = consoleLanguage.useValue()
  return (
    <div className={css['canned']}>
      <Select
        aria-label={words.answers}
        placeholder={words.answers}
        value={null}
        onChange={(chosen: string | null) => {
          const answer = answers.find(({ id }) => id === chosen)
          if (answer) onChoose(answer)
        }}
        options={answers.map((answer) => {
          const { said, isFallback } = textIn(answer, language)
          const title = answer.title[shown] || answer.title.zh
          const name = answer.code === '' ? title : `/${answer.code} ${title}`
          return {
            value: answer.id,
            label: `${name} · ${isFallback ? `(${languageNames.zh}) ` : ''}${said}`,
          }
        })}
      />
      <Select
        aria-label={words.answerLanguage}
        value={language}
        onChange={onLanguage}
        options={languages.map((value) => ({ value, label: languageNames[value] }))}
        popupMatchSelectWidth={false}
      />
    </div>
  )
}
