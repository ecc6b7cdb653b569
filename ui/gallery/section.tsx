import type { ReactNode } from 'react'

/** One component with its states. */
export function Section({ name, children }: { name: string; children: ReactNode }) {
  const id = name.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id} data-section={name} className="grid min-w-0 gap-3">
      <h2 id={id} className="text-section font-bold">
        {name}
      </h2>
      {children}
    </section>
  )
}
