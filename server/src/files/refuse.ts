import { bytesMaxText, type PictureFault, PictureRefused } from './picture.ts'

/** Runs work that takes a picture, and turns a picture that can't be taken into the call's refusal. */
export async function orRefuse<Result>(
  refuse: (code: PictureFault, params?: Record<string, string>) => never,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PictureRefused) return refuse(error.code, { limit: bytesMaxText })
    throw error
  }
}
