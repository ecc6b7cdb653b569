import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { copyText } from '@banyan/ui/lib/copy'
import { App, Button, Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'

const tickMs = 1_500

/** Copies a text. `what` names the text for screen readers. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const words = useWords(common)
  const { message } = App.useApp()
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), tickMs)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async () => {
    if (await copyText(text)) setDone(true)
    else void message.error(words.copyFailed)
  }
  return (
    <Tooltip title={done ? words.copied : words.copy}>
      <Button
        type="text"
        size="small"
        aria-label={words.copyOf(what)}
        icon={done ? <CheckOutlined className="ok" /> : <CopyOutlined />}
        onClick={(event) => {
          // Copying a text in a table row must not open the row.
          event.stopPropagation()
          void copy()
        }}
      />
    </Tooltip>
  )
}
