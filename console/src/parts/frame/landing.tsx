import { Tag } from 'antd'
import { Link } from 'react-router'
import { useWords } from '../../lang/words.ts'
import { language } from '../../state/preferences.ts'
import type { Me } from '../../state/me.ts'
import { menuPages } from '../../state/menu.ts'
import css from './landing.module.css'
import { rightHelp, rightWords } from '../people/right.text.ts'
import { text } from './landing.text.ts'
import { PageHead } from './page-head.tsx'

/** The rights of the person, for roles without work lists. A right with a page is a link to the page. */
export function Landing({ me }: { me: Me }) {
  const words = useWords(text)
  const spoken = language.useValue()
  return (
    <>
      <PageHead title={words.title(me.name)} says={me.rights.length > 0 ? words.says : words.none} />
      {me.rights.length > 0 && (
        <ul className={`card ${css['rights']}`}>
          {me.rights.map((right) => {
            const page = menuPages.find((one) => one.right === right)
            const name = rightWords[right][spoken]
            return (
              <li key={right}>
                <div>
                  {page ? <Link to={page.path}>{name}</Link> : <span>{name}</span>}
                  <p>{rightHelp[right][spoken]}</p>
                </div>
                {!page && <Tag>{words.noPage}</Tag>}
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}
