import type { Version } from '../../../platform/package.ts'
import type { Edition } from '../../../state/app/update/check.ts'
import { useDecimal } from '../../../words/decimal.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../version-update.text.ts'

type NewVersionProps = { installed: Version; edition: Edition; isForced: boolean }

const megabyte = 1024 * 1024

/** The number, the size and the news of the new version. */
export function NewVersion({ installed, edition, isForced }: NewVersionProps) {
  const t = useText(text)
  const decimal = useDecimal()
  const { edition_name: name, edition_bytes: bytes, edition_note: note } = edition
  return (
    <div className="space-y-4 pt-4">
      <section className="flex flex-col items-center rounded-card bg-card px-5 py-8 text-center">
        <img src="/icon-192.png" alt="" width={72} height={72} className="size-18 rounded-[22%]" />
        <h2 className="mt-4 text-title font-bold wrap-break-word">{t('found', { name })}</h2>
        <p className="tabular mt-1.5 text-second text-ink-2">{t('installed', { name: installed.name })}</p>
        {bytes > 0 && (
          <p className="tabular text-second text-ink-2">
            {t('size', { megabytes: decimal(Math.max(0.1, bytes / megabyte).toFixed(1)) })}
          </p>
        )}
        {isForced && <p className="mt-4 max-w-76 text-body text-alert-text">{t('forced')}</p>}
      </section>
      {note !== '' && (
        <section className="rounded-card bg-card px-5 py-5">
          <h3 className="text-section font-bold">{t('news')}</h3>
          <p className="mt-2 text-body wrap-break-word whitespace-pre-line text-ink-2">{note}</p>
        </section>
      )}
    </div>
  )
}
