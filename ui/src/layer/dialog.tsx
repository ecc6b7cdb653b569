import { useId } from 'react'
import type { ReactNode } from 'react'
import { Dialog as Base } from '@base-ui/react/dialog'
import { Button } from '../action/button.tsx'
import { cx } from '../lib/cx.ts'
import { useLayer } from '../lib/layer.ts'

type DialogInput = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string | undefined
  error?: string | undefined
  maxLength?: number | undefined
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | undefined
}

type DialogProps = {
  open: boolean
  /** Called for cancel, Escape and Back. */
  onClose: () => void
  /** Called when the closing animation has ended, or at once without one. Not if the dialog is unmounted before. */
  onClosed?: (() => void) | undefined
  title: string
  /** Content mode: the text of the question. */
  children?: ReactNode
  /** Input mode: one line to fill in. */
  input?: DialogInput | undefined
  /** Without it, the dialog is a message with only the confirm button. */
  cancelText?: string | undefined
  confirmText: string
  /** Called by the cancel button, if it does something else than `onClose`. */
  onCancel?: (() => void) | undefined
  /** Called by the confirm button; the page then closes the dialog itself. Without it, confirm calls `onClose`. */
  onConfirm?: (() => void) | undefined
  /** The action cannot be undone. */
  danger?: boolean | undefined
  busy?: boolean | undefined
}

/**
 * A modal dialog. It opens and closes with an animation of 300 ms. From 500 px of width and height, it is a desktop
 * dialog: wider, with its buttons at the right.
 */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    onClosed,
    title,
    children,
    input,
    cancelText,
    confirmText,
    onConfirm,
    onCancel = onClose,
    danger,
    busy = false,
  } = props
  const form = useId()
  useLayer(open, onClose, busy)
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      onOpenChangeComplete={(isOpen) => !isOpen && onClosed?.()}
      disablePointerDismissal
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-50 min-h-dvh bg-veil transition-opacity duration-300 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-8">
          <Base.Popup
            role={input ? 'dialog' : 'alertdialog'}
            data-dialog=""
            className={cx(
              'w-full max-w-80 rounded-hero bg-float text-ink shadow-float outline-none desk:max-w-105',
              'transition-[opacity,scale] duration-300 ease-out',
              'data-ending-style:scale-[0.94] data-ending-style:opacity-0 data-starting-style:scale-[0.94] data-starting-style:opacity-0',
            )}
          >
            <form
              id={form}
              onSubmit={(event) => {
                event.preventDefault()
                if (!busy) (onConfirm ?? onClose)()
              }}
            >
              <div className="px-6 pt-6 text-center desk:text-left">
                <Base.Title className="text-section font-bold text-balance wrap-break-word">
                  {title}
                </Base.Title>
                {children !== undefined && (
                  <Base.Description
                    render={<div />}
                    className="mt-2 max-h-[50dvh] overflow-y-auto text-body text-balance wrap-break-word text-ink-2 desk:text-pretty"
                  >
                    {children}
                  </Base.Description>
                )}
                {input && <DialogLine {...input} />}
              </div>
              <div className="flex flex-row-reverse flex-wrap gap-3 p-5 desk:justify-start desk:px-6">
                <Button type="submit" kind={danger ? 'danger' : 'primary'} busy={busy} className={side}>
                  {confirmText}
                </Button>
                {cancelText !== undefined && (
                  <Button kind="weak" disabled={busy} onClick={onCancel} className={side}>
                    {cancelText}
                  </Button>
                )}
              </div>
            </form>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

// Two buttons share the row, unless one has no room for its text: then each has a row.
const side =
  'min-w-fit grow basis-[calc(50%-0.375rem)] px-3 desk:flex-none desk:basis-auto desk:min-w-26 desk:px-6'

function DialogLine({ label, value, onChange, placeholder, error, maxLength, inputMode }: DialogInput) {
  const id = useId()
  return (
    <div className="mt-4 text-left">
      <input
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder}
        maxLength={maxLength}
        inputMode={inputMode}
        autoComplete="off"
        enterKeyHint="done"
        className="min-h-12 w-full rounded-field border border-transparent bg-ground px-4 text-base text-ink outline-none focus:border-primary dark:bg-ground-2"
      />
      <div role="alert" id={id}>
        {error !== undefined && <p className="mt-1.5 text-second text-alert-text">{error}</p>}
      </div>
    </div>
  )
}
