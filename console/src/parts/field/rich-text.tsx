import {
  BoldOutlined,
  FontSizeOutlined,
  ItalicOutlined,
  LinkOutlined,
  OrderedListOutlined,
  PictureOutlined,
  RedoOutlined,
  RightOutlined,
  UndoOutlined,
  UnorderedListOutlined,
} from '@ant-design/icons'
import { Image } from '@tiptap/extension-image'
import { type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { Alert, Button, Input, Popover, Space } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { useWords } from '../../lang/words.ts'
import { useActInPlace } from '../../state/act.ts'
import { text } from './rich-text.text.ts'
import css from './rich-text.module.css'

type RichTextProps = {
  label: string
  /** The HTML at the start. */
  html: string
  onChange: (html: string) => void
  /** Uploads a picture; returns its address. */
  upload: (file: File) => Promise<string>
}

const extensions = [
  StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false } }),
  Image,
]

/** A field for text with headings, lists, links and pictures. */
export function RichText({ label, html, onChange, upload }: RichTextProps) {
  const editor = useEditor({
    extensions,
    content: html,
    editorProps: {
      attributes: {
        'aria-label': label,
        'aria-multiline': 'true',
        role: 'textbox',
        class: css['text'] ?? '',
      },
    },
    onUpdate: (update) => onChange(update.editor.isEmpty ? '' : update.editor.getHTML()),
  })
  return (
    <div className={css['field']}>
      <Toolbar label={label} editor={editor} upload={upload} />
      <EditorContent editor={editor} />
    </div>
  )
}

type ToolbarProps = Pick<RichTextProps, 'label' | 'upload'> & { editor: Editor }

function Toolbar({ label, editor, upload }: ToolbarProps) {
  const words = useWords(text)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      heading: now.isActive('heading', { level: 2 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
    }),
  })
  const tools: [keyof typeof on, ReactNode, () => void][] = [
    ['bold', <BoldOutlined key="i" />, () => editor.chain().focus().toggleBold().run()],
    ['italic', <ItalicOutlined key="i" />, () => editor.chain().focus().toggleItalic().run()],
    ['heading', <FontSizeOutlined key="i" />, () => editor.chain().focus().toggleHeading({ level: 2 }).run()],
    ['bullets', <UnorderedListOutlined key="i" />, () => editor.chain().focus().toggleBulletList().run()],
    ['numbers', <OrderedListOutlined key="i" />, () => editor.chain().focus().toggleOrderedList().run()],
    ['quote', <RightOutlined key="i" />, () => editor.chain().focus().toggleBlockquote().run()],
  ]
  return (
    <div className={css['tools']} role="toolbar" aria-label={label}>
      {tools.map(([name, icon, run]) => (
        <Tool key={name} name={words[name]} pressed={on[name]} icon={icon} run={run} />
      ))}
      <LinkTool editor={editor} />
      <PictureTool editor={editor} upload={upload} />
      <Tool name={words.undo} icon={<UndoOutlined />} run={() => editor.chain().focus().undo().run()} />
      <Tool name={words.redo} icon={<RedoOutlined />} run={() => editor.chain().focus().redo().run()} />
    </div>
  )
}

type ToolProps = { name: string; icon: ReactNode; run: () => void; pressed?: boolean }

/** A button of the toolbar. A click leaves the focus in the text: a letter typed right after it would else be misplaced. */
function Tool({ name, icon, run, pressed }: ToolProps) {
  return (
    <Button
      type="text"
      size="small"
      aria-label={name}
      aria-pressed={pressed}
      title={name}
      className={pressed === true ? (css['on'] ?? '') : ''}
      icon={icon}
      onMouseDown={(event) => event.preventDefault()}
      onClick={run}
    />
  )
}

/** Sets or removes the link of the selected text. */
function LinkTool({ editor }: Pick<ToolbarProps, 'editor'>) {
  const words = useWords(text)
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState('')
  const show = (isOpen: boolean) => {
    const { href } = editor.getAttributes('link')
    setAddress(typeof href === 'string' ? href : '')
    setOpen(isOpen)
  }
  const apply = () => {
    const chain = editor.chain().focus().extendMarkRange('link')
    if (address.trim() === '') chain.unsetLink().run()
    else chain.setLink({ href: address.trim() }).run()
    setOpen(false)
  }
  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      content={
        <>
          <Space.Compact>
            <Input
              aria-label={words.address}
              value={address}
              maxLength={500}
              placeholder={words.example}
              onChange={(event) => setAddress(event.target.value)}
              onPressEnter={apply}
            />
            <Button type="primary" onClick={apply}>
              {words.apply}
            </Button>
          </Space.Compact>
          <p className="quiet">{words.addressHelp}</p>
        </>
      }
    >
      <Button type="text" size="small" aria-label={words.link} title={words.link} icon={<LinkOutlined />} />
    </Popover>
  )
}

/** Uploads a picture and inserts it. */
function PictureTool({ editor, upload }: Omit<ToolbarProps, 'label'>) {
  const words = useWords(text)
  const input = useRef<HTMLInputElement>(null)
  const sending = useActInPlace({
    run: upload,
    done: (src: string) => void editor.chain().focus().setImage({ src, alt: '' }).run(),
  })
  return (
    <>
      <Button
        type="text"
        size="small"
        aria-label={words.picture}
        title={words.picture}
        loading={sending.busy}
        icon={<PictureOutlined />}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={words.picture}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void sending.run(file)
          event.target.value = ''
        }}
      />
      {sending.fault !== undefined && <Alert type="error" showIcon title={sending.fault} />}
    </>
  )
}
