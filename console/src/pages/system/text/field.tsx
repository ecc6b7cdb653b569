import type { Language } from '@banyan/contract/language'
import { textMost } from '@banyan/contract/staff/system/text-limits'
import { shownLength, textFault, type TextFault, type TextHint, textHints } from '@banyan/rules/app/text'
import { Alert, App, Button, Input } from 'antd'
import { useId } from 'react'
import { showTime } from '../../../lang/time.ts'
import { useWords } from '../../../lang/words.ts'
import { text } from '../text.text.ts'
import css from '../text.module.css'
import { shownIn, type TextRow, useChange, useRestore } from './data.ts'

type FieldProps = {
  row: TextRow
  language: Language
  value: string
  /** Takes the typed sentence; undefined when the draft is saved or dropped. */
  onValue: (value: string | undefined) => void
}

/** A text in one language: the delivered sentence, the field, the faults and hints, and the actions. */
export function LanguageField({ row, language, value, onValue }: FieldProps) {
  const words = useWords(text)
  const tellFault = useFaultWords()
  const original = row.delivered[language]
  const replaced = row.replaced.find((one) => one.language === language)
  const name = words[language]
  const helpId = useId()
  const sentence = value.trim()
  const isEdited = sentence !== shownIn(row, language)
  const fault = original === '' || !isEdited ? undefined : textFault(original, sentence)
  return (
    <fieldset className={css['field']}>
      <legend>{name}</legend>
      <p lang={language} className={`quiet ${css['original']}`}>
        {original === '' ? words.removed : original}
      </p>
      <Input.TextArea
        aria-label={words.newText(name)}
        aria-describedby={helpId}
        aria-invalid={fault !== undefined}
        {...(fault !== undefined && { status: 'error' })}
        lang={language}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        maxLength={textMost}
        disabled={original === ''}
        autoSize={{ minRows: 1, maxRows: 8 }}
      />
      <div id={helpId}>
        {fault && (
          <span role="alert" className={css['fault']}>
            {tellFault(fault)}
          </span>
        )}
        {original !== '' && sentence !== original && (
          <small className="quiet">{words.length(shownLength(sentence), shownLength(original))}</small>
        )}
        {replaced?.outdated === true && <Alert type="warning" showIcon title={words.outdatedSays} />}
        <Hints language={language} original={original} sentence={sentence} />
      </div>
      {replaced && <small className="quiet">{words.changedBy(replaced.by, showTime(replaced.time))}</small>}
      <FieldActions
        {...{ row, language, sentence, onValue }}
        canSave={isEdited && fault === undefined && sentence !== '' && original !== ''}
        canRestore={replaced !== undefined}
      />
    </fieldset>
  )
}

/** Hints about a changed sentence, for a person to check. Hints do not prevent the save. */
function Hints({ language, original, sentence }: { language: Language; original: string; sentence: string }) {
  const words = useWords(text)
  if (sentence === '' || sentence === original || original === '') return null
  const tell = (hint: TextHint): string =>
    hint.kind === 'long'
      ? words.hintLong(hint.length, hint.fits)
      : hint.kind === 'script'
        ? words.hintScript
        : words.hintTerm(hint.found, hint.better)
  const hints = textHints(language, original, sentence).map(tell)
  if (hints.length === 0) return null
  return (
    <ul className={css['hints']}>
      {hints.map((hint) => (
        <li key={hint}>{hint}</li>
      ))}
    </ul>
  )
}

function useFaultWords(): (fault: TextFault) => string {
  const words = useWords(text)
  return (fault) => {
    if (fault.code === 'text-braces') return words.faultBraces
    const say = fault.code === 'text-placeholder-missing' ? words.faultMissing : words.faultUnknown
    return say(fault.params.name)
  }
}

type ActionsProps = Pick<FieldProps, 'row' | 'language' | 'onValue'> & {
  sentence: string
  canSave: boolean
  canRestore: boolean
}

function FieldActions({ row, language, sentence, onValue, canSave, canRestore }: ActionsProps) {
  const words = useWords(text)
  const { message } = App.useApp()
  const finished = (said: string) => () => {
    onValue(undefined)
    void message.success(said)
  }
  const save = useChange(row, language, finished(words.saved))
  const restore = useRestore(row, language, finished(words.restored))
  const fault = save.fault ?? restore.fault
  const name = words[language]
  return (
    <>
      <div className="actions">
        <Button
          type="primary"
          aria-label={words.saveOf(name)}
          disabled={!canSave || restore.busy}
          loading={save.busy}
          onClick={() => void save.run(sentence)}
        >
          {words.save}
        </Button>
        {canRestore && (
          <Button
            aria-label={words.restoreOf(name)}
            disabled={save.busy}
            loading={restore.busy}
            onClick={() => void restore.run()}
          >
            {words.restore}
          </Button>
        )}
      </div>
      {fault !== undefined && <Alert type="error" showIcon title={fault} />}
    </>
  )
}
