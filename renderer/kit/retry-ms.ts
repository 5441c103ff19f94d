/** Milliseconds before the next request to a main process that did not answer. */
export const retryMs = 3000
