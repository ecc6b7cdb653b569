import { Button } from 'antd'
import { useWords } from '../../lang/words.ts'
import css from './news-bar.module.css'
import { text } from './table.text.ts'

/** Tells how many rows have come and gone since the list was shown, and shows them on request. */
export function NewsBar({ news, left, onShow }: { news: number; left: number; onShow: () => void }) {
  const words = useWords(text)
  const says = [...(news > 0 ? [words.news(news)] : []), ...(left > 0 ? [words.leftCount(left)] : [])]
  return (
    <output className={css['bar']} data-empty={says.length === 0 || undefined}>
      {says.length > 0 && (
        <>
          {says.join(words.join)}
          <Button type="link" onClick={onShow}>
            {words.show}
          </Button>
        </>
      )}
    </output>
  )
}
