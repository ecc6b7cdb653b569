import { quietTopics, type QuietTopic } from '@banyan/contract/mine/notice/info'
import { Switch } from '@banyan/ui/form/switch'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { useAct } from '../../state/wire/act.ts'
import { ask } from '../../state/wire/ask.ts'
import { sendOnce } from '../../state/wire/send-once.ts'
import { replyKey, queryClient, useAsk, useReader } from '../../state/wire/query.ts'
import { useText } from '../../words/text.ts'
import { text } from './push-topics.text.ts'

const path = '/mine/common/system-notice'

/** The topics that no switch of a feature takes away: shown until the reply is there. */
const unswitched = quietTopics.filter((topic) => topic !== 'investment')

/** Switches push on and off by topic, on all devices of the member. */
export function PushTopics() {
  const t = useText(text)
  const { data } = useAsk(path, 'load-push-topics', {})
  const key = replyKey(path, 'load-push-topics', {}, useReader())
  const changing = useAct({
    run: ({ topic, on }: { topic: QuietTopic; on: boolean }) => {
      const sent = { topic, on }
      return sendOnce({ path, control: 'do-push-topic' }, { topic, on: on ? '1' : '0' }, (request_key) =>
        ask(path, 'do-push-topic', { request_key, ...sent }),
      )
    },
    keyOf: ({ topic }) => topic,
    optimistic({ topic, on }) {
      const before = queryClient.getQueryData<typeof data>(key)
      const others = (before?.quiet ?? []).filter((one) => one !== topic)
      queryClient.setQueryData(key, before && { ...before, quiet: on ? others : [...others, topic] })
      return () => void queryClient.setQueryData(key, before)
    },
  })
  return (
    <CellGroup title={t('title')} note={t('always')}>
      {(data?.topics ?? unswitched).map((topic) => (
        <Switch
          key={topic}
          label={t(topic === 'team' && !data?.commission ? 'teamOnly' : topic)}
          checked={data !== undefined && !data.quiet.includes(topic)}
          disabled={data === undefined}
          onChange={(on) => void changing.run({ topic, on })}
        />
      ))}
    </CellGroup>
  )
}
