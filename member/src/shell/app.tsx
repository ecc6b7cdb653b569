import { useEffect, useState } from 'react'
import { QueryClientProvider } from '@tanstack/react-query'
import { Toaster } from '@banyan/ui/layer/toast'
import { queryClient } from '../state/wire/query.ts'
import { Shell } from './shell.tsx'

/** The whole app, in the browser and in the server's drawing. */
export const App = () => (
  <QueryClientProvider client={queryClient}>
    <Shell />
    <Toasts />
  </QueryClientProvider>
)

/** The toasts are drawn outside the root, where the server can't draw. */
function Toasts() {
  const [here, setHere] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHere(true))
    return () => clearTimeout(timer)
  }, [])
  return here ? <Toaster /> : null
}
