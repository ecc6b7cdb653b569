import { DownloadOutlined, EnvironmentOutlined } from '@ant-design/icons'
import { Image } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { Loaded } from '../../../parts/frame/loaded.tsx'
import { PlaceLink } from '../../../parts/field/place-link.tsx'
import { Person } from '../../../parts/member/person.tsx'
import { text } from '../report.text.ts'
import css from './content.module.css'
import { type Content, type Report, useContent } from './source.ts'

/** The reported content, as it was at the time of the report. */
export function Reported({ report }: { report: Report }) {
  const words = useWords(text)
  const content = useContent(report.id)
  return (
    <section className={css['reported']} aria-label={words.content}>
      <h2>{words.content}</h2>
      <Loaded query={content}>
        {(data) => (
          <div className={css['said']}>
            <Shown content={data} report={report} />
            {data.sent !== undefined && (
              <p className="quiet digits">
                {words.sent} {showTime(data.sent)}
              </p>
            )}
          </div>
        )}
      </Loaded>
      <p className="quiet">{words.contentSays}</p>
    </section>
  )
}

function Shown({ content, report }: { content: Content; report: Report }) {
  const words = useWords(text)
  const { name = '', avatar = '', notice = '', data = '', images = [] } = content
  if (report.subject === 'member') return <Person avatar={avatar} name={name} note={report.about.user_code} />
  if (report.subject === 'group')
    return (
      <>
        <Person avatar={avatar} name={name} note={words.group} />
        {notice !== '' && (
          <p className={css['words']}>
            <span className="quiet">{words.notice}</span> {notice}
          </p>
        )}
      </>
    )
  if (report.subject === 'moment')
    return (
      <>
        {data !== '' && <p className={css['words']}>{data}</p>}
        <Image.PreviewGroup>
          {images.map((src) => (
            <Image key={src} src={src} alt={words.picture} width={120} height={120} />
          ))}
        </Image.PreviewGroup>
      </>
    )
  return <Message content={content} />
}

function Message({ content }: { content: Content }) {
  const words = useWords(text)
  const { type = 'text', data = '', options = {} } = content
  switch (type) {
    case 'image':
      return <Image src={data} alt={words.picture} style={{ maxHeight: 320 }} />
    case 'video':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- members send media without captions
      return <video src={data} poster={options.poster} controls preload="none" aria-label={words.content} />
    case 'audio':
      // oxlint-disable-next-line jsx-a11y/media-has-caption -- members send media without captions
      return <audio src={data} controls preload="none" aria-label={words.content} />
    case 'file':
      return (
        <a href={data} download={options.name}>
          <DownloadOutlined /> {options.name ?? words.download}
        </a>
      )
    case 'card':
      return (
        <Person
          avatar={options.card?.avatar ?? ''}
          name={options.card?.name ?? ''}
          note={`${options.card?.kind === 'group' ? words.groupCard : words.card} · ${options.card?.code ?? ''}`}
        />
      )
    case 'location':
      return (
        <p className={css['words']}>
          <EnvironmentOutlined /> {data} {options.address}{' '}
          <PlaceLink
            place={{ latitude: options.latitude ?? 0, longitude: options.longitude ?? 0 }}
            name={data}
          />
        </p>
      )
    default:
      return data === '' ? <p className="quiet">{words.noContent}</p> : <p className={css['words']}>{data}</p>
  }
}
