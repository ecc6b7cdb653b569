import { App, Button, Dropdown, Input, Rate, Select, Tag } from 'antd'
import { useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { text } from '../desk.text.ts'
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
    <section className={`card ${css['chat']}`}>
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
                    <Said key={message.chat_id} message={message} />
                  ))}
                </div>
              </div>
              {shown.mine && shown.state === 'active' ? (
                <Writing session={shown} />
              ) : (
                <div className={css['write']}>
                  <span className="quiet">
                    {shown.state === 'closed' ? words.closed : words.notMine}
                    {shown.words === '' ? '' : ` · ${shown.words}`}
                  </span>
                </div>
              )}
              {card && <MemberCard session={session} onClose={() => setCard(false)} />}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}

function Said({ message }: { message: Message }) {
  const words = useWords(text)
  const { type, options } = message
  if (type === 'tips') {
    const tip = options.tipsType
    const said =
      tip === 'service-taken'
        ? words['service-taken'](options.user?.nick_name ?? '')
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
        <Content message={message} />
      </span>
    </div>
  )
}

function Content({ message: { type, data, options, isremove } }: { message: Message }) {
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
  if (type === 'card' && options.card)
    return (
      <>
        <Tag>{words[`card-${options.card.kind}`]}</Tag>
        {options.card.name}
      </>
    )
  return data
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
  const agents = useAgents()
  const send = useSend(() => {
    setData('')
    setKey(crypto.randomUUID())
  })
  const hand = useHand()
  const close = useClose()
  const submit = () => {
    const said = data.trim()
    if (said !== '' && !send.busy) void send.run({ session_id: session.id, data: said, client_id })
  }
  const write = (next: string) => {
    const short = /^\/([a-z0-9-]+) $/.exec(next)?.[1]
    const found = short === undefined ? undefined : answers.data?.find(({ code }) => code === short)
    setData(found ? found.body.zh : next)
    setKey(crypto.randomUUID())
  }
  const others = agents.data?.filter(({ me }) => !me) ?? []
  return (
    <div className={css['write']}>
      <CannedAnswers answers={answers.data ?? []} onChoose={write} />
      <Input.TextArea
        aria-label={words.write}
        placeholder={words.write}
        value={data}
        maxLength={5000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => write(event.target.value)}
        onPressEnter={(event) => {
          if (event.shiftKey || event.nativeEvent.isComposing) return
          event.preventDefault()
          submit()
        }}
      />
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
  answers: NonNullable<ReturnType<typeof useAnswers>['data']>
  onChoose: (text: string) => void
}

/** The canned answers, each in the languages that it has. */
function CannedAnswers({ answers, onChoose }: CannedAnswersProps) {
  const words = useWords(text)
  // Two languages may have the same text, so an option has its own value.
  const texts = answers.flatMap(({ id, body }) =>
    Object.entries(body)
      .filter(([, said]) => said !== '')
      .map(([language, said]) => ({ value: `${id}-${language}`, of: id, language, said })),
  )
  return (
    <Select
      aria-label={words.answers}
      placeholder={words.answers}
      value={null}
      onChange={(chosen: string | null) => {
        const said = texts.find(({ value }) => value === chosen)?.said
        if (said !== undefined) onChoose(said)
      }}
      options={answers.map(({ id, title, code }) => ({
        label: code === '' ? title.zh : `/${code} ${title.zh}`,
        options: texts
          .filter(({ of }) => of === id)
          .map(({ value, language, said }) => ({ value, label: `${language} · ${said}` })),
      }))}
    />
  )
}
