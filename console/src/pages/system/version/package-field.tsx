import { UploadOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Space } from 'antd'
import { useRef, useState } from 'react'
import { useWords } from '../../../lang/words.ts'
import { useActInPlace } from '../../../state/act.ts'
import { text } from '../version.text.ts'
import { showMegabytes, type Uploaded, uploadPackage } from './data.ts'

type PackageFieldProps = {
  value?: Uploaded | null
  onChange?: (value: Uploaded | null) => void
  onBusy: (busy: boolean) => void
}

/** A form's field for a package: the signature and the file, which the server checks immediately. */
export function PackageField({ value, onChange, onBusy }: PackageFieldProps) {
  const words = useWords(text)
  const input = useRef<HTMLInputElement>(null)
  const [signature, setSignature] = useState('')
  const upload = useActInPlace({
    run: (file: File) => uploadPackage(file, signature.trim()),
    done: (uploaded: Uploaded) => onChange?.(uploaded),
  })
  const take = async (files: FileList | null) => {
    const file = files?.[0]
    if (file && !upload.busy) {
      onBusy(true)
      await upload.run(file)
      onBusy(false)
    }
    // Without this, choosing the same file again would not fire a change.
    if (input.current) input.current.value = ''
  }
  return (
    <Space orientation="vertical" style={{ width: '100%' }}>
      <Input
        aria-label={words.signature}
        placeholder={words.signatureHelp}
        value={signature}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setSignature(event.target.value)}
      />
      <Button
        icon={<UploadOutlined />}
        loading={upload.busy}
        disabled={signature.trim() === ''}
        onClick={() => input.current?.click()}
      >
        {value ? words.other : words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".zip,application/zip"
        aria-label={words.file}
        style={{ display: 'none' }}
        onChange={(event) => void take(event.target.files)}
      />
      {value && upload.fault === undefined && (
        <Alert
          type="success"
          showIcon
          title={words.checked(value.name, value.number, showMegabytes(value.bytes))}
        />
      )}
      {upload.fault !== undefined && <Alert type="error" showIcon title={upload.fault} />}
    </Space>
  )
}
