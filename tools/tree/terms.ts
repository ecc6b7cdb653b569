// `npm run check` refuses a text that contains a term of rules/src/app/terms.ts, in the language of the rule.
import { type Term, terms } from '../../rules/src/app/terms.ts'
import { textsOf } from './texts.ts'

const staffOnly = (path: string): boolean => path.startsWith('console/') || path.includes('/staff/')

/** True if a term's rule is for the readers of a file. */
const isFor = ({ readers }: Term, path: string): boolean =>
  readers === 'members' ? !staffOnly(path) : readers === 'app' ? !path.startsWith('demo/src/goods/') : true

/** Returns each forbidden term in the texts of a file: `path: language “text” contains …, write …`. */
export const forbiddenTerms = (path: string, source: string): string[] =>
  textsOf(path, source).flatMap(({ language, text }) =>
    terms
      .filter((one) => one.language === language && isFor(one, path) && one.wrong.test(text))
      .map(({ wrong, better }) => `${path}: ${language} “${text}” matches ${wrong}, write ${better}`),
  )
