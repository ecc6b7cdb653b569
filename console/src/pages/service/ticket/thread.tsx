import { Image } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { ListFoot } from '../../../parts/list/list-foot.tsx'
import { text } from '../ticket.text.ts'
import { type Message, type OpenTicket, useMessages } from './data.ts'
import css from './ticket.module.css'

/** The messages and internal notes of a ticket, newest first. */
export function Thread({ ticket }: { ticket: OpenTicket }) {
  const words = useWords(text)
  const pages = useMessages(ticket.id, ticket.version)
  return (
    <Loaded query={pages}>
      {({ rows }) => (
        <div>
          <ul className={css['thread']} aria-label={words.thread}>
            {rows.map((message) => (
              <Said key={message.id} message={message} member={ticket.member.nick_name} />
            ))}
          </ul>
          {pages.hasNextPage && <ListFoot pages={pages} count={rows.length} />}
        </div>
      )}
    </Loaded>
  )
}

function Said({ message, member }: { message: Message; member: string }) {
  const words = useWords(text)
  const { by, staff, time, images, video } = message
  const who = by === 'member' ? member : (staff ?? '')
  const mark = by === 'member' ? words.byMember : by === 'note' ? words.note : undefined
  return (
    <li className={css['message']} data-by={by}>
      <strong>{who}</strong>{' '}
      <span className="quiet digits">
        {[mark, showTime(time), by === 'staff' && (message.is_read ? words.read : words.unread)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <p>{message.words}</p>
      {images.length > 0 && (
        <div className={css['pictures']}>
          <Image.PreviewGroup>
            {images.map(({ small, large }) => (
              <Image
                key={small}
                src={small}
                preview={{ src: large }}
                alt={words.picture}
                width={88}
                height={88}
              />
            ))}
          </Image.PreviewGroup>
        </div>
      )}
      {video !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- members send media without captions
        <video src={video} controls preload="metadata" aria-label={words.video} />
      )}
    </li>
  )
}
