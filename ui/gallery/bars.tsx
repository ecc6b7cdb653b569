import { useState } from 'react'
import { HeaderBar, type HeaderSide } from '../src/page/header-bar.tsx'
import { NoticeLine } from '../src/page/notice-line.tsx'
import { OfflineBar } from '../src/page/offline-bar.tsx'
import { toast } from '../src/layer/toast.tsx'
import { Section } from './section.tsx'

const say = (what: string) => () => toast.show(what)

const sides: readonly [string, HeaderSide | undefined][] = [
  ['Title only', undefined],
  ['Words', { kind: 'text', text: '3 of 9' }],
  ['Link', { kind: 'link', text: 'Records', href: '#records' }],
  ['Button', { kind: 'button', text: 'Save', onClick: say('Saved') }],
  ['Disabled button', { kind: 'button', text: 'Send', onClick: say('Sent'), disabled: true }],
  ['More', { kind: 'more', label: 'More', onClick: say('More') }],
  ['Dot', { kind: 'more', label: 'Messages', onClick: say('Messages'), dot: true, dotName: 'Messages, new' }],
]

/** U1, and the lines above the content. */
export function Bars() {
  const [back, setBack] = useState(0)
  return (
    <Section name="Header bar">
      {sides.map(([title, right]) => (
        <div key={title} data-bar={title} className="overflow-hidden rounded-card bg-card">
          <HeaderBar title={title} onBack={() => setBack(back + 1)} backLabel="Back" right={right} />
        </div>
      ))}
      <p className="text-second text-ink-2">{`Went back ${back} times`}</p>
      <NoticeLine
        title="Notices"
        items={[
          { key: '1', text: 'Two lines of news follow each other', href: '#news' },
          { key: '2', text: 'and stop where less motion is asked for', href: '#more' },
        ]}
      />
      <OfflineBar text="You are offline" />
    </Section>
  )
}
