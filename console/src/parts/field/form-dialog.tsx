import type { QueryKey } from '@tanstack/react-query'
import { Alert, App, Form, type FormInstance, type FormProps, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { common } from '../../lang/common.text.ts'
import { useWords } from '../../lang/words.ts'
import { useActInPlace } from '../../state/act.ts'
import type { still } from '../work-list/question/still.ts'

type FormDialogProps<Filled> = {
  title: string
  okText: string
  /** A note above the form. */
  says?: string
  width?: number
  /** No motion, for a dialog over an opened item. */
  motion?: typeof still
  /** The form, if its values are read outside of it. */
  form?: FormInstance<Filled>
  /** Makes the ids of the fields differ from those of another form on the page. */
  name?: string
  initialValues: NonNullable<FormProps['initialValues']>
  requiredMark?: 'optional' | false
  onChange?: (filled: Filled) => void
  /** True while a field uploads a file: nothing can be saved. */
  uploading?: boolean
  save: (filled: Filled) => Promise<unknown>
  /** The message after the save. */
  saved: string
  stale: readonly QueryKey[]
  /** Called when the dialog has closed. */
  onClose: () => void
  /** Lays the form out with the content beside it. Without it the dialog has the form alone. */
  renderForm?: (form: ReactNode) => ReactNode
  /** The fields. */
  children: ReactNode
}

/** A dialog with a form. It closes after the save; a refused save leaves it open and is shown below the form. */
export function FormDialog<Filled>(props: FormDialogProps<Filled>) {
  const { title, okText, says, width = 520, motion, name, initialValues, requiredMark = 'optional' } = props
  const { onChange, uploading = false, saved, stale, onClose, renderForm, children } = props
  const { cancel } = useWords(common)
  const { message } = App.useApp()
  const [form] = Form.useForm<Filled>(props.form)
  const [open, setOpen] = useState(true)
  const save = useActInPlace({
    run: props.save,
    done() {
      void message.success(saved)
      setOpen(false)
    },
    stale,
  })
  const fields = (
    <Form<Filled>
      {...(name !== undefined && { name })}
      form={form}
      layout="vertical"
      requiredMark={requiredMark}
      initialValues={initialValues}
      onValuesChange={(_, filled: Filled) => onChange?.(filled)}
      onFinish={(filled) => void save.run(filled)}
    >
      {children}
    </Form>
  )
  return (
    <Modal
      {...motion}
      open={open}
      width={width}
      title={title}
      okText={okText}
      cancelText={cancel}
      confirmLoading={save.busy}
      okButtonProps={{ disabled: uploading }}
      onOk={form.submit}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      centered
      destroyOnHidden
    >
      {says !== undefined && <p className="quiet">{says}</p>}
      {renderForm === undefined ? fields : renderForm(fields)}
      {save.fault !== undefined && <Alert type="error" showIcon title={save.fault} />}
    </Modal>
  )
}
