/** Looked for wherever the desk writes, and in whatever is asked of anybody else. */
export const apiKey = 'KEY-canary-71c3e5a9'
