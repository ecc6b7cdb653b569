import { useEffect, useState } from 'react'
import { knownPlatform, platform, type Platform } from '../../platform/platform.ts'
import { reportFault } from '../wire/fault.ts'

/** Returns the device. Undefined for a moment if nothing has asked for it before. */
export function usePlatform(): Platform | undefined {
  const [device, setDevice] = useState(knownPlatform)
  useEffect(() => {
    let here = true
    platform()
      .then((found) => here && setDevice(found))
      .catch(reportFault)
    return () => {
      here = false
    }
  }, [])
  return device
}
