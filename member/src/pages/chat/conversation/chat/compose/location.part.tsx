// Sends a place: the device reports its position, and the member adds a name. Its states:
//   asking — the device is asked for its position, which may ask the person for permission;
//   found  — the coordinates and their accuracy are known;
//   none   — the position was refused or is unavailable; the member can ask again.
import { useEffect, useState } from 'react'
import MapPin from 'lucide-react/icons/map-pin'
import { Button } from '@banyan/ui/action/button'
import { Field } from '@banyan/ui/form/field'
import { Sheet } from '@banyan/ui/layer/sheet'
import { Spinner } from '@banyan/ui/page/spinner'
import { common } from '../../../../../words/common.text.ts'
import { useText } from '../../../../../words/text.ts'
import { text } from './panels.text.ts'

export interface Place {
  name: string
  latitude: number
  longitude: number
}

type Found = Omit<Place, 'name'> & { accuracy: number }

/** Returns the device's position. `fresh`: asks the device again instead of using a cached position. */
const locate = (fresh: boolean): Promise<Found> =>
  new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) return reject(new Error('no geolocation'))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: coords.latitude, longitude: coords.longitude, accuracy: coords.accuracy }),
      (error) => reject(new Error(error.message)),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: fresh ? 0 : 30_000 },
    )
  })

type LocationSheetProps = { onClose: () => void; onSend: (place: Place) => void }

export function LocationSheet({ onClose, onSend }: LocationSheetProps) {
  const t = useText(text)
  const c = useText(common)
  const [found, setFound] = useState<Found | 'asking' | 'none'>('asking')
  const [name, setName] = useState('')
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let here = true
    locate(tries > 0).then(
      (place) => here && setFound(place),
      () => here && setFound('none'),
    )
    return () => {
      here = false
    }
  }, [tries])
  const place = typeof found === 'object' ? found : undefined
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('sendLocation')}
      closeLabel={c('close')}
      footer={
        <Button
          block
          size="large"
          disabled={!place}
          onClick={() => place && onSend({ ...place, name: name.trim() || t('myPlace') })}
        >
          {t('send')}
        </Button>
      }
    >
      <div className="space-y-4 px-4 pb-4">
        <div className="flex min-h-28 flex-col items-center justify-center gap-2 rounded-card bg-ground p-4 text-center dark:bg-ground-2">
          {found === 'asking' && (
            <>
              <Spinner className="size-6 text-primary" />
              <p className="text-second text-ink-2">{t('locating')}</p>
            </>
          )}
          {found === 'none' && (
            <>
              <p className="text-second text-ink-2">{t('noLocation')}</p>
              <Button
                kind="weak"
                onClick={() => {
                  setFound('asking')
                  setTries(tries + 1)
                }}
              >
                {c('retry')}
              </Button>
            </>
          )}
          {place && (
            <>
              <MapPin aria-hidden="true" size={30} strokeWidth={1.6} className="fill-alert text-white" />
              <p className="tabular font-medium">
                {`${place.latitude.toFixed(5)}, ${place.longitude.toFixed(5)}`}
              </p>
              <p className="tabular text-caption text-ink-2">
                {t('accuracy', { metres: Math.max(1, Math.round(place.accuracy)) })}
              </p>
            </>
          )}
        </div>
        <Field
          label={t('placeName')}
          value={name}
          onChange={setName}
          placeholder={t('myPlace')}
          maxLength={100}
        />
      </div>
    </Sheet>
  )
}
