import { useState } from 'react'
import { ActionSheet } from '../src/layer/action-sheet.tsx'
import { Button } from '../src/action/button.tsx'
import { Dialog } from '../src/layer/dialog.tsx'
import { Keypad } from '../src/layer/keypad.tsx'
import { Sheet } from '../src/layer/sheet.tsx'
import { toast } from '../src/layer/toast.tsx'
import { Section } from './section.tsx'

type Layer = 'content' | 'input' | 'keypad' | 'sheet' | 'pay'

/** U6, U7: everything that opens over a page. */
export function Layers() {
  const [layer, setLayer] = useState<Layer>()
  const close = () => setLayer(undefined)
  return (
    <Section name="Layer">
      <div className="flex flex-wrap gap-3 rounded-card bg-card p-4">
        <Button onClick={() => setLayer('content')}>Dialog</Button>
        <Button onClick={() => setLayer('input')}>Dialog with input</Button>
        <Button onClick={() => setLayer('keypad')}>Keypad</Button>
        <Button onClick={() => setLayer('sheet')}>Actions</Button>
        <Button onClick={() => setLayer('pay')}>Order sheet</Button>
      </div>
      <Dialog
        open={layer === 'content'}
        onClose={close}
        title="Delete the address?"
        cancelText="Cancel"
        confirmText="Delete"
        danger
        onConfirm={() => {
          close()
          toast.show('Deleted', { kind: 'ok' })
        }}
      >
        It cannot be brought back.
      </Dialog>
      <NameDialog open={layer === 'input'} onClose={close} />
      <Keypad
        open={layer === 'keypad'}
        onClose={close}
        title="Payment password"
        onDone={(digits) => {
          close()
          toast.show(`${digits.length} digits`)
        }}
        labels={keypadLabels}
      />
      <PaySheet open={layer === 'pay'} onClose={close} />
      <ActionSheet
        open={layer === 'sheet'}
        onClose={close}
        title="Chat"
        cancelText="Cancel"
        actions={[
          { key: 'top', text: 'Keep on top', onClick: close },
          { key: 'delete', text: 'Delete', danger: true, onClick: close },
        ]}
      />
    </Section>
  )
}

const keypadLabels = {
  close: 'Close',
  delete: 'Delete a digit',
  dots: (entered: number, all: number) => `${entered} of ${all} digits entered`,
  incomplete: 'Enter all 6 digits',
}

/** Two layers, one over the other, and a toast while both are open. */
function PaySheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [paying, setPaying] = useState(false)
  return (
    <Sheet open={open} onClose={onClose} title="Order" closeLabel="Close the order">
      <div className="p-4 pb-20">
        <Button block onClick={() => setPaying(true)}>
          Pay
        </Button>
      </div>
      <Keypad
        open={paying}
        onClose={() => setPaying(false)}
        title="Payment password"
        onDone={() => toast.show('No connection', { kind: 'warn' })}
        labels={keypadLabels}
      />
    </Sheet>
  )
}

function NameDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Name"
      cancelText="Cancel"
      confirmText="Save"
      input={{ label: 'Name', value: name, onChange: setName, error, maxLength: 20 }}
      onConfirm={() => {
        if (name.trim() === '') return setError('Please enter a name')
        setError(undefined)
        onClose()
        toast.show(`Hello, ${name}`)
      }}
    />
  )
}
