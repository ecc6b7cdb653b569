// The way from a tap to a feature of the device (R8, R9, X9): an explanation, the system's prompt, the system's settings
// after a permanent refusal, and words for each refusal.
import { toast } from '@banyan/ui/layer/toast'
import { Denied, type Denial, type Feature } from '../../platform/device.ts'
import { platform, type Platform } from '../../platform/platform.ts'
import { permissionStep, usePermissionCache } from '../../state/app/permissions.ts'
import { say } from '../../words/text.ts'
import { text } from './permission.text.ts'

/**
 * Why a feature was not given:
 *   declined — the person said no, to the explanation or to the system's prompt;
 *   refused  — the person had refused it before;
 *   failed   — the device could not ask, or its owner forbids it;
 *   none     — the device has no such part;
 *   settings — the person has gone to the system's settings.
 */
export type Refusal = 'declined' | 'settings' | Denial

export type Permitted<T> =
  | { readonly granted: true; readonly value: T }
  | { readonly granted: false; readonly why: Refusal }

const dialogs = () => import('./permission-dialogs.tsx')

const no = (why: Refusal) => ({ granted: false, why }) as const

/** Explains, asks and opens the settings as far as it is needed. Returns undefined if the feature may be used. */
async function obtain(device: Platform, feature: Feature): Promise<Refusal | undefined> {
  const stored = usePermissionCache.getState()
  const { learn } = stored
  const told = await device.permission(feature)
  const step = permissionStep(feature, told, stored, device)
  if (step === 'use') return undefined
  if (step === 'explain') {
    if (!(await (await dialogs()).explain(feature))) return 'declined'
    const answer = await device.ask(feature)
    if (answer === 'granted') return undefined
    learn(feature, answer)
    return answer === 'refused' ? 'declined' : answer
  }
  learn(feature, step === 'settings' ? 'refused' : step)
  if (step !== 'settings') return step
  if (!(await (await dialogs()).askForSettings(feature))) return 'refused'
  // The person may change the permission in the system's settings, so the cached refusal no longer counts.
  learn(feature, 'failed')
  await device.openSettings?.()
  return 'settings'
}

/** Uses a feature of the device, after everything that its permission needs. */
export async function withPermission<T>(
  feature: Feature,
  work: (device: Platform) => T | Promise<T>,
): Promise<Permitted<T>> {
  const refusal = await obtain(await platform(), feature)
  return refusal === undefined ? afterPermission(feature, work) : no(refusal)
}

/** Uses a feature after `withPermission`: the purpose has been explained, and is not explained again. */
export async function afterPermission<T>(
  feature: Feature,
  work: (device: Platform) => T | Promise<T>,
): Promise<Permitted<T>> {
  const { learn } = usePermissionCache.getState()
  try {
    const value = await work(await platform())
    learn(feature, 'granted')
    return { granted: true, value }
  } catch (error) {
    if (!(error instanceof Denied)) throw error
    learn(feature, error.why)
    return no(error.why === 'refused' ? 'declined' : error.why)
  }
}

/** Returns the words for a refusal (X9). Empty if the person is in the settings. */
export function refusalText(feature: Feature, why: Refusal): string {
  const t = say(text)
  if (why === 'settings') return ''
  return why === 'none' ? t('none', { name: t(feature) }) : t(why)
}

/** Another way to the same end. */
export interface Instead {
  readonly kind: 'picture' | 'text'
  readonly act: () => void
}

/** Tells the person that a feature was refused, and offers another way if there is one. */
export async function tellRefusal(feature: Feature, why: Refusal, instead?: Instead): Promise<void> {
  if (why === 'settings') return
  if (!instead) return toast.show(refusalText(feature, why), { kind: 'warn' })
  if (await (await dialogs()).offerInstead(refusalText(feature, why), instead.kind)) instead.act()
}

/** Opens a field's choice of files, with the permission that the device wants for it. */
export async function chooseFile(
  feature: 'camera' | 'photo' | 'storage',
  input: HTMLInputElement | null,
  instead?: Instead,
): Promise<void> {
  const permitted = await withPermission(feature, () => undefined)
  if (!permitted.granted) return tellRefusal(feature, permitted.why, instead)
  // The system's prompt may have taken so long that the tap no longer counts: then the choice would not open.
  const { isActive } = (navigator.userActivation as UserActivation | undefined) ?? { isActive: true }
  if (isActive) input?.click()
  else toast.show(say(text)('again'))
}
