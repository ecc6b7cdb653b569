import { Alert, App, Form, Input, Modal, Select } from 'antd'
import { useDeferredValue, useState } from 'react'
import { common } from '../../../lang/common.text.ts'
import { useWords } from '../../../lang/words.ts'
import { language } from '../../../state/preferences.ts'
import { text } from '../assistant.text.ts'
import { type Addition, languages, type Question, useAdd, useHelpArticles } from './data.ts'

type AddToArticleProps = { question: Question; onClose: () => void }

/** Adds a question to the other ways in which members ask for a help article. */
export function AddToArticle({ question, onClose }: AddToArticleProps) {
  const words = useWords(text)
  const { cancel } = useWords(common)
  const { message } = App.useApp()
  const [open, setOpen] = useState(true)
  const [said, setSaid] = useState(question.words.slice(0, 200))
  const [spoken, setSpoken] = useState<Addition['asked_in']>(question.language)
  const [article, setArticle] = useState<Choice>()
  const add = useAdd(() => {
    void message.success(words.added)
    setOpen(false)
  })
  return (
    <Modal
      open={open}
      title={words.add}
      okText={words.add}
      cancelText={cancel}
      okButtonProps={{ disabled: article === undefined || [...said.trim()].length < 2, loading: add.busy }}
      onOk={() =>
        article !== undefined &&
        void add.run({ id: question.id, article: article.value, words: said.trim(), asked_in: spoken })
      }
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      <Form layout="vertical">
        {add.fault !== undefined && <Alert type="error" showIcon title={add.fault} />}
        <Form.Item label={words.question} extra={words.addSays}>
          <Input.TextArea
            aria-label={words.question}
            maxLength={200}
            autoSize={{ minRows: 2, maxRows: 4 }}
            value={said}
            onChange={(event) => setSaid(event.target.value)}
          />
        </Form.Item>
        <Form.Item label={words.language}>
          <Select
            aria-label={words.language}
            value={spoken}
            onChange={setSpoken}
            options={languages.map((value) => ({ value, label: words[value] }))}
          />
        </Form.Item>
        <Form.Item label={words.helpArticle}>
          <ArticlePicker value={article} onChange={setArticle} />
        </Form.Item>
      </Form>
    </Modal>
  )
}

/** A chosen article with its title, which a later search may not find. */
interface Choice {
  value: string
  label: string
}

type ArticlePickerProps = { value: Choice | undefined; onChange: (article: Choice) => void }

/** Chooses a help article by a search on the server. */
function ArticlePicker({ value, onChange }: ArticlePickerProps) {
  const words = useWords(text)
  const shown = language.useValue()
  const [typed, setTyped] = useState('')
  const found = useHelpArticles(useDeferredValue(typed.trim()))
  return (
    <Select
      aria-label={words.helpArticle}
      labelInValue
      value={value ?? null}
      onChange={(chosen: Choice | null) => chosen !== null && onChange(chosen)}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={found.isFetching}
      placeholder={words.findArticle}
      notFoundContent={found.isFetching ? null : words.noArticle}
      options={(found.data ?? []).map(({ id, title }) => ({ value: id, label: title[shown] || title.zh }))}
    />
  )
}
