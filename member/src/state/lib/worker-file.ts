/** The service worker, which the build makes of member/src/worker. */
export const workerFile = '/worker.js'
