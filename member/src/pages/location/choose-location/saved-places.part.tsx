import { useState } from 'react'
import MapPinHouse from 'lucide-react/icons/map-pin-house'
import { placeNameMax } from '@banyan/rules/location/place'
import type { Place } from '@banyan/rules/location/place'
import { SearchBar } from '@banyan/ui/form/search-bar'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { Skeleton } from '@banyan/ui/page/skeleton'
import type { Address } from '../../../parts/address/address-lines.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { useAsk } from '../../../state/wire/query.ts'
import { useText } from '../../../words/text.ts'
import { text } from '../choose-location.text.ts'

type Saved = Address & Place

const isPinned = (address: Address): address is Saved =>
  address.latitude !== undefined && address.longitude !== undefined

const plain = (words: string): string => words.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** True if the address contains every word that was searched for, in any case and without its accents. */
function matches({ consignee, region, detail }: Address, search: string): boolean {
  const whole = plain(`${consignee} ${region} ${detail}`)
  return plain(search)
    .split(/\s+/)
    .every((word) => whole.includes(word))
}

type SavedPlacesProps = {
  chosen: Place | undefined
  onChoose: (place: Place, name: string) => void
}

/** The member's addresses that have a pin, with a search. */
export function SavedPlaces({ chosen, onChoose }: SavedPlacesProps) {
  const t = useText(text)
  const [search, setSearch] = useState('')
  const query = useAsk('/mine/address/address-list', 'load-address-list', {})
  const isChosen = ({ latitude, longitude }: Place) =>
    latitude === chosen?.latitude && longitude === chosen.longitude
  return (
    <section className="space-y-2">
      <h2 className="px-1 text-second font-bold text-ink-2">{t('saved')}</h2>
      <Loaded query={query} waiting={<Skeleton className="h-14 rounded-card" />}>
        {({ list }) => {
          const pinned = list.filter(isPinned)
          if (pinned.length === 0) return <p className="px-1 text-second text-ink-3">{t('noSaved')}</p>
          const found = pinned.filter((address) => matches(address, search))
          return (
            <>
              <SearchBar
                label={t('search')}
                placeholder={t('search')}
                value={search}
                onChange={setSearch}
                onSearch={setSearch}
                clearLabel={t('clear')}
              />
              {found.length === 0 && <p className="px-1 text-second text-ink-3">{t('noMatch')}</p>}
              {found.length > 0 && (
                <CellGroup>
                  {found.map((address) => (
                    <Cell
                      key={address.id}
                      icon={<MapPinHouse aria-hidden="true" size={20} strokeWidth={1.9} />}
                      title={address.detail}
                      note={address.region}
                      value={isChosen(address) ? t('chosen') : undefined}
                      chevron={false}
                      onClick={() =>
                        onChoose(
                          { latitude: address.latitude, longitude: address.longitude },
                          [...address.detail].slice(0, placeNameMax).join(''),
                        )
                      }
                    />
                  ))}
                </CellGroup>
              )}
            </>
          )
        }}
      </Loaded>
    </section>
  )
}
