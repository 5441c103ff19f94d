/** `good` is done, `wait` is in progress or needs a person, `bad` failed, `plain` is over. */
export type Tone = 'good' | 'wait' | 'bad' | 'plain'

/** The sign that repeats a tone, for people who do not see its colour. */
export const signs: Record<Tone, string> = { good: '✓', wait: '…', bad: '!', plain: '–' }

/** Signs of states that say more than their tone. `attention`: a person must act; `unclear`: nobody knows the
 * outcome; `refused`: it will not go on; `warning`: beside text in its line; `open`: nothing happened yet. */
export const stateSigns = { attention: '!', unclear: '?', refused: '✕', warning: '▲', open: '○' } as const
