import { CallFailed } from '@banyan/contract/client'
import { App, Button } from 'antd'
import { useWords } from '../../lang/words.ts'
import { useAct } from '../../state/act.ts'
import { offerUndo, takeUndo, undoMs } from '../../state/list/undo.ts'
import { text } from './table.text.ts'
import css from './undo.module.css'

/** Takes one change back. The server refuses if the item has been changed again since. */
type Back = () => Promise<unknown>

/**
 * Returns a function that shows a message about a change, and for some seconds offers to undo the change, by a button and
 * by the key U. Several changes are undone one by one; a message says how many could not be undone. Never for money.
 */
export function useUndo(
  stale: readonly (readonly unknown[])[],
): (said: string, ...backs: readonly Back[]) => void {
  const words = useWords(text)
  const { message } = App.useApp()
  const act = useAct({
    run: takeBack,
    done: ({ done, failed }) =>
      failed === 0
        ? void message.success(words.undone)
        : void message.warning(words.undoneSome(done, failed), undoMs / 1000),
    stale,
  })
  return (said, ...backs) => {
    const close = message.success({
      // look.css puts it where nothing is tapped.
      className: 'undo-offer',
      content: (
        <>
          {said}
          <Button type="link" className={css['undo'] ?? ''} onClick={() => takeUndo()}>
            {words.undo}
            <kbd>{words.undoKey}</kbd>
          </Button>
        </>
      ),
      duration: undoMs / 1000,
    })
    offerUndo({ close, run: () => void act.run(backs) })
  }
}

/** Runs every step, also after a failure, and counts. The failure of a single step is thrown, so that it is shown. */
async function takeBack(backs: readonly Back[]): Promise<{ done: number; failed: number }> {
  const counts = { done: 0, failed: 0 }
  for (const back of backs)
    try {
      await back()
      counts.done += 1
    } catch (error) {
      if (backs.length === 1) throw error
      if (!(error instanceof CallFailed)) reportError(error)
      counts.failed += 1
    }
  return counts
}
