// The cache of device permissions (T22), for each feature: 1 granted, 0 failed, -1 refused. The device's own answer counts
// more; the cache is read where the device does not tell.
import { create } from 'zustand'
import { persist } from 'zustand/middleware'
import type { Denial, Feature, Permission } from '../../platform/device.ts'

type Cached = 1 | 0 | -1

interface PermissionCache {
  readonly cached: Partial<Record<Feature, Cached>>
  readonly learn: (feature: Feature, answer: 'granted' | Denial) => void
}

const values: Record<'granted' | Denial, Cached> = { granted: 1, failed: 0, none: 0, refused: -1 }

export const usePermissionCache = create<PermissionCache>()(
  persist(
    (set) => ({
      cached: {},
      learn: (feature, answer) => set(({ cached }) => ({ cached: { ...cached, [feature]: values[answer] } })),
    }),
    { name: 'permissions', version: 1, partialize: ({ cached }) => ({ cached }) },
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

/** Returns what happens before a feature is used, by the device's answer and the cached one. */
export function permissionStep(
  told: Permission,
  cached: Cached | undefined,
  canOpenSettings: boolean,
): PermissionStep {
  const blocked = canOpenSettings ? 'settings' : 'refused'
  if (told === 'unknown') {
    if (cached === 1) return 'use'
    return cached === -1 && canOpenSettings ? 'settings' : 'explain'
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
