import { Avatar } from '../src/show/avatar.tsx'
import { Badge } from '../src/show/badge.tsx'
import { Button } from '../src/action/button.tsx'
import { Price } from '../src/show/price.tsx'
import { Tag } from '../src/show/tag.tsx'
import { Section } from './section.tsx'

const noop = () => undefined

/** U3, K8, and similar small components. */
export function Small() {
  return (
    <>
      <Section name="Price">
        <div className="flex flex-wrap items-baseline gap-6 rounded-card bg-card p-4">
          <Price amount="1290.50" symbol="¥" was="1500.00" wasLabel="was" size="large" />
          <Price amount="860" unit="points" />
          <Price amount="-4.80" symbol="USDT" symbolAt="after" tone="ink" signed />
          <Price amount="12.00" symbol="USDT" symbolAt="after" tone="ink" signed size="small" />
        </div>
      </Section>
      <Section name="Badge">
        <div className="flex flex-wrap items-center gap-6 rounded-card bg-card p-4">
          {[0, 1, 42, 99, 100, 12_000].map((count) => (
            <span key={count} data-count={count} className="inline-flex items-center gap-2">
              <span className="text-second text-ink-2">{count}</span>
              <Badge count={count} label={`${count} unread`} />
            </span>
          ))}
          <Badge dot label="something new" />
          <Avatar name="Noy" src={undefined} count={3} countLabel="3 unread" />
        </div>
      </Section>
      <Section name="Tag">
        <div className="flex flex-wrap items-center gap-3 rounded-card bg-card p-4">
          {(['primary', 'ok', 'warn', 'alert', 'quiet'] as const).map((tone) => (
            <Tag key={tone} tone={tone}>
              {tone}
            </Tag>
          ))}
        </div>
      </Section>
      <Section name="Button">
        <div className="flex flex-wrap gap-3 rounded-card bg-card p-4">
          <Button onClick={noop}>Primary</Button>
          <Button kind="weak" onClick={noop}>
            Weak
          </Button>
          <Button kind="danger" onClick={noop}>
            Danger
          </Button>
          <Button disabled onClick={noop}>
            Disabled
          </Button>
          <Button busy onClick={noop}>
            Busy
          </Button>
        </div>
      </Section>
    </>
  )
}
