import type { QueryKey } from '@tanstack/react-query'
import { App } from 'antd'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { useAct } from '../act.ts'

interface RemovalWords {
  sureRemove: (name: string) => string
  sureRemoveSays: string
  remove: string
  removed: string
}

/** Returns the function that deletes an item of a list after a question. */
export function useRemoval(
  queryKey: QueryKey,
  words: RemovalWords,
  run: (id: string) => Promise<unknown>,
): (id: string, name: string) => void {
  const { cancel } = useWords(common)
  const { message, modal } = App.useApp()
  const remove = useAct({
    run,
    done: () => void message.success(words.removed),
    stale: [queryKey],
  })
  return (id, name) =>
    void modal.confirm({
      title: words.sureRemove(name),
      content: words.sureRemoveSays,
      okText: words.remove,
      okButtonProps: { danger: true },
      cancelText: cancel,
      centered: true,
      onOk: () => remove.run(id),
    })
}
