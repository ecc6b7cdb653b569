// The reasons to refuse an upload. The service throws; each call maps the reason to a code of its contract.
import type { uploadErrors } from '@banyan/contract/app/errors'

export type FileFault =
  /** No file, or an empty one. */
  | 'missing'
  /** The type of the content is not accepted. */
  | 'type'
  /** More bytes than the purpose allows; `limit` is that number in MB. */
  | 'large'
  /** A picture with too many pixels. */
  | 'pixels'
  /** Damaged, or its metadata can't be removed. */
  | 'broken'
  /** The member has reached the daily limit. */
  | 'daily'
  /** The poster of a video is not a picture of the same sender. */
  | 'poster'

export class FileRefused extends Error {
  readonly fault: FileFault
  /** The limit in MB, for `large`. */
  readonly limit: number
  constructor(fault: FileFault, limit = 0) {
    super(`upload refused: ${fault}`)
    this.fault = fault
    this.limit = limit
  }
}

const codes = {
  missing: 'upload-missing',
  type: 'upload-kind',
  large: 'upload-large',
  pixels: 'upload-large',
  broken: 'upload-broken',
} as const satisfies Partial<Record<FileFault, keyof typeof uploadErrors>>

/** Runs an upload of one picture; converts a refusal of the file service to a code of `uploadErrors`. */
export async function orRefuse<Result>(
  refuse: (code: keyof typeof uploadErrors, params?: Record<string, string>) => never,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof FileRefused) || error.fault === 'daily' || error.fault === 'poster') throw error
    return refuse(codes[error.fault], { limit: `${error.limit || 10} MB` })
  }
}
