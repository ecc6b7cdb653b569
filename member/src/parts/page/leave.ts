import { go } from '../../state/link/navigate.ts'

interface Here {
  key?: unknown
  layer?: unknown
}

const here = () => history.state as Here | null

/**
 * Goes back from the page that is shown, when the dialog that asked for it has closed: until then the newest
 * entry of the history is the dialog's own. Does nothing when the person has gone elsewhere meanwhile.
 */
export function leavePage(): void {
  const page = here()?.key
  let waits = 60
  const step = () => {
    if (here()?.key !== page || waits === 0) return
    waits -= 1
    if (here()?.layer === undefined) go.back()
    else setTimeout(step, 16)
  }
  // The layer leaves after the next drawing.
  setTimeout(step, 32)
}
