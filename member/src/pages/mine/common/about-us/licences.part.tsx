import { SkeletonText } from '@banyan/ui/page/skeleton'
import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../../../../parts/page/loaded.tsx'
import { Screen } from '../../../../parts/page/screen.tsx'
import { useText } from '../../../../words/text.ts'
import { text } from '../about-us.text.ts'

const load = async () => (await import('virtual:licences')).licences

/** The open-source packages in the app; each opens to its licence. */
export function Licences() {
  const t = useText(text)
  const query = useQuery({
    queryKey: ['licences'],
    queryFn: load,
    staleTime: Infinity,
  })
  return (
    <Screen title={t('licences')} className="space-y-3">
      <p className="px-4 text-second text-ink-2">{t('licencesSay')}</p>
      <Loaded query={query} waiting={<SkeletonText lines={8} />}>
        {(list) => (
          <ul className="overflow-hidden rounded-card bg-card">
            {list.map(({ name, version, licence, text: full }) => (
              <li key={`${name} ${version}`} className="not-last:hairline-b">
                <details>
                  <summary className="flex min-h-13 items-center justify-between gap-3 px-4 py-2.5 text-body">
                    <span className="min-w-0 wrap-anywhere">
                      {name} <span className="tabular text-second text-ink-3">{version}</span>
                    </span>
                    <span className="shrink-0 text-second text-ink-2">{licence}</span>
                  </summary>
                  <p
                    lang="en"
                    className="px-4 pb-4 text-caption wrap-anywhere whitespace-pre-wrap text-ink-2"
                  >
                    {full}
                  </p>
                </details>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </Screen>
  )
}
