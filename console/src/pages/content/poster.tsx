import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Empty, Tag } from 'antd'
import { useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { Loaded } from '../../parts/frame/loaded.tsx'
import { PageHead } from '../../parts/frame/page-head.tsx'
import { Sortable } from '../../parts/list/sortable.tsx'
import { useRemoval } from '../../state/list/use-removal.ts'
import { useSorting } from '../../state/list/use-sorting.ts'
import { ask, askOnce } from '../../state/ask.ts'
import { language } from '../../state/preferences.ts'
import { text } from './poster.text.ts'
import { PosterEditor } from './poster/editor.tsx'
import { listKey, type Template } from './poster/filled.ts'
import { EntriesLink } from '../../parts/audit/entries-link.tsx'
import css from './poster.module.css'

/** The templates of invite posters, shown ones and drafts, in their order. */
export function Page() {
  const words = useWords(text)
  const [editing, setEditing] = useState<{ template?: Template }>()
  const templates = useQuery({
    queryKey: listKey,
    queryFn: async ({ signal }) =>
      (await ask('/staff/content/poster', 'load-poster', {}, { signal })).data.list,
  })
  return (
    <>
      <PageHead
        title={words.title}
        says={words.says}
        actions={
          <>
            <EntriesLink kind="poster" />
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setEditing({})}>
              {words.add}
            </Button>
          </>
        }
      />
      <Loaded query={templates}>
        {(list) => (
          <div className="card">
            {list.length === 0 ? (
              <div className="pad">
                <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.empty}>
                  <span className="quiet">{words.emptySays}</span>
                </Empty>
              </div>
            ) : (
              <Templates list={list} onEdit={(template) => setEditing({ template })} />
            )}
          </div>
        )}
      </Loaded>
      {editing && (
        <PosterEditor
          key={editing.template?.id ?? 'new'}
          template={editing.template}
          onClose={() => setEditing(undefined)}
        />
      )}
    </>
  )
}

type TemplatesProps = {
  list: readonly Template[]
  onEdit: (template: Template) => void
}

function Templates({ list, onEdit }: TemplatesProps) {
  const words = useWords(text)
  const shown = language.useValue()
  const sorting = useSorting(listKey, (ids) => ask('/staff/content/poster', 'do-sort', { ids }))
  const remove = useRemoval(listKey, words, (id) => askOnce('/staff/content/poster', 'do-remove', { id }))
  const nameOf = ({ heading }: Template) => heading[shown] || heading.zh
  return (
    <Sortable
      items={list}
      label={words.list}
      nameOf={nameOf}
      onSort={(ids) => void sorting.run(ids)}
      disabled={sorting.busy}
    >
      {(template) => {
        const name = nameOf(template)
        return (
          <>
            <span className={css['look']} style={{ background: template.colour }}>
              {template.picture === '' ? (
                <span className={css['accent']} style={{ background: template.accent }} />
              ) : (
                <img src={template.picture} alt="" />
              )}
            </span>
            <span className={css['name']}>
              <b>{name}</b>
              <span className="quiet">{words[template.layout]}</span>
            </span>
            <Tag color={template.shown ? 'success' : 'default'}>
              {template.shown ? words.active : words.draft}
            </Tag>
            <Button aria-label={words.editOf(name)} onClick={() => onEdit(template)}>
              {words.edit}
            </Button>
            <Button danger aria-label={words.removeOf(name)} onClick={() => remove(template.id, name)}>
              {words.remove}
            </Button>
          </>
        )
      }}
    </Sortable>
  )
}
