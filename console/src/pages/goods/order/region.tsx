import type { Country } from '@banyan/contract/app/region'
import { freePartMax, type FreeRegion, freeRegionOf, storedParts } from '@banyan/rules/mine/free-address'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Select } from 'antd'
import { useWords } from '../../../lang/words.ts'
import { text } from '../order.text.ts'
import { type FullOrder, loadRegions } from './data.ts'
import css from './order.module.css'

type AddressRegion = Pick<FullOrder['address'], 'country' | 'regions'>

/** True if staff can correct the region: an address in one province has regions below it. */
export const hasRegion = ({ country, regions }: AddressRegion): boolean =>
  country === 'OTHER' || regions.length > 1

/** True if a part of the region is still to be chosen or written. */
export const isRegionOpen = ({ country, regions }: AddressRegion): boolean =>
  country === 'OTHER' ? freeRegionOf(regions).city === '' : regions.at(-1) === ''

type RegionFieldProps = {
  country: AddressRegion['country']
  value?: readonly string[]
  onChange?: (regions: string[]) => void
}

/** A form’s field for the regions of an address below its province or, in another country, below the country. */
export function RegionField({ country, value = [], onChange = () => undefined }: RegionFieldProps) {
  return (
    <div className={css['regions']}>
      {country === 'OTHER' ? (
        <FreeParts region={freeRegionOf(value)} onChange={(region) => onChange(storedParts(region))} />
      ) : (
        <Level country={country} regions={value} depth={1} onChange={onChange} />
      )}
    </div>
  )
}

function FreeParts({ region, onChange }: { region: FreeRegion; onChange: (region: FreeRegion) => void }) {
  const words = useWords(text)
  const names = { state: words.stateOf, city: words.city, postcode: words.postcode }
  return (['state', 'city', 'postcode'] as const).map((part) => (
    <Input
      key={part}
      aria-label={names[part]}
      placeholder={names[part]}
      value={region[part]}
      maxLength={freePartMax[part]}
      autoComplete="off"
      onChange={(event) => onChange({ ...region, [part]: event.target.value })}
    />
  ))
}

type LevelProps = {
  country: Country
  regions: readonly string[]
  depth: number
  onChange: (regions: string[]) => void
}

/** The choice of one level and, if the chosen region has regions below it, of the levels below. */
function Level({ country, regions, depth, onChange }: LevelProps) {
  const words = useWords(text)
  const parent = regions[depth - 1] ?? ''
  const query = useQuery({
    queryKey: ['region', country, parent],
    queryFn: ({ signal }) => loadRegions(country, parent, signal),
    staleTime: Infinity,
  })
  const chosen = query.data?.find(({ code }) => code === regions[depth])
  const choose = (code: string) => {
    const isLast = query.data?.find((one) => one.code === code)?.leaf === true
    // An empty code stands for the level that is to be chosen next.
    onChange([...regions.slice(0, depth), code, ...(isLast ? [] : [''])])
  }
  if (query.isError) return <Button onClick={() => void query.refetch()}>{words.regionFailed}</Button>
  return (
    <>
      <Select
        aria-label={words.regionLevel(depth + 1)}
        placeholder={words.chooseRegion}
        loading={query.isPending}
        value={chosen?.code ?? null}
        showSearch={{ optionFilterProp: 'label' }}
        options={(query.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        onChange={choose}
      />
      {chosen && !chosen.leaf && (
        <Level key={chosen.code} country={country} regions={regions} depth={depth + 1} onChange={onChange} />
      )}
    </>
  )
}
