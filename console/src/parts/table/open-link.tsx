import type { ReactNode } from 'react'

interface OpenLinkProps {
  /** The name for screen readers, if the text alone does not say what opens. */
  label?: string
  className?: string
  onOpen: () => void
  children: ReactNode
}

/** Opens the row in which it stands. */
export function OpenLink({ label, className = '', onOpen, children }: OpenLinkProps) {
  return (
    <button
      type="button"
      className={`link ${className}`}
      aria-label={label}
      onClick={(event) => {
        // A click on the row opens it too.
        event.stopPropagation()
        onOpen()
      }}
    >
      {children}
    </button>
  )
}
