// The state of a form. A field's error is shown
//   after a submit   — for every wrong field, and the first of them gets the focus;
//   when it is left  — if it was changed: a field that was not filled in yet shows no error. If the press of a button took
//                      the focus, the error is shown after the button's click. Shown earlier, it would move the button away,
//                      and the click would miss it;
//   after a refusal  — with the server's text, until the field is changed.
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { afterPress, followPresses } from './press/press.ts'

/** The errors by field. Undefined or absent means no error. List the fields in the order of the page. */
export type Faults<Values> = { readonly [Name in keyof Values]?: string | undefined }

/** Spread this over an input of `ui`. */
export interface FormField<Value> {
  value: Value
  onChange: (value: Value) => void
  onBlur: () => void
  error: string | undefined
}

interface FormProps {
  ref: RefObject<HTMLFormElement | null>
  noValidate: true
  onSubmit: (event: FormEvent) => void
}

export interface Form<Values> {
  values: Values
  /** True if a value differs from the first values. */
  dirty: boolean
  set: (part: Partial<Values>) => void
  field: <Name extends keyof Values>(name: Name) => FormField<Values[Name]>
  /** Spread the result over the `form` element. `onSubmit` is only called with values that have no error. */
  props: (onSubmit: (values: Values) => unknown) => FormProps
  /** Shows a refusal at its field and moves the focus there. False if `fields` has no field for its code. */
  refuse: (
    refusal: { code: string; message: string },
    fields: Readonly<Record<string, keyof Values>>,
  ) => boolean
  /** Removes all marks. The values stay. */
  unmark: () => void
}

interface FormOptions<Values> {
  initial: Values | (() => Values)
  /** Returns the errors of these values. Build it from the validators of the rules. */
  check: (values: Values) => Faults<Values>
}

interface Marks<Values> {
  submitted: boolean
  left: ReadonlySet<keyof Values>
  refused: Faults<Values>
}

export function useForm<Values extends object>({ initial, check }: FormOptions<Values>): Form<Values> {
  const [first] = useState(initial)
  const [values, setValues] = useState(first)
  const noMarks: Marks<Values> = { submitted: false, left: new Set(), refused: {} }
  const [marks, setMarks] = useState(noMarks)
  // Counts the submits and refusals that ended with an error at a field.
  const [stops, setStops] = useState(0)
  const element = useRef<HTMLFormElement>(null)
  // Counts the calls of `unmark`: a field that was left before the last of them gets no mark.
  const unmarked = useRef(0)
  useEffect(followPresses, [])
  useEffect(() => {
    const faulty = '[aria-invalid="true"], [data-invalid="true"]'
    if (stops === 0) return
    const field = element.current?.querySelector<HTMLElement>(faulty)
    // In the middle: at the edge, the page's header would cover it.
    field?.focus({ preventScroll: true })
    field?.scrollIntoView({ block: 'center' })
  }, [stops])

  const faults = check(values)
  const set = (part: Partial<Values>) => {
    setValues((before) => ({ ...before, ...part }))
    setMarks((before) => {
      const refused = Object.entries(before.refused).filter(([name]) => !(name in part))
      return { ...before, refused: Object.fromEntries(refused) as Faults<Values> }
    })
  }
  return {
    values,
    dirty: Object.entries(values).some(([name, value]) => Reflect.get(first, name) !== value),
    set,
    field: (name) => ({
      value: values[name],
      onChange: (value) => {
        const part: Partial<Values> = {}
        part[name] = value
        set(part)
      },
      onBlur() {
        if (values[name] === first[name]) return
        const since = unmarked.current
        afterPress(() => {
          if (unmarked.current !== since) return
          setMarks((before) => ({ ...before, left: new Set([...before.left, name]) }))
        })
      },
      error: marks.refused[name] ?? (marks.submitted || marks.left.has(name) ? faults[name] : undefined),
    }),
    props: (onSubmit) => ({
      ref: element,
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        setMarks((before) => ({ ...before, submitted: true }))
        if (Object.values(faults).every((fault) => fault === undefined)) onSubmit(values)
        else setStops((count) => count + 1)
      },
    }),
    refuse({ code, message }, fields) {
      const name = fields[code]
      if (name === undefined) return false
      const refused: { [Name in keyof Values]?: string | undefined } = {}
      refused[name] = message
      setMarks((before) => ({ ...before, refused: { ...before.refused, ...refused } }))
      setStops((count) => count + 1)
      return true
    },
    unmark() {
      unmarked.current++
      setMarks(noMarks)
    },
  }
}

/** Makes the browser ask before it closes or reloads a page with unsent changes. */
export function useUnsavedGuard(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [dirty])
}
