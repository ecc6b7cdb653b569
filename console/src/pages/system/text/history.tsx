import type { Language } from '@banyan/contract/language'
import { Button, Tag } from 'antd'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { PagedRows } from '../../../parts/list/paged-rows.tsx'
import { text } from '../text.text.ts'
import css from '../text.module.css'
import { useHistory } from './data.ts'

type HistoryProps = {
  id: string
  /** Puts an earlier sentence into the field of its language. */
  onTake: (language: Language, sentence: string) => void
}

/** The changes of a text, newest first. */
export function History({ id, onTake }: HistoryProps) {
  const words = useWords(text)
  const pages = useHistory(id)
  return (
    <PagedRows pages={pages} empty={words.noHistory}>
      {({ rows }) => (
        <ol className={css['history']} aria-label={words.history}>
          {rows.map(({ id: key, language, sentence, time, by }) => (
            <li key={key}>
              <span>
                <Tag>{words[language]}</Tag>
                <span className="digits">{showTime(time)}</span>
              </span>
              <small className="quiet">
                {sentence === null ? words.restoredBy(by) : words.changedOnce(by)}
              </small>
              {sentence !== null && (
                <>
                  <span lang={language} className={css['shown']}>
                    {sentence}
                  </span>
                  <Button aria-label={words.takeOf(sentence)} onClick={() => onTake(language, sentence)}>
                    {words.take}
                  </Button>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </PagedRows>
  )
}
