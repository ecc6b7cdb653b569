import { type Language, languages } from '@banyan/contract/language'
import { hotWordLength, hotWordsMost } from '@banyan/contract/shop/goods/hot-words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, App, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { showTime } from '../../lang/time.ts'
import { useWords } from '../../lang/words.ts'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'
import { text as languageText } from '../../parts/field/five-texts.text.ts'
import { fieldRule } from '../../parts/field/rule.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { useActInPlace } from '../../state/act.ts'
import { ask, askOnce } from '../../state/ask.ts'
import { text } from './hot-word.text.ts'
import { faultOf, hotWordKey, type HotWords, wordsIn } from './hot-word/data.ts'
import css from './hot-word.module.css'

/** The hot words of the search page in each language. */
export function Page() {
  const words = useWords(text)
  const [saves, setSaves] = useState(0)
  const query = useQuery({
    queryKey: hotWordKey,
    queryFn: async ({ signal }) => (await ask('/staff/goods/hot-word', 'load-hot-word', {}, { signal })).data,
  })
  return (
    <>
      <PageHead title={words.title} says={words.says} actions={<EntriesLink kind="hot-word" />} />
      <Loaded query={query}>
        {(data) => <Editor key={saves} loaded={data} onSaved={() => setSaves(saves + 1)} />}
      </Loaded>
    </>
  )
}

type Filled = Record<Language, string>

const filledBy = ({ words }: HotWords): Filled => ({
  zh: words.zh.join('\n'),
  en: words.en.join('\n'),
  lo: words.lo.join('\n'),
  vi: words.vi.join('\n'),
  th: words.th.join('\n'),
})

function Editor({ loaded, onSaved }: { loaded: HotWords; onSaved: () => void }) {
  const words = useWords(text)
  const { message } = App.useApp()
  const client = useQueryClient()
  const [form] = Form.useForm<Filled>()
  // Words that are loaded again later do not replace the typed words, so the version stays that of the first words.
  const [seen] = useState(loaded)
  const filled = filledBy(seen)
  const save = useActInPlace({
    run: ({ zh, en, lo, vi, th }: Filled) =>
      askOnce('/staff/goods/hot-word', 'do-save', {
        version: seen.version,
        words: { zh: wordsIn(zh), en: wordsIn(en), lo: wordsIn(lo), vi: wordsIn(vi), th: wordsIn(th) },
      }),
    async done() {
      void message.success(words.saved)
      await client.invalidateQueries({ queryKey: hotWordKey })
      onSaved()
    },
    stale: [['settings']],
  })
  return (
    <div className="card pad">
      {loaded.scheduled !== null && (
        <Alert className="stale" type="info" showIcon title={words.scheduled(showTime(loaded.scheduled))} />
      )}
      <Form<Filled>
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={filled}
        onFinish={(typed) => void save.run(typed)}
      >
        <div className={css['languages']}>
          {languages.map((one) => (
            <WordsField key={one} language={one} loaded={filled[one]} />
          ))}
        </div>
        <Button type="primary" htmlType="submit" loading={save.busy}>
          {words.save}
        </Button>
      </Form>
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </div>
  )
}

/** The words of a language, one per line. */
function WordsField({ language, loaded }: { language: Language; loaded: string }) {
  const words = useWords(text)
  const name = useWords(languageText)[language]
  const form = Form.useFormInstance<Filled>()
  // Before the first change the form has no value.
  const typed = (Form.useWatch(language, form) as string | undefined) ?? loaded
  const rule = fieldRule((given: string) => {
    const fault = faultOf(wordsIn(given))
    if (fault === undefined) return undefined
    if (fault.kind === 'tooMany') return words.tooMany(hotWordsMost)
    return fault.kind === 'tooLong' ? words.tooLong(fault.word, hotWordLength) : words.twice(fault.word)
  })
  return (
    <Form.Item
      name={language}
      label={name}
      rules={[rule]}
      extra={words.counted(wordsIn(typed).length, hotWordsMost)}
    >
      <Input.TextArea
        lang={language}
        aria-label={words.wordsOf(name)}
        autoSize={{ minRows: 6, maxRows: 14 }}
        spellCheck={false}
      />
    </Form.Item>
  )
}
