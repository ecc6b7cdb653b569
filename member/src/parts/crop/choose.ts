import { toast } from '@banyan/ui/layer/toast'
import { pictureBytes, pictureTypes } from '../../state/wire/upload.ts'
import { say } from '../../words/text.ts'
import { text } from './crop.text.ts'

/** Opens a chosen file as a picture to crop. Undefined, after a toast with the reason, if it cannot be used. */
export async function openChosen(file: File): Promise<ImageBitmap | undefined> {
  const t = say(text)
  if (!pictureTypes.split(',').includes(file.type) || file.size > pictureBytes) {
    toast.show(t('wrongFile'), { kind: 'warn' })
    return undefined
  }
  try {
    return await createImageBitmap(file)
  } catch {
    // The file only looks like a picture.
    toast.show(t('broken'), { kind: 'warn' })
    return undefined
  }
}
