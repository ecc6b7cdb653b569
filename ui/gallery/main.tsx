import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster } from '../src/layer/toast.tsx'
import './gallery.css'
import { Bars } from './bars.tsx'
import { Forms } from './forms.tsx'
import { Layers } from './layers.tsx'
import { Lists } from './lists.tsx'
import { Small } from './small.tsx'

createRoot(document.getElementById('root') ?? document.body).render(
  <StrictMode>
    <main className="mx-auto grid max-w-187.5 grid-cols-1 gap-8 p-4">
      <h1 className="text-hero font-bold">Gallery</h1>
      <Bars />
      <Small />
      <Forms />
      <Lists />
      <Layers />
    </main>
    <Toaster />
  </StrictMode>,
)
