import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import css from './logo.module.css'

export function Logo({ folded = false }: { folded?: boolean }) {
  const words = useWords(common)
  return (
    <div className={css['logo']} data-folded={folded || undefined}>
      <img src={`${import.meta.env.BASE_URL}favicon.svg`} alt="" width={32} height={32} />
      {!folded && (
        <span>
          <strong>{words.product}</strong>
          <small>{words.console}</small>
        </span>
      )}
    </div>
  )
}
