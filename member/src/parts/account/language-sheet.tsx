import { languages } from '@banyan/contract/language'
import { Radio } from '@banyan/ui/form/radio'
import { Sheet } from '@banyan/ui/layer/sheet'
import { useConfig } from '../../state/app/config.ts'
import { ownName, useLanguage } from '../../state/app/language.ts'
import { common } from '../../words/common.text.ts'
import { useText } from '../../words/text.ts'
import { text } from './language.text.ts'

/** A sheet to choose the language. Each language is shown by its own name. The choice takes effect immediately. */
export function LanguageSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useText(text)
  const c = useText(common)
  const { language, choose } = useLanguage()
  const offered = useConfig((state) => state.config?.languages) ?? languages
  return (
    <Sheet open={open} onClose={onClose} title={t('language')} closeLabel={c('close')}>
      <Radio
        label={t('language')}
        className="mx-1 mb-3 bg-float"
        value={language}
        items={offered.map((key) => ({ key, label: <span lang={key}>{ownName[key]}</span> }))}
        onChange={(key) => {
          const chosen = languages.find((one) => one === key)
          if (chosen) choose(chosen)
          onClose()
        }}
      />
    </Sheet>
  )
}
