// The company's time zone, whose days the days of all filters are, wherever the reader is.
import { useOutletContext } from 'react-router'
import type { Me } from './me.ts'

/** Returns the company's time zone, an IANA name. */
export const useZone = (): string => useOutletContext<Me>().zone
