import { useReducedMotion } from '@banyan/ui/lib/motion'

const colours = ['bg-primary', 'bg-price', 'bg-ok', 'bg-warn', 'bg-alert']
const pieces = Array.from({ length: 28 }, (_, at) => ({
  key: `piece-${at}`,
  colour: colours[at % colours.length],
  // Spread without chance: two renders draw the same.
  left: `${(at * 37 + 5) % 100}%`,
  delay: `${(at * 83) % 420}ms`,
  drift: `${((at * 53) % 80) - 40}px`,
}))

/** Paper that falls once over the card. Nothing is drawn for people who prefer less motion. */
export function Confetti() {
  if (useReducedMotion()) return null
  return (
    <span aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden rounded-card">
      {pieces.map(({ key, colour, left, delay, drift }) => (
        <span
          key={key}
          className={`absolute -top-3 h-3 w-2 rounded-[2px] [animation:confetti_1.9s_ease-in_both] ${colour}`}
          style={{ left, animationDelay: delay, '--drift': drift } as Record<string, string>}
        />
      ))}
    </span>
  )
}
