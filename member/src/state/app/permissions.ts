// The cache of device permissions (T22), for each feature: 1 granted, 0 failed, -1 refused. The device's own answer counts
// more; the cache is read where the device does not tell.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Denial, Device, Feature, Permission } from '../../platform/device.ts'

type Cached = 1 | 0 | -1

interface PermissionCache {
  readonly cached: Partial<Record<Feature, Cached>>
  /** The features that were refused again after a refusal, and not granted since. */
  readonly refusedAgain: Partial<Record<Feature, boolean>>
  readonly learn: (feature: Feature, answer: 'granted' | Denial) => void
}

const values: Record<'granted' | Denial, Cached> = { granted: 1, failed: 0, none: 0, refused: -1 }

export const usePermissionCache = create<PermissionCache>()(
  persist(
    (set) => ({
      cached: {},
      refusedAgain: {},
      learn: (feature, answer) =>
        set(({ cached, refusedAgain }) => {
          const isAgain =
            refusedAgain[feature] === true || (answer === 'refused' && cached[feature] === values.refused)
          return {
            cached: { ...cached, [feature]: values[answer] },
            refusedAgain: { ...refusedAgain, [feature]: isAgain && answer !== 'granted' },
          }
        }),
    }),
    {
      name: 'permissions',
      version: 1,
      partialize: ({ cached, refusedAgain }) => ({ cached, refusedAgain }),
    },
  ),
)

/**
 * What happens before a feature is used:
 *   use      — it is used;
 *   explain  — the person is told what for, then the device asks;
 *   settings — the person is asked whether to open the system's settings (R9);
 *   refused, failed, none — it is not available, and another way is offered.
 */
export type PermissionStep = 'use' | 'explain' | 'settings' | Denial

/**
 * Returns what happens before a feature is used, by the device's answer and what is stored. Where the device does not tell,
 * Android asks again after the first refusal; iOS never asks again.
 */
export function permissionStep(
  feature: Feature,
  told: Permission,
  { cached, refusedAgain }: Pick<PermissionCache, 'cached' | 'refusedAgain'>,
  { kind, openSettings }: Pick<Device, 'kind' | 'openSettings'>,
): PermissionStep {
  const blocked = openSettings ? 'settings' : 'refused'
  if (told === 'unknown') {
    if (cached[feature] === 1) return 'use'
    const asksAgain = kind === 'android' && refusedAgain[feature] !== true
    return cached[feature] === -1 && !asksAgain && openSettings ? 'settings' : 'explain'
  }
  const steps = {
    granted: 'use',
    prompt: 'explain',
    blocked,
    restricted: 'failed',
    none: 'none',
  } as const satisfies Record<Exclude<Permission, 'unknown'>, PermissionStep>
  return steps[told]
}
