import { App, Button } from 'antd'
import { useWords } from '../../lang/words.ts'
import { useAct } from '../../state/act.ts'
import { offerUndo, takeUndo, undoMs } from '../../state/list/undo.ts'
import { text } from './table.text.ts'
import css from './undo.module.css'

/**
 * Returns a function that says what was done and offers to take it back for some seconds, by a button and by the key U.
 * Never for money.
 */
export function useUndo(
  stale: readonly (readonly unknown[])[],
): (said: string, back: () => Promise<unknown>) => void {
  const words = useWords(text)
  const { message } = App.useApp()
  const act = useAct({
    run: (back: () => Promise<unknown>) => back(),
    done: () => void message.success(words.undone),
    stale,
  })
  return (said, back) => {
    const shown = message.success({
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
    offerUndo(() => {
      shown()
      void act.run(back)
    })
  }
}
