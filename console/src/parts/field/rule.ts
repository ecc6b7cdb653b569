// Validation of antd's form fields by the validators of the rules.
import type { FormRule } from 'antd'

/** The rule of a field. `check` returns the error's text, or undefined for a valid value. */
export const fieldRule = (check: (value: never) => string | undefined): FormRule => ({
  validator: (_, value) => {
    // A form checks the type of a value against its field, not against its rules.
    const error = check(value as never)
    return error === undefined ? Promise.resolve() : Promise.reject(new Error(error))
  },
})
