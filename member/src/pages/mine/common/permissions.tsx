import { useCallback, useEffect, useState } from 'react'
import Bluetooth from 'lucide-react/icons/bluetooth'
import Camera from 'lucide-react/icons/camera'
import FolderOpen from 'lucide-react/icons/folder-open'
import Image from 'lucide-react/icons/image'
import MapPin from 'lucide-react/icons/map-pin'
import Mic from 'lucide-react/icons/mic'
import Phone from 'lucide-react/icons/phone'
import ScanLine from 'lucide-react/icons/scan-line'
import { Cell } from '@banyan/ui/list/cell'
import { CellGroup } from '@banyan/ui/list/cell-group'
import { SkeletonRow } from '@banyan/ui/page/skeleton'
import { Screen } from '../../../parts/page/screen.tsx'
import { text as features } from '../../../parts/permission/permission.text.ts'
import { tellRefusal, withPermission } from '../../../parts/permission/permission.ts'
import type { Feature, Permission } from '../../../platform/device.ts'
import { platform, type Platform } from '../../../platform/platform.ts'
import { permissionStep, usePermissionCache } from '../../../state/app/permissions.ts'
import { inBackground } from '../../../state/lib/expected.ts'
import { useText } from '../../../words/text.ts'
import { text } from './permissions.text.ts'

const icons = {
  camera: Camera,
  photo: Image,
  microphone: Mic,
  location: MapPin,
  phone: Phone,
  bluetooth: Bluetooth,
  storage: FolderOpen,
  scan: ScanLine,
} as const satisfies Record<Feature, unknown>

type States = readonly { feature: Feature; told: Permission }[]

async function readStates(): Promise<{ states: States; device: Platform }> {
  const device = await platform()
  const states = device.asksFor.map(async (feature) => ({ feature, told: await device.permission(feature) }))
  return { states: await Promise.all(states), device }
}

/** Returns what the device says about each permission. Asks again when the person comes back, perhaps from the settings. */
function useStates(): { states: States | undefined; device: Platform | undefined; look: () => void } {
  const [found, setFound] = useState<{ states: States; device: Platform }>()
  const look = useCallback(() => inBackground(readStates().then(setFound)), [])
  useEffect(() => {
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [look])
  return { states: found?.states, device: found?.device, look }
}

/** The permissions that the app may ask for (R8): what each is for, its state, and the way to change it. */
export function Page() {
  const t = useText(text)
  const f = useText(features)
  const { states, device, look } = useStates()
  const stored = usePermissionCache()
  const change = async (feature: Feature, isAllowed: boolean) => {
    if (isAllowed) return device?.openSettings?.()
    const permitted = await withPermission(feature, (phone) => tryOut(feature, phone))
    if (!permitted.granted) await tellRefusal(feature, permitted.why)
    look()
  }
  const stateOf = (feature: Feature, told: Permission) => {
    if (told === 'none' || !device) return 'none'
    const step = permissionStep(feature, told, stored, device)
    return step === 'use' ? 'allowed' : step === 'explain' ? 'open' : 'blocked'
  }
  return (
    <Screen title={t('title')}>
      <CellGroup>
        {states?.map(({ feature, told }) => {
          const Icon = icons[feature]
          const state = stateOf(feature, told)
          const isFixed = state === 'none' || (state === 'allowed' && !device?.openSettings)
          return (
            <Cell
              key={feature}
              icon={<Icon aria-hidden="true" size={22} strokeWidth={1.8} />}
              title={f(feature)}
              note={f(`${feature}Why`)}
              value={t(state)}
              onClick={isFixed ? undefined : () => inBackground(change(feature, state === 'allowed'))}
            />
          )
        }) ?? <SkeletonRow />}
      </CellGroup>
      <p className="px-1 pt-2 text-second text-ink-2">{t('note')}</p>
    </Screen>
  )
}

/** A browser asks only when the feature is used. */
async function tryOut(feature: Feature, device: Platform): Promise<void> {
  if (device.kind !== 'web') return
  if (feature === 'location') await device.position()
  if (feature === 'scan') for (const track of (await device.camera()).getTracks()) track.stop()
}
